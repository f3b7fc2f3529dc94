/**
 * `npm run new -- KIND [--FIELD TEXT …] [--from FILE.yaml] [--bundle NAME]`: adds entries to a bundle, with everything
 * that belongs to them. On a terminal, it asks for the fields that are missing.
 */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { didYouMean } from "../src/base/suggest.ts";
import { visible } from "../src/base/visible.ts";
import { counted } from "../src/base/words.ts";
import { jsonCache } from "../src/cache/json-cache.ts";
import { type Addition, addEntries } from "../src/catalog/edit/add-entries.ts";
import { BundleEditor } from "../src/catalog/edit/bundle-editor.ts";
import type { Field, FieldValues } from "../src/gkm/edit/fields.ts";
import { ENTRY_KINDS, type EntryKind } from "../src/gkm/edit/kinds.ts";
import { REPORTERS } from "../src/report/report.ts";
import { readYaml } from "../src/yaml/yaml-text.ts";
import { atMost, parseArguments, readCommand, refuse, UsageError } from "./arguments.ts";
import { projectCache } from "./project-cache.ts";
import { existingContentDir, folderOr, shownPath } from "./settings.ts";

/** The kinds of entries that can be added. */
export const ENTRY_KIND_NAMES = Object.keys(ENTRY_KINDS) as readonly EntryKind[];

export const NEW_ENTRY_USAGE = `npm run new -- ${ENTRY_KIND_NAMES.join("|")} [--FIELD TEXT …] [--from FILE.yaml] [--bundle NAME]`;

/** Whether an argument names a kind of entries. */
export const isEntryKind = (text: string | undefined): text is EntryKind =>
  ENTRY_KIND_NAMES.some((name) => name === text);

const fieldsOf = (kind: EntryKind): Readonly<Record<string, Field>> => ENTRY_KINDS[kind].fields;

/** How a kind of entries is added: one line for each field. */
function usageOf(kind: EntryKind): readonly string[] {
  const fields = Object.entries(fieldsOf(kind)).map(
    ([name, { about, isList }]) => `    --${name} TEXT${isList === true ? " …" : ""}  ${about}`,
  );
  return [`npm run new -- ${kind} [--FIELD TEXT …] [--from FILE.yaml] [--bundle NAME]`, ...fields];
}

/** The residues of a FASTA file: of its record with an accession, or of its only one. */
function fastaResidues(accession: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(folderOr(path, path), "utf8");
  } catch {
    throw new UsageError(
      `--sequence ${accession} must be a refget accession, SQ. and 32 characters, or a FASTA file; got "${path}".`,
    );
  }
  const records = text.split(/^>/m).filter((record) => record.trim() !== "");
  const own = records.find((record) => record.split(/[\s|]/, 4).includes(accession));
  const record = own ?? (records.length === 1 ? records[0] : undefined);
  const residues = record
    ?.slice(text.trimStart().startsWith(">") ? record.indexOf("\n") : 0)
    .replace(/\s+/g, "")
    .toUpperCase()
    .replace(/\*$/, "");
  if (residues !== undefined && /^[A-Z]+$/.test(residues)) return residues;
  throw new UsageError(`${path} has no sequence of ${accession}. It must be a FASTA file.`);
}

/** The texts of a field; sequences are read from the files that they name. */
const withFiles = (name: string, texts: readonly string[]): readonly string[] =>
  name !== "sequence"
    ? texts
    : texts.map((text) => {
        const [, accession, value] = /^([^=]+)=(.+)$/.exec(text) ?? [];
        if (accession === undefined || value === undefined || value.startsWith("SQ.")) return text;
        return `${accession}=${fastaResidues(accession.trim(), value.trim())}`;
      });

/** What is written of an entry, with the bundle that it belongs to. */
interface WrittenEntry {
  readonly values: FieldValues;
  readonly bundle?: string | undefined;
}

/** An entry of a YAML file. */
function yamlEntry(file: string, data: unknown, kind: EntryKind): WrittenEntry {
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    throw new UsageError(`${file} must be a mapping of fields, or a list of such mappings.`);
  }
  const names = [...Object.keys(fieldsOf(kind)), "bundle"];
  const values = new Map<string, readonly string[]>();
  for (const [name, value] of Object.entries(data)) {
    if (!names.includes(name)) {
      const { fix = `Use ${names.join(", ")}.` } = didYouMean(name, names);
      throw new UsageError(`${file} has a field ${name} that ${kind} does not have. ${fix}`);
    }
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    const texts = items.map((item) => {
      if (typeof item === "string" || typeof item === "number") return String(item);
      throw new UsageError(`${name} in ${file} must be text; got ${JSON.stringify(item)}.`);
    });
    values.set(name, withFiles(name, texts));
  }
  const [bundle] = values.get("bundle") ?? [];
  values.delete("bundle");
  return { values, bundle };
}

