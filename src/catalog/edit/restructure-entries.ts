/**
 * Renames, merges and retires entries in a content folder: in bundles, `synonyms.yaml` and `entries.yaml`.
 *
 * @module
 */

import { optionalField } from "../../base/optional-fields.ts";
import { Refusal } from "../../gkm/edit/draft/refusal.ts";
import type { ChangedKey } from "../../gkm/edit/keys/identifiers.ts";
import {
  checkRetired,
  entryName,
  mergeEntry,
  type Restructured,
  renameEntry,
  startOfKey,
} from "../../gkm/edit/keys/restructure.ts";
import type { Problem } from "../../report/problem.ts";
import {
  addToMember,
  hasField,
  isYaml,
  removeMember,
  replaceScalars,
  setInMember,
} from "../../yaml/yaml-keys.ts";
import { sha512t24u } from "../bundles/digest.ts";
import { ENTRIES_FILE } from "../site/entry-notes.ts";
import { SYNONYMS_FILE } from "../site/synonyms.ts";
import type { BundleEditor, ChangedBundle, ChangedFiles } from "./bundle-editor.ts";

/** What was changed, or why nothing was. */
export type Restructuring =
  | (ChangedFiles & {
      /** Identifiers that were computed anew. */
      readonly changed: readonly ChangedKey[];
      readonly warnings: readonly Problem[];
    })
  | { readonly refusal: string }
  | { readonly problems: readonly Problem[] }
  /** Of files as they are. */
  | { readonly errors: readonly Problem[] };

/** Runs a change that may be refused. */
async function unlessRefused(change: () => Promise<Restructuring>): Promise<Restructuring> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message };
    if (error instanceof UnreadFile) return { errors: error.problems };
    throw error;
  }
}

/** A file beside bundles is no YAML, and so cannot be changed. */
class UnreadFile extends Error {
  override readonly name = "UnreadFile";
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super();
    this.problems = problems;
  }
}

/**
 * The text of a file beside bundles; empty if there is none.
 *
 * @throws UnreadFile
 */
async function readBeside(editor: BundleEditor, file: string): Promise<string> {
  const text = (await editor.readText(file)) ?? "";
  if (!isYaml(text)) throw new UnreadFile(editor.errorsIn(file));
  return text;
}

/** The files beside bundles that name entries, changed. */
async function changedTexts(
  editor: BundleEditor,
  change: (text: string, file: string) => string,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const file of [SYNONYMS_FILE, ENTRIES_FILE]) {
    const text = await readBeside(editor, file);
    const after = change(text, file);
    if (after !== text) texts.set(file, after);
  }
  return texts;
}

async function writeChange(
  editor: BundleEditor,
  restructured: readonly Restructured[],
  texts: ReadonlyMap<string, string>,
): Promise<Restructuring> {
  const changes = restructured.flatMap(({ name, document }): readonly ChangedBundle[] => {
    const bundle = editor.bundles.find((one) => one.name === name);
    return bundle === undefined ? [] : [{ bundle, document }];
  });
  const outcome = await editor.writeAll(changes, texts);
  if (!("files" in outcome)) return outcome;
  const changed = new Map(
    restructured.flatMap((one) => one.changed).map((key) => [`${key.from} ${key.to}`, key]),
  );
  return { ...outcome, changed: [...changed.values()] };
}

/**
 * Keys whose addresses still lead to an entry. That of a PMID does not: it is the number of another publication, which may
 * be added one day.
 */
const formerKeys = (keys: readonly string[], to: string): readonly string[] =>
  keys.filter((key) => startOfKey(key) === startOfKey(to) && !key.startsWith("pmid:"));

/** `entries.yaml` with the former keys of an entry. */
const withFormer = (text: string, keys: readonly string[], to: string): string => {
  const former = formerKeys(keys, to);
  return former.length === 0 ? text : addToMember(text, to, "formerly", former);
};

/** Gives an entry another key, everywhere. */
export const renameEverywhere = (
  editor: BundleEditor,
  from: string,
  to: string,
): Promise<Restructuring> =>
  unlessRefused(async () => {
    const restructured = renameEntry(editor.bundles, from, to, sha512t24u);
    const texts = await changedTexts(editor, (text, file) => {
      const replaced = replaceScalars(text, from, to);
      return file === ENTRIES_FILE ? withFormer(replaced, [from], to) : replaced;
    });
    return writeChange(editor, restructured, texts);
  });

/**
 * Makes an entry part of another one, everywhere. What `entries.yaml` says of the first one is gone.
 *
 * @param isMeant whether they can be different things
 */
export const mergeEverywhere = (
  editor: BundleEditor,
  from: string,
  to: string,
  isMeant: boolean,
): Promise<Restructuring> =>
  unlessRefused(async () => {
    const former = [from, ...(editor.formerly.get(from) ?? [])];
    const restructured = mergeEntry(editor.bundles, from, to, sha512t24u, isMeant);
    const texts = await changedTexts(editor, (text, file) =>
      file === ENTRIES_FILE
        ? withFormer(replaceScalars(removeMember(text, from), from, to), former, to)
        : replaceScalars(text, from, to),
    );
    return writeChange(editor, restructured, texts);
  });

/**
 * Says in `entries.yaml` that an entry is deprecated.
 *
 * @param because the reason, in a sentence
 * @param use the entry that takes its place
 */
export const retireEntry = (
  editor: BundleEditor,
  key: string,
  because: string,
  use: string | undefined,
): Promise<Restructuring> =>
  unlessRefused(async () => {
    checkRetired(editor.bundles, key, use);
    const before = await readBeside(editor, ENTRIES_FILE);
    if (hasField(before, key, "deprecated")) {
      throw new Refusal(`${key} is deprecated already. Change the reason in ${ENTRIES_FILE}.`);
    }
    if (removeMember(before, key) !== before) {
      const deprecated = { because, ...optionalField("use", use) };
      const text = setInMember(before, key, "deprecated", deprecated);
      return writeChange(editor, [], new Map([[ENTRIES_FILE, text]]));
    }
    const name = entryName(editor.bundles, key);
    const lines = [
      ...(name === undefined ? [] : [`# ${name.replace(/\s+/g, " ")}`]),
      `${key}:`,
      "  deprecated:",
      `    because: ${JSON.stringify(because)}`,
      ...(use === undefined ? [] : [`    use: ${use}`]),
    ];
    const start = before === "" || before.endsWith("\n") ? before : `${before}\n`;
    const texts = new Map([[ENTRIES_FILE, `${start}${lines.join("\n")}\n`]]);
    return writeChange(editor, [], texts);
  });
