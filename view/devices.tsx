/** Taking one's games to another device: by a QR code, by a file, or by mail. */
import type { ComponentChildren } from "preact";
import { Part } from "./page.tsx";
import { FormError } from "./form.tsx";
import { Button } from "./game/card.tsx";
import type { Words } from "./words/words.ts";

/** What came of adding games, or of collecting them. */
export interface Moved {
  readonly count: number;
  /** Those that could not be. */
  readonly left: number;
}

type QrStage =
  | { readonly kind: "closed"; readonly error: string | null }
  | { readonly kind: "making" }
  /** @param copied whether its link was */
  | { readonly kind: "shown"; readonly code: ComponentChildren; readonly copied: boolean }
  | { readonly kind: "taken" }
  | { readonly kind: "over" };

type FileStage =
  | { readonly kind: "idle"; readonly error: string | null }
  | { readonly kind: "saving" }
  | ({ readonly kind: "saved" } & Moved)
  | { readonly kind: "adding" }
  | ({ readonly kind: "added" } & Moved);

type PasteStage = Exclude<FileStage, { readonly kind: "saving" | "saved" }>;

/** How it becomes one of the device's programs: by a press, from the browser's menu, as Apple's phones do, or it is one. */
type InstallStage = "press" | "menu" | "ios" | "installed";

export interface DeviceActs {
  readonly showQr: () => void;
  readonly copy: () => void;
  readonly paste: (event: SubmitEvent) => void;
  readonly install: () => void;
  readonly save: () => void;
  readonly add: () => void;
}

interface DevicesProps {
  readonly say: Words["devices"];
  readonly qr: QrStage;
  readonly paste: PasteStage;
  readonly file: FileStage;
  readonly install: InstallStage;
  /** Absent before the page's script is there. */
  readonly acts?: DeviceActs | undefined;
}

/** What is shown before anything was pressed. */
export const AT_FIRST: Pick<DevicesProps, "qr" | "paste" | "file" | "install"> = {
  qr: { kind: "closed", error: null },
  paste: { kind: "idle", error: null },
  file: { kind: "idle", error: null },
  install: "menu",
};

export function Devices(props: Omit<DevicesProps, "install">) {
  const { say, file, acts } = props;
  const isBusy = file.kind === "saving" || file.kind === "adding";
  return (
    <>
      <Part title={say.qr.title}>
        <Qr {...props} />
      </Part>
      <Paste {...props} />
      <Part title={say.file.title}>
        <p class="soft">{say.file.hint}</p>
        <div class="acts">
          <Button disabled={acts === undefined || isBusy} onClick={acts?.save}>
            {file.kind === "saving" ? say.file.saving : say.file.save}
          </Button>
          <Button disabled={acts === undefined || isBusy} onClick={acts?.add}>
            {file.kind === "adding" ? say.file.adding : say.file.add}
          </Button>
        </div>
        <FormError error={file.kind === "idle" ? file.error : null} />
        {(file.kind === "saved" || file.kind === "added") && <Came say={say} stage={file} />}
      </Part>
    </>
  );
}

/** For who can't scan a code: it is on this very device that another browser has the games. */
function Paste({ say, paste, acts }: Pick<DevicesProps, "say" | "paste" | "acts">) {
  const isBusy = paste.kind === "adding";
  return (
    <Part title={say.paste.title}>
      <p class="soft">{say.paste.hint}</p>
      <form class="acts" onSubmit={acts?.paste}>
        <input class="input" name="link" aria-label={say.paste.label} placeholder={say.paste.label} autoComplete="off" required />
        <Button type="submit" disabled={acts === undefined || isBusy}>
          {isBusy ? say.paste.adding : say.paste.add}
        </Button>
      </form>
      <FormError error={paste.kind === "idle" ? paste.error : null} />
      {paste.kind === "added" && <Came say={say} stage={paste} />}
    </Part>
  );
}

/** How it becomes one of the device's programs; nothing where it is one. */
export function Install({ say, install, acts }: Pick<DevicesProps, "say" | "install" | "acts">) {
  if (install === "installed") return null;
  return (
    <Part title={say.app.title}>
      <p class="soft">{say.app.hint}</p>
      {install === "press" ? (
        <div class="acts">
          <Button onClick={acts?.install}>{say.app.install}</Button>
        </div>
      ) : (
        <p>{install === "ios" ? say.app.ios : say.app.menu}</p>
      )}
    </Part>
  );
}

function Qr({ say, qr, acts }: Pick<DevicesProps, "say" | "qr" | "acts">) {
  switch (qr.kind) {
    case "shown":
      return (
        <>
          {qr.code}
          <p role="status">{say.qr.secret}</p>
          <div class="acts">
            <Button onClick={acts?.copy}>{qr.copied ? say.qr.copied : say.qr.copy}</Button>
          </div>
        </>
      );
    case "taken":
      return <p role="status">{say.qr.taken}</p>;
    case "closed":
    case "making":
    case "over":
      return (
        <>
          <p class="soft">{qr.kind === "over" ? say.qr.over : say.qr.hint}</p>
          <div class="acts">
            <Button class=" main" disabled={acts === undefined || qr.kind === "making"} onClick={acts?.showQr}>
              {qr.kind === "making" ? say.qr.making : say.qr.show}
            </Button>
          </div>
          <FormError error={qr.kind === "closed" ? qr.error : null} />
        </>
      );
  }
}

/** What came of it, and the way on. */
function Came({ say, stage: { kind, count, left } }: CameProps) {
  const isAdded = kind === "added";
  return (
    <>
      <p role="status">
        {isAdded ? say.added({ count }) : count + left === 0 ? say.none : say.file.saved({ count })}{" "}
        {left > 0 && say.left({ count: left })}
      </p>
      {isAdded && count > 0 && <ToList say={say} />}
    </>
  );
}

interface CameProps extends Pick<DevicesProps, "say"> {
  readonly stage: Extract<FileStage, Moved>;
}

/** The way on, once games were added. */
export function ToList({ say }: Pick<DevicesProps, "say">) {
  return (
    <div class="acts">
      <a class="btn main" href="/">
        {say.toList}
      </a>
    </div>
  );
}
