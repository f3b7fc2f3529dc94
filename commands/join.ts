/** `npm run join -- BUNDLE`: makes one file of the folder of a bundle; 2 if it cannot be. */
import { visible } from "../src/base/texts/visible.ts";
import { listed } from "../src/base/words.ts";
import { joinIntoFile } from "../src/catalog/edit/bundle-folders.ts";
import { REPORTERS } from "../src/report/report.ts";
import { refuse } from "./arguments.ts";
import { chooseBundle } from "./chosen-bundle.ts";
import { endOutOfFiles } from "./open-files.ts";
import { existingContentDir } from "./settings.ts";

endOutOfFiles();
const bundle = await chooseBundle("npm run join -- BUNDLE");
const outcome = await joinIntoFile(existingContentDir(), bundle);
if ("refusal" in outcome) refuse(visible(outcome.refusal));
if ("problems" in outcome) refuse(REPORTERS.text(outcome.problems).trimEnd());
const { name } = bundle;
process.stdout.write(`${visible(`bundles/${name}/ → bundles/${name}.json`)}\n`);
if (outcome.left.length > 0) {
  process.stdout.write(
    `${visible(`bundles/${name}/ still has ${listed(outcome.left, "and")}. Move or remove it.`)}\n`,
  );
}
