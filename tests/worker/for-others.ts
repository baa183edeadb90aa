/** Games for two others, with what their maker has. */
import { expect } from "vitest";
import type { CreateForOthersAnswer, JoinAnswer } from "../../api/seat-schema.ts";
import type { Side } from "../../rules/contract.ts";
import { anyone, type Client, ok, program } from "./client.ts";

export const WISH = { variant: "harzdame", for: "two-others" } as const;
export interface Made extends CreateForOthersAnswer {
  readonly path: string;
  readonly maker: Client;
  readonly tokens: Readonly<Record<Side, string>>;
}

export async function made(more: object = {}, headers = {}): Promise<Made> {
  const { body } = await ok(anyone.post<CreateForOthersAnswer>("/api/games", { ...WISH, ...more }, headers), 201);
  const tokens = Object.fromEntries(Object.entries(body.invites).map(([side, { token }]) => [side, token]));
  return { ...body, path: `/api/games/${body.id}`, maker: program(body.makerToken), tokens };
}

export async function joined({ path, tokens }: Made, side: Side, name?: string): Promise<JoinAnswer["seat"]> {
  const { status, body } = await program(tokens[side]).post<JoinAnswer>(`${path}/join`, { ...(name && { name }) });
  expect([status, body.seat.side]).toEqual([200, side]);
  return body.seat;
}
