/**
 * `npm run new -- KIND [--FIELD TEXT …] [--from FILE.yaml] [--bundle NAME]`: adds entries to a bundle, with everything
 * that belongs to them. On a terminal, it asks for the fields that are missing.
 */
import { visible } from "../src/base/texts/visible.ts";
import { counted, listed } from "../src/base/words.ts";
import { type Addition, addEntries } from "../src/catalog/edit/add-entries.ts";
import type { Field } from "../src/gkm/edit/draft/fields.ts";
import { ENTRY_KINDS, type EntryKind, type Refused } from "../src/gkm/edit/kinds.ts";
import { REPORTERS } from "../src/report/report.ts";
import { readCommand, refuse } from "./arguments.ts";
import { type Ask, canAsk, createAsk } from "./questions.ts";
import { openEditor, refuseChange } from "./restructured.ts";
import { today } from "./today.ts";
import { readRequest, type WrittenEntry } from "./written-entries.ts";

/** The kinds of entries that can be added. */
export const ENTRY_KIND_NAMES = Object.keys(ENTRY_KINDS) as readonly EntryKind[];

export const NEW_ENTRY_USAGE = `npm run new -- ${ENTRY_KIND_NAMES.join("|")} [--FIELD TEXT …] [--from FILE.yaml] [--bundle NAME]`;

/** Whether an argument names a kind of entries. */
export const isEntryKind = (text: string | undefined): text is EntryKind =>
  ENTRY_KIND_NAMES.some((name) => name === text);

const fieldsOf = (kind: EntryKind): Readonly<Record<string, Field>> => ENTRY_KINDS[kind].fields;

const fieldOf = (kind: EntryKind, name: string): Field => fieldsOf(kind)[name] ?? { about: name };

/** How a kind of entries is added. */
const usageOf = (kind: EntryKind): readonly string[] => [
  `npm run new -- ${kind} [--FIELD TEXT …] [--from FILE.yaml] [--bundle NAME]`,
  `npm run new -- ${kind} --help, which lists the fields`,
];

/** The fields of a kind of entries, one on each line. */
const fieldLines = (kind: EntryKind): readonly string[] =>
  Object.entries(fieldsOf(kind)).map(
    ([name, { about, isList }]) => `    --${name} TEXT${isList === true ? " …" : ""}  ${about}`,
  );

/** The bundle that all entries are for. */
function bundleOf(entries: readonly WrittenEntry[]): string | undefined {
  const [name, other] = new Set(entries.map(({ bundle }) => bundle));
  if (other === undefined) return name;
  return refuse(`All entries of a file must be for one bundle; got ${name} and ${other}.`);
}

/** What was done to entries, with one line for each of them. */
function entryLines(verb: string, entries: Addition["added"], files: string): readonly string[] {
  const lines = entries.map(({ collection, key }) => `  ${collection} ${key}`);
  return lines.length === 0
    ? []
    : [`${verb} ${counted(lines.length, "entry", "entries")} ${files}:`, ...lines];
}

/** That the codes of new entries are those that were given, whatever they stand for. */
function lookUpLines(added: Addition["added"]): readonly string[] {
  const codes = added.flatMap((entry) => entry.codes ?? []);
  return codes.length === 0 ? [] : [`Nothing was looked up: check ${listed(codes, "and")}.`];
}

function report({ files, added, changed, notes, warnings, isUnused }: Addition): void {
  const names = listed(files, "and");
  const lines = [
    ...entryLines("Added", added, `to ${names}`),
    ...entryLines("Changed", changed, `in ${names}`),
    ...notes.map((note) => `${note}.`),
    ...lookUpLines(added),
  ];
  process.stdout.write(`${lines.map(visible).join("\n")}\n`);
  if (warnings.length > 0) process.stdout.write(REPORTERS.text(warnings));
  process.stdout.write(
    isUnused
      ? "Next: refer to it from evidence: until then, validation warns that nothing uses it.\n"
      : "Next: npm run validate\n",
  );
}

/** Where several texts of one answer are divided. */
const DIVIDER = ";";

