/** Being told by this very browser: asked for by a press, and by nothing else. */
import type { PushAnswer, PushSubscription } from "../api/push-schema.ts";
import type { Result } from "../rules/contract.ts";
import { fail, ok } from "../rules/values.ts";
import { call } from "./api.ts";
import { beApp, isApp } from "./app-worker.ts";

/** `app` where only one of the device's programs can (iPhone, iPad). */
export type CanPush = "yes" | "app" | "denied" | "no";

/** Whether this browser can be told, as far as it says. */
export function canPush(): CanPush {
  if (!isSecureContext || !("serviceWorker" in navigator)) return "no";
  if (!("PushManager" in window) || !("Notification" in window)) return "standalone" in navigator && !isApp() ? "app" : "no";
  return Notification.permission === "denied" ? "denied" : "yes";
}

/** Why there is no subscription: the person has said no, has said nothing, or it did not work. */
export type NoPush = "denied" | "dismissed" | "failed";

/** Subscribes this browser, once for all of its games. To be called at a press: it has the browser ask. */
export async function subscribeHere(): Promise<Result<PushSubscription, NoPush>> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return fail(permission === "denied" ? "denied" : "dismissed");
  const [registration, key] = await Promise.all([beApp(), call<PushAnswer>("/api/push", { method: "GET" })]);
  if (registration === null || !key.ok) return fail("failed");
  const { endpoint, keys: { p256dh, auth } = {} } = (await subscribed(registration.pushManager, key.value.key)) ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return fail("failed");
  return ok({ endpoint, keys: { p256dh, auth } });
}

async function subscribed(manager: PushManager, applicationServerKey: string): Promise<PushSubscriptionJSON | null> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    // One that is of another key of ours, from before it was lost, would be refused.
    const present = await manager.getSubscription();
    if (present !== null && !isOf(present, applicationServerKey)) await present.unsubscribe();
    return (await manager.subscribe(options)).toJSON();
  } catch {
    return null;
  }
}

function isOf({ options }: globalThis.PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === key;
}
