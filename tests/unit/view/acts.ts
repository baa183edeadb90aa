/** What a person could do in panels, where nobody does. */
import type { LinkPanelActs } from "../../../view/game/seat/link-panel.tsx";
import { NO_PUSH } from "../../../view/game/notifications/tell-push.tsx";
import type { NoticeActs } from "../../../view/game/notifications/notices.tsx";
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

export const noticeActs: NoticeActs = {
  shown: nothing,
  subscribe: nothing,
  test: nothing,
  unsubscribe: nothing,
  unsubscribeAll: nothing,
  change: nothing,
  again: nothing,
  openHours: nothing,
  setHours: nothing,
  dropHours: nothing,
  push: { awaited: NO_PUSH, add: nothing, test: nothing, remove: nothing },
  chats: { add: nothing, test: nothing, remove: nothing },
  tell: {
    up: nothing,
    setNext: nothing,
    setWhen: nothing,
    setAlways: nothing,
    setRemind: nothing,
    setCalls: nothing,
    useForAll: nothing,
    stopForAll: nothing,
    seen: nothing,
  },
  webhooks: {
    add: nothing,
    test: nothing,
    remove: nothing,
    copySecret: nothing,
    toggle: nothing,
    setEvents: nothing,
    rotate: nothing,
    enable: nothing,
    showWhole: nothing,
    replay: nothing,
  },
};

/** What would be agreed on. */
export const agreeActs: AgreeActs = { propose() {}, answer() {}, endPause() {} };