/** Asks for the texts of a field. Ends the command if there is no answer. */
async function askTexts(ask: Ask, question: string, isList: boolean): Promise<readonly string[]> {
  const answer = await ask(question);
  if (answer === undefined) return refuse("\nNothing was added.");
  const texts = isList ? answer.split(DIVIDER).map((text) => text.trim()) : [answer.trim()];
  return texts.filter((text) => text !== "");
}

/** The fields of the one entry that is asked about, and its bundle. */
interface Questions {
  readonly ask: Ask;
  readonly kind: EntryKind;
  readonly values: Map<string, readonly string[]>;
  readonly bundleNames: readonly string[];
}

/**
 * Asks for the field that keeps an entry from being added. An empty answer goes back to the field that named something
 * that is not there.
 *
 * @param asked the field that was asked for before: a refusal without a missing field is about that answer
 * @returns the field that was answered; undefined if an answer would not help
 */
async function askAfter(
  { refusal, missing, suspect, isOptional }: Refused,
  asked: string | undefined,
  { ask, kind, values, bundleNames }: Questions,
): Promise<string | undefined> {
  const field = missing ?? asked;
  if (field === undefined) return undefined;
  if (!refusal.startsWith(`${field} is missing: `)) process.stdout.write(`${visible(refusal)}\n`);
  const { about, isList = false } =
    field === "bundle" ? { about: listed(bundleNames, "or") } : fieldOf(kind, field);
  const hints = [
    about,
    ...(suspect === undefined ? [] : [`leave it empty to correct ${suspect}`]),
    ...(isOptional === true ? ["can be left empty"] : []),
    ...(isList ? [`divide several with ${DIVIDER}`] : []),
  ];
  // after a wrong answer, the refusal has said what it must be
  const hint = missing === undefined ? "" : ` (${hints.join("; ")})`;
  const texts = await askTexts(ask, `${field}${hint}: `, isList);
  if (texts.length === 0 && suspect !== undefined) {
    values.delete(suspect);
    return suspect;
  }
  values.set(field, texts);
  return field;
}

/** A refusal, with the place of the entry that it is about if there are several, and those of others. */
function refusalText(
  { refusal, further = [], index, others = [] }: Refused,
  written: readonly WrittenEntry[],
): string {
  const place = written.length > 1 && index !== undefined ? written[index]?.place : undefined;
  const lines = [refusal, ...further].map((line) =>
    place === undefined ? line : `${place}: ${line}`,
  );
  return [...lines.map(visible), ...others.map((one) => refusalText(one, written))].join("\n");
}

/** Adds entries of a kind, as the arguments of the command describe them. */
export async function newEntry(kind: EntryKind): Promise<void> {
  const written = readCommand(usageOf(kind), () => readRequest(kind), fieldLines(kind));
  const dated = "date" in fieldsOf(kind) ? [["date", [today()]] as const] : [];
  const entries = written.map(({ values }) => new Map([...dated, ...values]));
  const bundle = bundleOf(written);
  const editor = await openEditor();
  const [only, another] = entries;
  const ask = another === undefined && canAsk() ? createAsk() : undefined;
  const answered = new Map(bundle === undefined ? [] : [["bundle", [bundle]]]);
  const bundleNames = editor.bundles.map(({ name }) => name);
  let last = "";
  for (let asked: string | undefined; ; ) {
    const [name] = answered.get("bundle") ?? [];
    const outcome = await addEntries(editor, {
      kind,
      entries,
      bundle: name,
      asks: asked !== undefined,
      today: today(),
    });
    if ("added" in outcome) return report(outcome);
    if ("problems" in outcome) return refuseChange(outcome.problems);
    // another answer does not change what two answers have led to
    const isHopeless = outcome.missing === undefined && outcome.refusal === last;
    last = outcome.refusal;
    if (only === undefined || ask === undefined || isHopeless)
      return refuse(refusalText(outcome, written));
    const values = (outcome.missing ?? asked) === "bundle" ? answered : only;
    asked = await askAfter(outcome, asked, { ask, kind, values, bundleNames });
    if (asked === undefined) return refuse(refusalText(outcome, written));
  }
}
