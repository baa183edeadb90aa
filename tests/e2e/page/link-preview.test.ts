/** What a chat that is given a link finds there: tags that are whole, and the picture that they name. */
import { expect, inject, test } from "vitest";
import { PNG } from "pngjs";
import { ApiClient } from "../api.ts";

const baseUrl = inject("baseUrl");
const api = new ApiClient(baseUrl);

/** Links of each kind, each with what its picture says in English and in German. */
async function links(): Promise<readonly (readonly [path: string, en: string, de: string])[]> {
  const { id: invite } = await api.waiting("hoppsi");
  const running = await api.pair();
  const finished = await api.played("harzdame", ["a6-a7", "f5-f4"]);
  expect((await api.ask(finished, finished.seat.side, "POST", "resign", { turn: 2 })).status).toBe(200);
  return [
    ["/", "Send a link, play when you like.", "Schicke einen Link und spielt, wann ihr mögt."],
    ["/rules/hoppsi", "Mark S. Ball, 2025", "Mark S. Ball, 2025"],
    ["/new/hoppsi", "Captains and runners", "Kapitäne und Läufer"],
    ["/play/hoppsi", "Captains and runners", "Kapitäne und Läufer"],
    [`/g/${invite}`, "Ada invites you · Hoppsi · You play Black", "Ada lädt dich ein · Hoppsi · Du spielst Schwarz"],
    [`/g/${running.id}`, "Ada’s move · Harzdame", "Ada ist am Zug · Harzdame"],
    [`/g/${finished.id}`, "Bo wins · Harzdame · Ada resigned", "Bo gewinnt · Harzdame · Ada hat aufgegeben"],
  ];
}

test("every page's tags are whole in either language, and their picture is a PNG of 1200 by 630 pixels", async () => {
  for (const [path, en, de] of await links()) {
    for (const [language, said] of Object.entries({ en, de })) {
      const page = await (await fetch(baseUrl + path, { headers: { "accept-language": language } })).text();
      const found = [...page.matchAll(/<meta (?:name|property)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)];
      const tags = new Map(found.map(([, name = "", content = ""]) => [name, content.replaceAll("&amp;", "&")]));
      for (const name of ["og:title", "og:description", "og:site_name"]) expect(tags.get(name), `${path} ${name}`).toBeTruthy();
      expect(["og:image:type", "og:image:width", "og:image:height", "twitter:card"].map((name) => tags.get(name))).toEqual([
        "image/png",
        "1200",
        "630",
        "summary_large_image",
      ]);
      expect(tags.get("og:image:alt")).toContain(said);
      const picture = await fetch(tags.get("og:image") ?? "");
      expect([path, picture.status, picture.headers.get("content-type")]).toEqual([path, 200, "image/png"]);
      const { width, height } = PNG.sync.read(Buffer.from(await picture.arrayBuffer()));
      expect([width, height]).toEqual([1200, 630]);
    }
  }
});
