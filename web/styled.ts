/**
 * Loads a script once its style sheets are there. The bundler puts this in the place of Vite's own helper, which preloads scripts, too,
 * and which every page would fetch first.
 */

/** By its address; one that did not come is asked for again. */
const sheets = new Map<string, Promise<void>>();

/** @param files the sheets' paths from the root, without a slash at the beginning */
export async function __vitePreload<Script>(script: () => Promise<Script>, files: readonly string[] = []): Promise<Script> {
  await Promise.all(files.map((file) => sheetAt(`/${file}`)));
  return script();
}

function sheetAt(address: string): Promise<void> {
  const known = sheets.get(address);
  // A sheet that the page's HTML names is there already.
  if (known !== undefined || document.querySelector(`link[href="${address}"]`) !== null) return known ?? Promise.resolve();
  const loading = new Promise<void>((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      sheets.delete(address);
      link.remove();
      reject(new Error(`${address} did not come`));
    };
    document.head.append(link);
  });
  sheets.set(address, loading);
  return loading;
}
