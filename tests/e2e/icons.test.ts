/** What tabs, bookmarks and phones show of the server: every page links it, and it is there. */
import { expect, inject, test } from "vitest";
import { ApiClient } from "./api.ts";

const baseUrl = inject("baseUrl");

const TYPES: Readonly<Record<string, string>> = {
  "/favicon.ico": "image/vnd.microsoft.icon",
  "/favicon.svg": "image/svg+xml",
  "/apple-touch-icon.png": "image/png",
  "/icons/manifest.en.webmanifest": "application/manifest+json",
};

test("every page links the icons and the manifest of its language", async () => {
  const { id } = await new ApiClient(baseUrl).pair();
  for (const path of ["/", "/new/harzdame", "/rules/hoppsi", `/g/${id}`, "/confirm", "/games", "/privacy", "/no-such-page"]) {
    for (const language of ["en", "de"]) {
      const headers = { accept: "text/html", "accept-language": language };
      const page = await (await fetch(baseUrl + path, { headers })).text();
      const links = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(([, href]) => href);
      expect([path, ...links]).toEqual([path, ...Object.keys(TYPES).map((href) => href.replace(".en.", `.${language}.`))]);
    }
  }
});

test("each is served as what it is, and kept for a day", async () => {
  const manifest: { icons: readonly { src: string }[] } = await (await fetch(`${baseUrl}/icons/manifest.en.webmanifest`)).json();
  const icons = manifest.icons.map(({ src }) => [src, "image/png"] as const);
  for (const [path, type] of [...Object.entries(TYPES), ...icons]) {
    const { status, headers } = await fetch(baseUrl + path);
    const told = ["content-type", "cache-control", "x-content-type-options"].map((name) => headers.get(name));
    expect([path, status, ...told]).toEqual([path, 200, type, "public, max-age=86400", "nosniff"]);
  }
  expect((await fetch(`${baseUrl}/icons/none.png`)).status).toBe(404);
});
