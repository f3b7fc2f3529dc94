/**
 * What the commands that change bundles share.
 *
 * @module
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { visible } from "../src/base/texts/visible.ts";
import { jsonCache } from "../src/cache/json-cache.ts";
import { BundleEditor } from "../src/catalog/edit/bundle-editor.ts";
import type { Restructuring } from "../src/catalog/edit/restructure-entries.ts";
import type { Problem } from "../src/report/problem.ts";
import { REPORTERS } from "../src/report/report.ts";
import { atMost, parseArguments, readCommand, refuse, UsageError } from "./arguments.ts";
import { contentDirToChange } from "./content-to-change.ts";
import { projectCache } from "./project-cache.ts";
import { sitePlugins } from "./site-plugins.ts";

/** @throws UsageError if there is no key */
export function readKey(name: string, text: string | undefined): string {
  if (text === undefined || text.trim() === "") {
    throw new UsageError(`${name} is missing: the key of an entry.`);
  }
  return text;
}

/** The two keys that a command takes, and whether its option is set. */
export function readKeys(
  usage: string,
  names: readonly [string, string],
  options: Readonly<Record<string, { readonly type: "boolean" }>> = {},
): readonly [string, string, boolean] {
  return readCommand(usage, () => {
    const { values, positionals } = parseArguments(options);
    atMost(2, positionals);
    const [from, to] = positionals;
    const isSet = Object.values(values).includes(true);
    return [readKey(names[0], from), readKey(names[1], to), isSet];
  });
}

/** Ends the command if what is named is a tool or a version, which have no keys. */
function refuseTools(contentDir: string, names: readonly string[]): void {
  for (const name of names) {
    const [what, own] = name.includes("/")
      ? ["version of a tool", "version.md"]
      : ["tool", "tool.md"];
    const file = `tools/${name}/${own}`;
    if (!existsSync(join(contentDir, file))) continue;
    refuse(
      visible(
        `${name} is a ${what}, and this command changes entries of bundles. To say that it should no longer be used, write in ${file}: deprecated: { because: … }.`,
      ),
    );
  }
}

/** Opens the content for a change of entries with these keys. Ends the command if a bundle has errors. */
export async function openEditor(keys: readonly string[] = []): Promise<BundleEditor> {
  const validationCache = jsonCache(projectCache("validation"));
  const folder = await contentDirToChange();
  refuseTools(folder, keys);
  const plugins = await sitePlugins();
  const editor = await BundleEditor.open(folder, { validationCache, plugins });
  if (editor instanceof BundleEditor) return editor;
  return refuse(REPORTERS.text(editor.problems).trimEnd());
}

/** Ends the command because of what validation would say after the change. */
export function refuseChange(problems: readonly Problem[]): never {
  return refuse(
    `${REPORTERS.text(problems).trimEnd()}\nNothing was written: these would be new errors, in the lines that the files would have.`,
  );
}

/** Says what was changed. Ends the command if nothing was, because it cannot be. */
export function reportRestructuring(outcome: Restructuring): void {
  if ("refusal" in outcome) refuse(visible(outcome.refusal));
  if ("errors" in outcome) refuse(REPORTERS.text(outcome.errors).trimEnd());
  if ("problems" in outcome) refuseChange(outcome.problems);
  for (const file of outcome.files) process.stdout.write(`${visible(file)}: changed\n`);
  for (const file of outcome.removed) process.stdout.write(`${visible(file)}: removed\n`);
  for (const { from, to } of outcome.changed) {
    process.stdout.write(`  ${visible(`${from} → ${to}`)}\n`);
  }
  if (outcome.warnings.length > 0) process.stdout.write(REPORTERS.text(outcome.warnings));
}
