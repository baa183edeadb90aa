/** Drawing QR codes, loaded when the first one is shown: few people ever open one, and what makes them is as large as a game's rules. */
import type { ComponentType } from "preact";
import type { QrCodeProps } from "../view/qr.tsx";

/** The component that draws them. It rejects where the script can't be had now; the next call tries again. */
export async function loadQrCode(): Promise<ComponentType<QrCodeProps>> {
  return (await import("../view/qr.tsx")).QrCode;
}
