/** `npm run rename -- OLD NEW`: another key for an entry of bundles; 2 if it cannot be. */
import { renameEverywhere } from "../src/catalog/edit/restructure-entries.ts";
import { endOutOfFiles } from "./open-files.ts";
import { openEditor, readKeys, reportRestructuring } from "./restructured.ts";

endOutOfFiles();
const [from, to] = readKeys("npm run rename -- OLD NEW", ["OLD", "NEW"]);
const editor = await openEditor([from, to]);
const isUndone = editor.formerly.get(from)?.includes(to) === true;
reportRestructuring(await renameEverywhere(editor, from, to));
if (isUndone) {
  process.stdout.write(
    `entries.yaml has ${from} as a former key. If it was never published, remove it there.\n`,
  );
}
