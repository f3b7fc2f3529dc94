/** `npm run merge -- KEY INTO [--although-different]`: makes an entry of bundles part of another one; 2 if it cannot be. */
import { visible } from "../src/base/texts/visible.ts";
import { mergeEverywhere } from "../src/catalog/edit/restructure-entries.ts";
import { entryName } from "../src/gkm/edit/keys/restructure.ts";
import { endOutOfFiles } from "./open-files.ts";
import { openEditor, readKeys, reportRestructuring } from "./restructured.ts";

endOutOfFiles();
const [from, into, isMeant] = readKeys(
  "npm run merge -- KEY INTO [--although-different]",
  ["KEY", "INTO"],
  { "although-different": { type: "boolean" } },
);
const editor = await openEditor([from, into]);
const name = entryName(editor.bundles, from);
const isOtherName = name !== undefined && name !== entryName(editor.bundles, into);
reportRestructuring(await mergeEverywhere(editor, from, into, isMeant));
if (isOtherName) {
  process.stdout.write(
    `${visible(`To let readers find it by its old name, add to synonyms.yaml: ${JSON.stringify(name)}: [${into}]`)}\n`,
  );
}
