/** What `scripts/words` makes of the data: `package.json` says where it comes from. */
import type { Language } from "../languages.ts";
import type { OwnWords } from "./own.ts";
import type { Words } from "./types.ts";

type Catalogue = Words & { readonly own: Readonly<Record<string, OwnWords>> };

export declare const catalogues: Readonly<Record<Language, Catalogue>>;
