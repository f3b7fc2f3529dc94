/**
 * Genes, diseases, phenotypes and therapies: each with its code in the vocabulary of its field.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { type Json, type JsonObject, stringOf } from "../../../base/json.ts";
import { COLLECTION_NAMES, type CollectionName, collectionOf } from "../../model/collections.ts";
import { codingsOf } from "../../model/mappings.ts";
import type { Draft } from "./draft.ts";
import { calledEntry, findEntry, proposedEntry } from "./find-entry.ts";
import { Refusal } from "./refusal.ts";

/** The collections of concepts that can be added. */
export type ConceptCollection = "feature" | "disease" | "phenotype" | "therapy";

interface Vocabulary {
  readonly conceptType: string;
  /** A code as somebody writes it, with or without the vocabulary; the group is its number. */
  readonly pattern: RegExp;
  readonly example: string;
  /** In front of the number in a coding's `id`, and in its `code`. */
  readonly id: string;
  readonly code: string;
  /** What the code is added to for the URL of its page. */
  readonly system: string;
}

/** The vocabulary of each collection. */
const VOCABULARIES: Readonly<Record<ConceptCollection, Vocabulary>> = {
  feature: {
    conceptType: "Gene",
    pattern: /^(?:ncbigene:|gene:|entrez:)?(\d+)$/i,
    example: "ncbigene:673",
    id: "ncbigene:",
    code: "",
    system: "https://www.ncbi.nlm.nih.gov/gene/",
  },
  disease: {
    conceptType: "Disease",
    pattern: /^(?:doid:)?(\d+)$/i,
    example: "DOID:8923",
    id: "DOID:",
    code: "DOID:",
    system: "https://disease-ontology.org/?id=",
  },
  phenotype: {
    conceptType: "Phenotype",
    pattern: /^(?:hp:)?(\d+)$/i,
    example: "HP:0410280",
    id: "HP:",
    code: "HP:",
    system: "https://hpo.jax.org/app/browse/term/",
  },
  therapy: {
    conceptType: "Therapy",
    pattern: /^(?:ncit:)?c(\d+)$/i,
    example: "ncit:C64768",
    id: "ncit:C",
    code: "C",
    system: "https://ncit.nci.nih.gov/ncitbrowser/ConceptReport.jsp?dictionary=NCI_Thesaurus&code=",
  },
};

/** What somebody writes of a concept: `Melanoma`, `DOID:1909` or `Melanoma (DOID:1909)`. */
interface WrittenConcept {
  readonly name: string;
  /** The digits of its code. */
  readonly digits?: string;
}

const labelOf = (collection: CollectionName) => collectionOf(collection).label.toLowerCase();

function readConcept(collection: ConceptCollection, text: string): WrittenConcept {
  const [, name, code] = /^(.*\S)\s*\(([^()]+)\)$/.exec(text) ?? [];
  const digits = VOCABULARIES[collection].pattern.exec(code?.trim() ?? "")?.[1];
  return name === undefined || digits === undefined ? { name: text } : { name, digits };
}

/** Whether the keys of a collection are the numbers of its codes, in every entry with a code. */
function isKeyedByCode(draft: Draft, collection: ConceptCollection): boolean {
  const { id } = VOCABULARIES[collection];
  return Object.entries(draft.entries(collection)).every(([key, entry]) =>
    codingsOf(entry, "exactMatch").every((coding) => {
      const code = stringOf(coding["id"]);
      if (code?.startsWith(id) !== true) return true;
      return Number(code.slice(id.length)) === Number(key.slice(key.lastIndexOf(":") + 1));
    }),
  );
}

/** An entry that has none of the codes by which it is looked for. */
function newConcept(
  draft: Draft,
  collection: ConceptCollection,
  { name, digits }: WrittenConcept,
  number: number | undefined,
): string {
  const { conceptType, id, code, system } = VOCABULARIES[collection];
  const own = digits !== undefined && isKeyedByCode(draft, collection) ? Number(digits) : undefined;
  const isFree =
    own !== undefined && draft.get(collection, draft.newKey(collection, own)) === undefined;
  const key = draft.newKey(collection, number ?? (isFree ? own : undefined));
  const mappings: readonly JsonObject[] =
    digits === undefined
      ? []
      : [
          {
            coding: { id: id + digits, system, code: code + digits },
            relation: "exactMatch",
          },
        ];
  const entry: JsonObject = {
    id: key,
    type: "MappableConcept",
    conceptType,
    name,
    ...(mappings.length === 0 ? {} : { mappings: mappings as readonly Json[] }),
  };
  return draft.add(collection, key, entry, digits === undefined ? [] : [id + digits]);
}

