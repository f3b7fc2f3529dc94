/** `npm run rename -- OLD NEW`: another key for an entry of bundles; 2 if it cannot be. */
import { renameEverywhere } from "../src/catalog/edit/restructure-entries.ts";
import { endOutOfFiles } from "./open-files.ts";
import { openEditor, readKeys, reportRestructuring } from "./restructured.ts";

endOutOfFiles();
const [from, to] = readKeys("npm run rename -- OLD NEW", ["OLD", "NEW"]);
reportRestructuring(await renameEverywhere(await openEditor(), from, to));
