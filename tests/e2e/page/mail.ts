/** The mails that a server of tests keeps, as whoever gets them reads them. */
import { expect } from "vitest";
import type { ApiClient } from "../api.ts";

/** The links in the newest mail to `address` of this subject; waited for. */
export async function mailed(api: ApiClient, address: string, subject: string): Promise<readonly string[]> {
  let raw = "";
  await expect
    .poll(async () => {
      const { body } = await api.call<readonly { subject: string; raw: string }[]>(
        "GET",
        `/dev/mail.json?to=${encodeURIComponent(address)}`,
      );
      raw = body.findLast((mail) => mail.subject === subject)?.raw ?? "";
      return raw;
    })
    .not.toBe("");
  const text = raw.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
  return text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
}

export function linkTo(baseUrl: string, path: string, links: readonly string[]): string {
  const found = links.find((link) => link.startsWith(`${baseUrl}${path}`));
  if (found === undefined) throw new Error(`no link to ${path} in the mail`);
  return found;
}