/** What looks like the key of an entry. */
const KEY = /^[A-Za-z][\w-]*\.[A-Za-z]+:\S+$/;

/** A code of the vocabulary, as a message proposes it: `DOID:…`. */
const codeForm = (collection: ConceptCollection) =>
  VOCABULARIES[collection].example.replace(/\d+$/, "…");

/** @throws Refusal that says why a text means no entry of a collection */
function refuse(draft: Draft, collection: ConceptCollection, text: string): never {
  const label = labelOf(collection);
  const shown = cut(text);
  if (/[()]|:\d/.test(text) && !KEY.test(text)) {
    throw new Refusal(
      `The code of a ${label} must look like ${codeForm(collection)}; got "${shown}".`,
    );
  }
  const other = COLLECTION_NAMES.find((name) =>
    [...draft.everywhere(name)].some((entries) => Object.hasOwn(entries, text)),
  );
  if (other !== undefined) {
    const entry = draft.find(`#/${other}/${text}`);
    const called = entry === undefined ? text : calledEntry({ key: text, entry });
    throw new Refusal(
      `${called} is an entry of ${other}; the ${label} must be one of ${collection}.`,
    );
  }
  const proposal = collection === "feature" ? "" : proposedEntry(draft, collection, text);
  throw new Refusal(
    `There is no ${label} ${shown}.${proposal} To add it, write its code after its name: "${shown} (${codeForm(collection)})".`,
  );
}

/**
 * A pointer to the concept that a text means; it is added if the text has both a name and a code.
 *
 * @throws Refusal if there is no such entry, or another one has the code or the name
 */
export function useConcept(draft: Draft, collection: ConceptCollection, text: string): string {
  const { id, code } = VOCABULARIES[collection];
  const written = readConcept(collection, text);
  const { name, digits } = written;
  const named = findEntry(draft, collection, name);
  if (digits === undefined) {
    if (named !== undefined) return draft.use(collection, named.key);
    refuse(draft, collection, text);
  }
  const coded =
    findEntry(draft, collection, id + digits) ?? findEntry(draft, collection, code + digits);
  if (coded !== undefined && coded.key !== named?.key) {
    throw new Refusal(
      `The code ${id}${digits} is that of ${calledEntry(coded)}; got "${name}". Correct the code, or use that entry by its name.`,
    );
  }
  if (named === undefined) return newConcept(draft, collection, written, undefined);
  if (coded === undefined && codingsOf(named.entry, "exactMatch").length > 0) {
    throw new Refusal(
      `${calledEntry(named)} has another code; got ${id}${digits}. Correct the code, or give the new ${labelOf(collection)} a name of its own.`,
    );
  }
  return draft.use(collection, named.key);
}

/**
 * Adds a concept that is not there yet.
 *
 * @param text its name, and its code in parentheses if it has one
 * @throws Refusal if it is there already
 */
export function addConcept(
  draft: Draft,
  collection: ConceptCollection,
  text: string,
  number: number | undefined,
): string {
  const written = readConcept(collection, text);
  const { id } = VOCABULARIES[collection];
  const code = written.digits === undefined ? undefined : id + written.digits;
  const known =
    findEntry(draft, collection, written.name) ??
    (code === undefined ? undefined : findEntry(draft, collection, code));
  if (known !== undefined) {
    throw new Refusal(`There is a ${labelOf(collection)} ${calledEntry(known)} already.`);
  }
  if (written.digits === undefined && /[()]|:\d/.test(written.name)) {
    throw new Refusal(
      `The code of a ${labelOf(collection)} must look like ${codeForm(collection)}; got "${cut(text)}".`,
    );
  }
  return newConcept(draft, collection, written, number);
}
