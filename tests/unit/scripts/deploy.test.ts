/** What may be deployed, and as what. */
import { expect, test } from "vitest";
import { deployConfig, mailSettings, refuse } from "../../../scripts/deploy/config.ts";

test.for([
  ["DEVELOPMENT", "true"],
  ["DEVELOPMENT", "1"],
  ["DEVELOPMENT", true],
  ["ALLOW_PRIVATE_WEBHOOKS", "true"],
  ["RATE_LIMITS", "off"],
  ["RATE_LIMITS", "none"],
] as const)("%s = %s is refused, by name of the switch and the place", ([name, value]) => {
  expect(() => refuse([{ name: ".dev.vars", variables: { [name]: value } }])).toThrow(
    `Nothing was deployed: development switches are set (${name} in .dev.vars); take them away first.`,
  );
});

test("every switch in every place is named at once", () => {
  const places = [
    { name: "the environment", variables: { RATE_LIMITS: "off", DEVELOPMENT: "true" } },
    { name: "wrangler.toml", variables: { DEVELOPMENT: "true" } },
  ];
  expect(() => refuse(places)).toThrow(
    "(DEVELOPMENT in the environment, RATE_LIMITS in the environment, DEVELOPMENT in wrangler.toml)",
  );
});

test("switches that are off, and all else, are not in the way", () => {
  const variables = { DEVELOPMENT: "false", ALLOW_PRIVATE_WEBHOOKS: "", RATE_LIMITS: "on", NODE_ENV: "development" };
  expect(() => refuse([{ name: "the environment", variables }])).not.toThrow();
});

test("what was built is deployed, with the account's database and all else as it was", () => {
  const config = {
    name: "x",
    main: "worker/index.ts",
    assets: { directory: "./dist/web", binding: "ASSETS" },
    d1_databases: [{ binding: "DB", database_name: "x", database_id: "placeholder" }],
    vars: { A: "1" },
  };
  expect(deployConfig(config, "id", false)).toEqual({
    ...config,
    main: "worker/index.js",
    no_bundle: true,
    assets: { directory: "web", binding: "ASSETS" },
    d1_databases: [{ binding: "DB", database_name: "x", database_id: "id", migrations_dir: "../migrations" }],
  });
});

test("what a server at home would not start with is not deployed either", () => {
  const vars = { CLIENT_IP_HEADER: "CF-Connecting-IP", TRUSTED_PROXIES: "my-proxy", FLAG: true };
  expect(() => deployConfig({ vars }, "id", false)).toThrow("TRUSTED_PROXIES has to be a list");
});

test("Cloudflare's way to send mails is asked for by name, and beside a mail server's address needs a sender", () => {
  const sender = { MAIL_FROM: "Hoplink <games@example.org>" };
  expect(mailSettings({})).toEqual({ mailBinding: false, secrets: {} });
  expect(mailSettings({ ...sender, MAIL_BINDING: "true" })).toEqual({ mailBinding: true, secrets: sender });
  expect(() => mailSettings({ MAIL_BINDING: "true" })).toThrow("MAIL_FROM");
  const { send_email } = deployConfig({}, "id", true);
  expect(send_email).toEqual([{ name: "EMAIL" }]);
});

test("what is wrong with a mail server's address is said without it", () => {
  const settings = { SMTP_URL: "smtp://ada:hunter2@", MAIL_FROM: "games@example.org" };
  expect(() => mailSettings(settings)).toThrow("SMTP_URL has to be smtp[s]://user:password@host:port.");
});
