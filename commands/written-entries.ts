/**
 * What is written of new entries: fields as options of the command, or in a YAML file, and sequences in FASTA files.
 *
 * @module
 */
import { existsSync, readFileSync } from "node:fs";
import { cut, excerpt } from "../src/base/excerpt.ts";
import { didYouMean } from "../src/base/suggest.ts";
import type { FieldValues } from "../src/gkm/edit/draft/fields.ts";
import { ENTRY_KINDS, type EntryKind } from "../src/gkm/edit/kinds.ts";
import { readYaml } from "../src/yaml/yaml-text.ts";
import { atMost, parseArguments, UsageError } from "./arguments.ts";
import { folderOr, shownPath } from "./settings.ts";

/** The residues of a FASTA file: of its record with an accession, or of its only one. */
function fastaResidues(accession: string, path: string): string {
  const isFile = existsSync(folderOr(path, path));
  if (!isFile) {
    throw new UsageError(
      `--sequence ${accession} must be a refget accession, SQ. and 32 characters, or a FASTA file; got "${cut(path)}".`,
    );
  }
  const text = readOption(`--sequence ${accession}`, path);
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
export interface WrittenEntry {
  readonly values: FieldValues;
  readonly bundle?: string | undefined;
  /** Where it is written, if that is a file. */
  readonly place?: string;
}

/** An object with the fields of those that its merge keys name (YAML 1.1, "Merge Key"): its own win. */
function withMerged({ "<<": merged, ...own }: Readonly<Record<string, unknown>>): object {
  return Object.assign({}, ...[merged].flat().toReversed(), own) as object;
}

/**
 * An entry of a YAML file.
 *
 * @param place the file, with the item of its list
 */
function yamlEntry(place: string, data: unknown, kind: EntryKind): WrittenEntry {
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    throw new UsageError(
      `${place} must be YAML: fields such as "description: TEXT", each on a line of its own, or a list of such entries.`,
    );
  }
  const names = [...Object.keys(ENTRY_KINDS[kind].fields), "bundle"];
  const values = new Map<string, readonly string[]>();
  for (const [name, value] of Object.entries(withMerged({ ...data }))) {
    if (!names.includes(name)) {
      const { fix = `Use ${names.join(", ")}.` } = didYouMean(name, names);
      throw new UsageError(`${place} has a field ${cut(name)} that ${kind} does not have. ${fix}`);
    }
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    const texts = items.map((item) => {
      if (typeof item === "string" || typeof item === "number") return String(item);
      throw new UsageError(`${name} in ${place} must be text; got ${excerpt(item)}.`);
    });
    values.set(name, withFiles(name, texts));
  }
  const [bundle] = values.get("bundle") ?? [];
  values.delete("bundle");
  return { values, bundle, place };
}

/** Why a file cannot be read, as the end of a sentence. */
const READ_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "reading it is not allowed",
};

/** The text of a file that an option names. */
function readOption(option: string, path: string): string {
  try {
    return readFileSync(folderOr(path, path), "utf8");
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new UsageError(`${option} ${cut(path)} cannot be read: ${READ_ERRORS[code] ?? message}.`);
  }
}

/** The entries of a YAML file. */
function readEntries(path: string, kind: EntryKind): readonly WrittenEntry[] {
  const text = readOption("--from", path);
  const file = shownPath(folderOr(path, path));
  const { data, errors } = readYaml(text);
  const [error] = errors;
  if (error !== undefined) {
    const { line, column } = error.position;
    throw new UsageError(`${file}:${line}:${column} is not YAML: ${error.message}.`);
  }
  if (!Array.isArray(data)) return [yamlEntry(file, data, kind)];
  if (data.length === 0) throw new UsageError(`${file} has no entries: its list is empty.`);
  const wrong: string[] = [];
  const entries = data.flatMap((entry, index) => {
    try {
      return [yamlEntry(`Item ${index + 1} of ${file}`, entry, kind)];
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      wrong.push(error.message);
      return [];
    }
  });
  if (wrong.length > 0) throw new UsageError(wrong.join(" "));
  return entries;
}

/** What was asked for: the entries that are written in a file, with the fields that are options. */
export function readRequest(kind: EntryKind): readonly WrittenEntry[] {
  const names = Object.keys(ENTRY_KINDS[kind].fields);
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
    ...entry,
    values: new Map([...entry.values, ...given]),
    bundle: bundle ?? entry.bundle,
  }));
}
