/** Which deploy this is: what the page compares itself with, and what `health` says. */
import packageFile from "../package.json";
import page from "../dist/page.json";

export const VERSION: string = packageFile.version;
/** Changes with every change of page or Worker. */
export const BUILD: string = page.build;
