/** `npm run split -- BUNDLE`: makes a folder of the file of a bundle, with a file for each entry; 2 if it cannot be. */
import { cut } from "../src/base/excerpt.ts";
import { visible } from "../src/base/texts/visible.ts";
import { counted } from "../src/base/words.ts";
import { splitIntoFolder } from "../src/catalog/edit/bundle-folders.ts";
import { REPORTERS } from "../src/report/report.ts";
import { refuse } from "./arguments.ts";
import { chooseBundle } from "./chosen-bundle.ts";
import { endOutOfFiles } from "./open-files.ts";
import { existingContentDir } from "./settings.ts";

endOutOfFiles();
const bundle = await chooseBundle("npm run split -- BUNDLE");
const outcome = await splitIntoFolder(existingContentDir(), bundle);
if ("refusal" in outcome) refuse(visible(outcome.refusal));
if ("problems" in outcome) refuse(REPORTERS.text(outcome.problems).trimEnd());
const { files, changedLine } = outcome;
process.stdout.write(
  `${visible(`bundles/${bundle.name}.json → bundles/${bundle.name}/`)}: ${counted(files.size, "file")}\n`,
);
if (changedLine !== undefined) {
  const { line, before, after } = changedLine;
  process.stdout.write(
    `The bundle is published in another form, with the same content. The first line that differs is ${line}:\n  - ${visible(cut(before))}\n  + ${visible(cut(after))}\n`,
  );
}
