/** What the environment says of a server. */
import { expect, test } from "vitest";
import { catchesMail, portNumber, workerVariables } from "../../../scripts/server/variables.ts";

test("only the Worker's own variables are handed on, and only where they are set", () => {
  expect(workerVariables({ RATE_LIMITS: "off", DEVELOPMENT: "", HOME: "/", LINK_KEYS: "x" })).toEqual({ RATE_LIMITS: "off" });
});

test.for([
  [undefined, 8787],
  ["", 8787],
  ["0", 0],
  ["65535", 65_535],
] as const)("PORT %s is %i", ([text, port]) => expect(portNumber({ PORT: text })).toBe(port));

test.for(["65536", "-1", "80a", "http", "1e3"])("PORT %s is none", (text) => {
  expect(() => portNumber({ PORT: text })).toThrow(`PORT is "${text}", which is no port.`);
});

test("the address that people see is one", () => {
  for (const PUBLIC_ORIGIN of ["https://play.example.org", "http://127.0.0.1:8787/"])
    expect(workerVariables({ PUBLIC_ORIGIN })).toEqual({ PUBLIC_ORIGIN });
  for (const PUBLIC_ORIGIN of ["play.example.org", "play.example.org:443", "https://", "ftp://play.example.org"])
    expect(() => workerVariables({ PUBLIC_ORIGIN })).toThrow(`PUBLIC_ORIGIN is "${PUBLIC_ORIGIN}", which is no address`);
});

test("a mail server needs a sender, and neither is said aloud where it is malformed", () => {
  const SMTP_URL = "smtp://ada:hunter2@mail.example.org";
  const MAIL_FROM = "Hoplink <games@example.org>";
  expect(workerVariables({ SMTP_URL, MAIL_FROM })).toEqual({ SMTP_URL, MAIL_FROM });
  expect(() => workerVariables({ SMTP_URL })).toThrow("SMTP_URL is set and MAIL_FROM is not");
  expect(() => workerVariables({ SMTP_URL: "smtp://ada:hunter2@", MAIL_FROM })).toThrow(/^SMTP_URL has to be (?!.*hunter2)/);
  expect(() => workerVariables({ SMTP_URL, MAIL_FROM: "Hoplink" })).toThrow("MAIL_FROM has to be an address");
  expect(() => workerVariables({ MAIL_LIMITS: "letters:3" })).toThrow("MAIL_LIMITS has to be a list");
  expect(workerVariables({ SMTP_TIMEOUT_SECONDS: "840" })).toEqual({ SMTP_TIMEOUT_SECONDS: "840" });
  for (const SMTP_TIMEOUT_SECONDS of ["0", "841", "-5", "1e2", "10 s", "7.5"])
    expect(() => workerVariables({ SMTP_TIMEOUT_SECONDS })).toThrow(
      "SMTP_TIMEOUT_SECONDS has to be a whole number from 1 to 840",
    );
});

test.for([
  { CLIENT_IP_HEADER: "X-Forwarded-For" },
  { CLIENT_IP_HEADER: "CF-Connecting-IP" },
  { CLIENT_IP_HEADER: "x-real-ip", TRUSTED_PROXIES: "10.0.0.1, 2001:db8::/32" },
])("clients are known by %o", (variables) => {
  expect(workerVariables(variables)).toEqual(variables);
});

test.for([
  [{ CLIENT_IP_HEADER: "X Real IP" }, 'CLIENT_IP_HEADER is "X Real IP", which is no header\'s name.'],
  [{ CLIENT_IP_HEADER: "X-Real-IP:" }, 'CLIENT_IP_HEADER is "X-Real-IP:", which is no header\'s name.'],
  [{ CLIENT_IP_HEADER: "forwarded" }, "CLIENT_IP_HEADER is Forwarded, which is not read"],
  [{ TRUSTED_PROXIES: "10.0.0.1" }, "TRUSTED_PROXIES is set and CLIENT_IP_HEADER is not"],
  [{ CLIENT_IP_HEADER: "X-Real-IP", TRUSTED_PROXIES: "my-proxy" }, '"my-proxy" is neither address nor block'],
  [{ CLIENT_IP_HEADER: "X-Real-IP", TRUSTED_PROXIES: "0.0.0.0/0" }, '"0.0.0.0/0" is neither address nor block'],
] as const)("they are not known by %o", ([variables, said]) => {
  expect(() => workerVariables(variables)).toThrow(said);
});

test("an imprint has a name and a contact", () => {
  const both = { OPERATOR_NAME: "Ada Lovelace", OPERATOR_CONTACT: "games@example.org" };
  expect(workerVariables(both)).toEqual(both);
  const [name, contact] = Object.entries(both).map((entry) => Object.fromEntries([entry]));
  expect(() => workerVariables(name ?? {})).toThrow("OPERATOR_NAME is set and OPERATOR_CONTACT is not");
  expect(() => workerVariables(contact ?? {})).toThrow("OPERATOR_CONTACT is set and OPERATOR_NAME is not");
});

test("mails are caught only where nothing sends them and nobody else reaches the server", () => {
  expect(catchesMail({}, "127.0.0.1")).toBe(true);
  expect(catchesMail({}, "0.0.0.0")).toBe(false);
  for (const set of ["SMTP_URL", "PUBLIC_ORIGIN", "CLIENT_IP_HEADER"])
    expect(catchesMail({ [set]: "x" }, "127.0.0.1")).toBe(false);
});
