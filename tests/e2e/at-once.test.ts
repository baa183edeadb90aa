/** What one may get is pressed by many at once, on a real server: a "play me" link's limit holds, and an open invite seats one. */
import { expect, inject, test } from "vitest";
import type { OpenAnswer } from "../../api/invites-schema.ts";
import type { CreatedPlayMe, OwnPlayMe, PlayAnswer } from "../../api/play-me-schema.ts";
import type { CreateAnswer, JoinAnswer } from "../../api/seat-schema.ts";
import { ApiClient, bearer, newKey } from "./api.ts";

type Refused = { readonly code?: string };

const api = new ApiClient(inject("baseUrl"));

test("a “play me” link pressed by fifty at once makes as many games as are taken at a time", async () => {
  const wish = { variant: "harzdame", seat: "first", name: "Ada", atOnce: 3 };
  const { id, ownerToken } = (await api.call<CreatedPlayMe>("POST", "/api/play-me", wish)).body;
  const press = () => api.call<PlayAnswer & Refused>("POST", `/api/play-me/${id}/play`, { name: "Bo" }, newKey());
  const answers = await Promise.all(Array.from({ length: 50 }, press));
  const seated = answers.filter(({ status }) => status === 200);
  expect(new Set(seated.map(({ body }) => body.id)).size).toBe(3);
  expect(answers.filter(({ body }) => body.code === "too-many")).toHaveLength(47);
  const own = await api.call<OwnPlayMe>("GET", `/api/play-me/${id}/own`, undefined, bearer(ownerToken));
  expect(own.body.games.map((game) => game.id).toSorted()).toEqual(seated.map(({ body }) => body.id).toSorted());
  for (const { body } of seated) expect((await api.state(body.id)).status).toBe("playing");
});

test("an open invite taken by twenty at once seats one, and is off the list", async () => {
  const wish = { variant: "hoppsi", seat: "first", name: "Ada of twenty", open: true };
  const { id } = (await api.call<CreateAnswer>("POST", "/api/games", wish)).body;
  const isListed = async () =>
    (await api.call<OpenAnswer>("GET", "/api/open?variant=hoppsi")).body.invites.some((invite) => invite.id === id);
  expect(await isListed()).toBe(true);
  const join = (name: string) => api.call<JoinAnswer & Refused>("POST", `/api/open/${id}/join`, { name }, newKey());
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => join(`Bo ${index}`)));
  const [seated, ...others] = answers.flatMap(({ status }, index) => (status === 200 ? [`Bo ${index}`] : []));
  expect(others).toEqual([]);
  expect(answers.filter(({ body }) => body.code === "seat-taken")).toHaveLength(19);
  expect(Object.values((await api.state(id)).players).map((player) => player?.name)).toContain(seated);
  await expect.poll(isListed).toBe(false);
});