/** The entries of a YAML file. */
function readEntries(path: string, kind: EntryKind): readonly WrittenEntry[] {
  const file = shownPath(folderOr(path, path));
  let text: string;
  try {
    text = readFileSync(folderOr(path, path), "utf8");
  } catch {
    throw new UsageError(`--from ${path} cannot be read.`);
  }
  const { data, errors } = readYaml(text);
  const [error] = errors;
  if (error !== undefined) {
    const { line, column } = error.position;
    throw new UsageError(`${file}:${line}:${column} is not YAML: ${error.message}.`);
  }
  return (Array.isArray(data) ? data : [data]).map((entry) => yamlEntry(file, entry, kind));
}

/** What was asked for: the entries that are written in a file, with the fields that are options. */
function readRequest(kind: EntryKind): readonly WrittenEntry[] {
  const names = Object.keys(fieldsOf(kind));
  const option = { type: "string", multiple: true } as const;
  const options = Object.fromEntries(names.map((name) => [name, option]));
  const { values, positionals } = parseArguments({
    ...options,
    from: { type: "string" },
    bundle: { type: "string" },
  });
  atMost(1, positionals);
  const given = new Map(
    names.flatMap((name) => {
      const texts = (values as Readonly<Record<string, readonly string[] | undefined>>)[name];
      return texts === undefined ? [] : [[name, withFiles(name, texts)] as const];
    }),
  );
  const bundle = values["bundle"] as string | undefined;
  const from = values["from"] as string | undefined;
  const written = from === undefined ? [{ values: new Map() }] : readEntries(from, kind);
  return written.map((entry: WrittenEntry) => ({
    values: new Map([...entry.values, ...given]),
    bundle: bundle ?? entry.bundle,
  }));
}

/** The bundle that all entries are for. */
function bundleOf(entries: readonly WrittenEntry[]): string | undefined {
  const [name, other] = new Set(entries.map(({ bundle }) => bundle));
  if (other === undefined) return name;
  return refuse(`All entries of a file must be for one bundle; got ${name} and ${other}.`);
}

function report({ file, added, warnings, isUnused }: Addition): void {
  const lines = added.map(({ collection, key }) => `  ${collection} ${key}`);
  process.stdout.write(
    `Added ${counted(added.length, "entry", "entries")} to ${file}:\n${lines.map(visible).join("\n")}\n`,
  );
  if (warnings.length > 0) process.stdout.write(REPORTERS.text(warnings));
  process.stdout.write(
    isUnused
      ? "Next: refer to it from evidence: until then, validation warns that nothing uses it.\n"
      : "Next: npm run validate\n",
  );
}

/** Asks for a field on the terminal; undefined if there is none. */
async function ask(name: string, about: string): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(`${name} (${about}): `);
  } catch {
    // Ctrl+C and Ctrl+D: there is no answer
    process.stdout.write("\n");
    return undefined;
  } finally {
    terminal.close();
  }
}

/** Adds entries of a kind, as the arguments of the command describe them. */
export async function newEntry(kind: EntryKind): Promise<void> {
  const written = readCommand(usageOf(kind), () => readRequest(kind));
  const today = new Date().toISOString().slice(0, 10);
  const dated = "date" in fieldsOf(kind) ? [["date", [today]] as const] : [];
  const entries = written.map(({ values }) => new Map([...dated, ...values]));
  let bundle = bundleOf(written);
  const validationCache = jsonCache(projectCache("judgements"));
  const editor = await BundleEditor.open(existingContentDir(), { validationCache });
  if ("problems" in editor) return refuse(REPORTERS.text(editor.problems).trimEnd());
  let last = "";
  for (let asked: string | undefined; ; ) {
    const outcome = await addEntries(editor, { kind, entries, bundle });
    if ("added" in outcome) return report(outcome);
    if ("problems" in outcome) return refuse(REPORTERS.text(outcome.problems).trimEnd());
    const { refusal, missing } = outcome;
    // a refusal after an answer is about that answer, unless another answer does not change it
    const isAboutAnswer = missing !== undefined || refusal !== last;
    last = refusal;
    const field = entries.length === 1 && isAboutAnswer ? (missing ?? asked) : undefined;
    const about = field === undefined ? undefined : (fieldsOf(kind)[field]?.about ?? refusal);
    if (missing === undefined && field !== undefined) process.stderr.write(`${visible(refusal)}\n`);
    const answer = field === undefined ? undefined : await ask(field, about ?? refusal);
    if (field === undefined || answer === undefined) return refuse(visible(refusal));
    asked = field;
    if (field === "bundle") bundle = answer;
    else entries[0]?.set(field, [answer]);
  }
}
