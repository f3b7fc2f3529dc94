/**
 * `npm run fix -- images [TOOL [VERSION]] [--check]`, `npm run fix -- identifiers|statistics|characters [BUNDLE] [--check]`: changes content where that needs no judgement. With
 * --check it writes nothing, and the exit code is 1 if something would change; 2 usage.
 */

import { cut } from "../src/base/excerpt.ts";
import { visible } from "../src/base/texts/visible.ts";
import { counted } from "../src/base/words.ts";
import { BUNDLE_FIXES, type BundleFixName, fixBundles } from "../src/catalog/edit/fix-bundles.ts";
import { FIXES, type FixName, fixContent, SelectionError } from "../src/catalog/fix/fix.ts";
import { siteLanguages } from "../src/plugins/languages.ts";
import { countProblems } from "../src/report/problem.ts";
import { REPORTERS } from "../src/report/report.ts";
import { atMost, oneOf, parseArguments, readCommand, refuse, UsageError } from "./arguments.ts";
import { bundleCalled } from "./chosen-bundle.ts";
import { contentDirToChange } from "./content-to-change.ts";
import { fromGit } from "./from-git.ts";
import { endOutOfFiles } from "./open-files.ts";
import { openEditor } from "./restructured.ts";
import { sitePlugins } from "./site-plugins.ts";

endOutOfFiles();
const TOOL_FIXES = Object.keys(FIXES) as readonly FixName[];
const OF_BUNDLES = Object.keys(BUNDLE_FIXES) as readonly BundleFixName[];

const { name, selection, check } = readCommand(
  [
    `npm run fix -- ${TOOL_FIXES.join("|")} [TOOL [VERSION]] [--check]`,
    `npm run fix -- ${OF_BUNDLES.join("|")} [BUNDLE] [--check]`,
  ],
  () => {
    const { values, positionals } = parseArguments({ check: { type: "boolean", default: false } });
    const [first, ...words] = positionals;
    const chosen = oneOf("What to fix", first, [...TOOL_FIXES, ...OF_BUNDLES]);
    const isOfTools = TOOL_FIXES.some((one) => one === chosen);
    atMost(isOfTools ? 3 : 2, positionals);
    const selection = words.length === 0 ? undefined : words.join("/");
    if (isOfTools && selection !== undefined && !/^[^/]+(\/[^/]+)?$/.test(selection)) {
      throw new UsageError(
        `A tool or version must be TOOL, TOOL VERSION or TOOL/VERSION; got "${cut(words.join(" "))}".`,
      );
    }
    return { name: chosen, selection, check: values.check };
  },
);

const bundleFix = OF_BUNDLES.find((one) => one === name);
if (bundleFix !== undefined) {
  await fixAllBundles(bundleFix);
  process.exit();
}

/** Fixes one bundle, or all of them. */
async function fixAllBundles(fix: BundleFixName): Promise<void> {
  const editor = await openEditor();
  const chosen = selection === undefined ? undefined : bundleCalled(selection, editor.bundles).name;
  const { files, problems } = await fixBundles(editor, fix, chosen, check);
  if (problems.length > 0) process.stdout.write(REPORTERS.text(problems));
  for (const { file, about, changed } of files) {
    process.stdout.write(`${visible(`${file}: ${check ? "would change" : "changed"} ${about}`)}\n`);
    for (const { from, to } of changed) process.stdout.write(`  ${visible(`${from} → ${to}`)}\n`);
  }
  process.stdout.write(`${counted(files.length, "file")} ${check ? "would change" : "changed"}\n`);
  if (countProblems(problems).errors > 0 || (check && files.length > 0)) process.exitCode = 1;
}

const { files, problems } = await fromGit(async () => {
  const languages = siteLanguages(await sitePlugins());
  return fixContent(await contentDirToChange(), name as FixName, selection, check, languages);
}).catch((error: unknown) => {
  if (error instanceof SelectionError) return refuse(visible(error.message));
  throw error;
});
if (problems.length > 0) process.stdout.write(REPORTERS.text(problems));
for (const { file, about } of files) {
  process.stdout.write(`${visible(`${file}: ${check ? "would add" : "added"} ${about}`)}\n`);
}
const { errors } = countProblems(problems);
const done = check ? "would change" : "changed";
if (errors === 0) process.stdout.write(`${counted(files.length, "file")} ${done}\n`);
if (files.length > 0 && !check) process.stdout.write("Next: npm run lock\n");
if (errors > 0 || (check && files.length > 0)) process.exitCode = 1;
