/** During a deployment a Worker of the version before asks a new object, which forwards what that knows as methods of its own. */
import { expect, test } from "vitest";
import { FORMER_CALLS } from "../../worker/room/ask.ts";
import { gameOf, pair, roomOf } from "./client.ts";
import { inside } from "./object.ts";

test("each of them is a method of the object", async () => {
  const { id } = await pair();
  const methods = await inside(id, (room) => FORMER_CALLS.map((name) => typeof Reflect.get(room, name)));
  expect(new Set(methods)).toEqual(new Set(["function"]));
});

test("is answered over the network as the call is", async () => {
  const { id } = await pair();
  const former: { readonly ok: boolean; readonly value: unknown } = await Reflect.get(roomOf(id), "record")();
  expect(former).toMatchObject(await gameOf(id).record());
  expect(former.value).toMatchObject({ game: id });
});

test("no other name is a call", async () => {
  const { id } = await pair();
  for (const name of ["constructor", "toString", "toll", "__proto__"])
    await inside(id, (room) => expect(room.call(name, [])).rejects.toThrow(`nothing is called ${name}`));
});
