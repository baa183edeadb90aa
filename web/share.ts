/** Handing a link on: to the clipboard, or to the system's share sheet where there is one. */

/** Whether the link was copied. Browsers refuse without a press, without focus, or over plain http from afar. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the system has a share sheet. */
export function canShare(): boolean {
  return "share" in navigator;
}

/** Whether the link was handed on; closing the sheet is not. */
export async function shareLink(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch {
    return false;
  }
}
