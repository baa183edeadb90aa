/** What a person could do in panels, where nobody does. */
import type { LinkPanelActs } from "../../../view/game/seat/link-panel.tsx";
import type { AgreeActs, PanelActs } from "../../../view/game/page-state.ts";

const nothing = () => {};
export const panelActs: PanelActs = {
  showKeys: nothing,
  close: nothing,
  ask: nothing,
  decline: nothing,
  confirm: nothing,
  copy: nothing,
  share: nothing,
  showLink: nothing,
  putLinkAside: nothing,
  speak: nothing,
};

export const seatActs: LinkPanelActs = {
  shown: nothing,
  toggleQr: nothing,
  codeShown: nothing,
  mail: nothing,
  ask: nothing,
  makeNew: nothing,
  putOut: nothing,
  handOver: nothing,
  withdrawLink: nothing,
  leave: nothing,
  answer: nothing,
};

/** What would be agreed on. */
export const agreeActs: AgreeActs = { propose() {}, answer() {}, endPause() {} };
