/**
 * Records of the search for measuring: names of many different words, and the long tails of real data (a
 * few genes, therapies and diseases with most of the statements).
 *
 * @module
 */
import type { EffectName } from "../../src/search/effects.ts";
import type { KindName } from "../../src/search/kinds.ts";
import { LEVELS, type SearchRecord, TIERS } from "../../src/search/record.ts";
import { randomFrom, tailPicker } from "../random.ts";

const CONSONANTS = "bcdfghklmnprstvz";
const VOWELS = "aeiou";
const RESIDUES = "ACDEFGHIKLMNPQRSTVWY";
const EFFECTS: readonly EffectName[] = [
  "sensitivity",
  "sensitivity",
  "resistance",
  "better",
  "worse",
];

const EMPTY = {
  answer: "",
  effects: [],
  identifiers: [],
  about: [],
  titleWords: [],
  claims: [],
  text: "",
  statements: 0,
} as const satisfies Partial<SearchRecord>;

/** About so many records of entries, and so many of tools, with two versions each; they are always the same. */
export function generateRecords(entries: number, tools: number): SearchRecord[] {
  const random = randomFrom(1);
  const pick = tailPicker(random);
  const below = (limit: number) => Math.floor(random() * limit);
  const letter = (letters: string) => letters.charAt(below(letters.length));
  const word = (syllables: number) =>
    Array.from({ length: syllables }, () => letter(CONSONANTS) + letter(VOWELS)).join("");
  const many = <Item>(count: number, make: (index: number) => Item) =>
    Array.from({ length: Math.max(2, Math.round(count)) }, (_, index) => make(index));
  const record = (kind: KindName, id: string, title: string): SearchRecord => ({
    ...EMPTY,
    kind,
    path: `/${kind}/${id}`,
    title,
    names: [title],
  });

  const vocabulary = many(Math.max(400, entries / 3), () => word(2 + below(3)));
  const text = (words: number) => many(words, () => pick(vocabulary)).join(" ");
  const genes = many(entries / 60, (index) => {
    const symbol =
      `${letter(CONSONANTS)}${letter(VOWELS)}${letter(CONSONANTS)}${index}`.toUpperCase();
    return { ...record("gene", `g${index}`, symbol), identifiers: [`NCBIGene:${1000 + index}`] };
  });
  const diseases = many(entries / 60, (index) => ({
    ...record("disease", `d${index}`, `${word(3)} ${pick(["carcinoma", "leukemia", "sarcoma"])}`),
    identifiers: [`DOID:${4000 + index}`],
  }));
  const therapies = many(entries / 50, (index) => ({
    ...record("therapy", `t${index}`, `${word(3)}${pick(["tinib", "mab", "ciclib"])}`),
    identifiers: [`NCIt:C${60000 + index}`],
  }));
  const sources = many(entries / 8, (index) => ({
    ...record("source", `s${index}`, `${word(3)} et al., ${1990 + below(35)}`),
    identifiers: [`pmid:${20_000_000 + 3 * index}`],
    text: text(12),
  }));
  const profiles = many(entries / 12, (index) => {
    const gene = pick(genes);
    const change = `${letter(RESIDUES)}${1 + below(900)}${letter(RESIDUES)}`;
    const name = `${gene.title} ${change}`;
    const ids = [
      `ClinVar:${10_000 + index}`,
      `CA${120_000 + index}`,
      `rs${113_000_000 + 7 * index}`,
    ];
    return { ...record("profile", `p${index}`, name), identifiers: ids, about: [gene.path] };
  });
  const variants = profiles.map(({ path, title, identifiers, about }, index) => ({
    ...record("variant", `v${index}`, title),
    ...{ identifiers, about, below: path },
  }));
  const statement = (kind: "evidence" | "assertion", index: number): SearchRecord => {
    const [profile, disease, therapy] = [pick(profiles), pick(diseases), pick(therapies)];
    const effect = pick(EFFECTS);
    const source = pick(sources);
    return {
      ...EMPTY,
      ...{ kind, path: `/${kind}/${index}`, title: `${profile.title} in ${disease.title}` },
      answer: `Supports ${effect} to ${therapy.title} in ${disease.title} · ${source.title}`,
      ...(kind === "evidence" ? { level: pick(LEVELS) } : { tier: pick(TIERS) }),
      direction: random() < 0.9 ? "supports" : "disputes",
      effects: [effect],
      names: [],
      identifiers: [`kb.${kind === "evidence" ? "eid" : "aid"}:${index}`],
      about: [profile, disease, therapy, source].flatMap(({ path, about }) => [path, ...about]),
      claims: [{ effect, of: therapy.path }],
      facets: {
        gene: [profile.title.split(" ", 1)[0] ?? ""],
        disease: [disease.title],
        therapy: [therapy.title],
      },
      text: text(20 + below(160)),
    };
  };
  const made = [genes, diseases, therapies, sources, profiles, variants].flat();
  const left = Math.max(10, entries - made.length);
  const evidence = Array.from({ length: left }, (_, index) =>
    statement(index % 25 === 0 ? "assertion" : "evidence", index),
  );
  const registry = Array.from({ length: tools }, (_, index) => {
    const tool = { ...record("tool", `tool${index}`, `${word(2)}-${word(2)}`), text: text(40) };
    const versions = ["1.1.0", "1.0.0"].map((version) => ({
      ...record("version", `tool${index}/${version}`, `${tool.title} ${version}`),
      ...{ about: [tool.path], below: tool.path, text: text(8) },
    }));
    return [tool, ...versions];
  });
  return [...made, ...evidence, ...registry.flat()];
}
