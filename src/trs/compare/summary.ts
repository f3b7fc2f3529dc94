/**
 * What changed between two versions, in sentences: first what can break callers, then what else they notice.
 *
 * @module
 */
import type { FactValue, Phrase } from "../../base/fact.ts";
import { fileName } from "../../base/paths.ts";
import { counted, listed } from "../../base/words.ts";
import { DESCRIPTOR_TYPES, languageLabel } from "../tool/languages.ts";
import type { Change, ChangeEffect, ChangeSubject } from "./change.ts";
import type { VersionComparison } from "./compare.ts";

const MOST_NAMED = 3;

/** What the names of subjects follow; what is said of a version has a name of its own. */
const NOUNS: Readonly<Record<ChangeSubject, string>> = {
  input: "input",
  column: "column",
  output: "output",
  step: "step",
  file: "file",
  image: "image",
  descriptor: "",
  requirement: "",
  about: "",
};

/** How names begin that have the name of a language in front. */
const LANGUAGES = new RegExp(`^(?:${DESCRIPTOR_TYPES.map(languageLabel).join("|")}) `);

/** What changed in one thing, in a sentence: "the input `title` is new and optional". */
function changePhrase([first, ...more]: readonly [Change, ...Change[]]): Phrase {
  const { subject, name } = first;
  // descriptors of several languages say the same of one thing
  const predicates = new Set([first, ...more].map((change) => change.predicate));
  const ending = ` ${listed([...predicates], "and")}`;
  const noun = NOUNS[subject];
  if (noun === "") {
    // "License" inside a sentence, but "CPU cores" and "Nextflow descriptor"
    const isPlain = /^[A-Z][a-z]/.test(name) && !LANGUAGES.test(name);
    const inside = isPlain ? name.charAt(0).toLowerCase() + name.slice(1) : name;
    return [{ text: `the ${inside}${ending}` }];
  }
  const displayed = subject === "image" ? fileName(name) : name;
  return [{ text: `the ${noun} ` }, { text: displayed, code: true }, { text: ending }];
}

/** Things that changed, in a list; of many, the first, and how many more there are. */
function changesPhrase(changes: readonly Change[]): Phrase {
  const things = [...Map.groupBy(changes, ({ subject, name }) => `${subject} ${name}`).values()];
  const listed = things.length <= MOST_NAMED + 1 ? things : things.slice(0, MOST_NAMED);
  const more = things.length - listed.length;
  const phrases: readonly Phrase[] = [
    ...listed.flatMap(([first, ...rest]) =>
      first === undefined ? [] : [changePhrase([first, ...rest])],
    ),
    ...(more > 0 ? [[{ text: `${more} more` }]] : []),
  ];
  return phrases.flatMap((phrase, index): readonly FactValue[] => {
    if (index === 0) return phrase;
    return [{ text: index === phrases.length - 1 ? " and " : ", " }, ...phrase];
  });
}

const sentence = (beginning: string, changes: readonly Change[]): Phrase => [
  { text: `${beginning}: ` },
  ...changesPhrase(changes),
  { text: "." },
];

/** What a version takes and gives. */
const SEEN: readonly ChangeSubject[] = ["descriptor", "input", "column", "output"];

function fileSentence({ files }: VersionComparison): string {
  const parts = (["changed", "added", "removed", "moved"] as const).flatMap((kind) => {
    const count = files.filter((file) => file.kind === kind).length;
    return count === 0 ? [] : [`${count} ${kind}`];
  });
  return parts.length === 0 ? "All files are the same." : `Files: ${listed(parts, "and")}.`;
}

/** Whether callers have to look: what comes first on the page. */
export type Verdict = "breaking" | "unknown" | "compatible";

/** Whether a change can break callers; `unknown` if a descriptor does not say all that it takes and gives. */
export function verdictOf(comparison: VersionComparison): Verdict {
  const { changes, unknown, uncomparedNested, unread } = comparison;
  if (changes.some(({ effect }) => effect === "breaking")) return "breaking";
  return unknown.length + uncomparedNested.length + unread.length > 0 ? "unknown" : "compatible";
}

/** The first sentence: whether callers have to change anything. */
function verdictSentence(comparison: VersionComparison): Phrase {
  const { changes, unknown, uncomparedNested, hiddenOutputs, unread } = comparison;
  const breaking = changes.filter(({ effect }) => effect === "breaking");
  if (breaking.length > 0) {
    return sentence(`${counted(breaking.length, "change")} can break callers`, breaking);
  }
  if (unknown.length > 0) {
    const languages = listed(unknown.map(languageLabel), "and");
    return [
      {
        text: `Whether callers break cannot be told: the inputs and outputs of the ${languages} descriptor are not known for both versions.`,
      },
    ];
  }
  if (uncomparedNested.length > 0) {
    const languages = listed(uncomparedNested.map(languageLabel), "and");
    return [
      {
        text: `Whether callers break cannot be told: the steps of the ${languages} workflow take too many optional inputs to compare.`,
      },
    ];
  }
  if (unread.length > 0) {
    return [
      { text: "Whether callers break cannot be told: values are checked with " },
      ...unread.flatMap(
        (path, at): Phrase => [
          ...(at === 0 ? [] : [{ text: at === unread.length - 1 ? " and " : ", " }]),
          { text: path, code: true },
        ],
      ),
      { text: ", which cannot be read." },
    ];
  }
  const isSeen = changes.some(
    ({ subject, effect }) => SEEN.includes(subject) && effect !== "about",
  );
  if (hiddenOutputs.length > 0) {
    const languages = listed(hiddenOutputs.map(languageLabel), "and");
    const inputs = isSeen ? "No change in inputs breaks callers." : "Inputs are the same.";
    return [{ text: `${inputs} The ${languages} descriptor does not say what its outputs are.` }];
  }
  return [
    {
      text: isSeen
        ? "No change in inputs and outputs breaks callers."
        : "Inputs and outputs are the same.",
    },
  ];
}

/** How sentences about the changes of an effect begin. */
const BEGINNINGS: Readonly<Partial<Record<ChangeEffect, string>>> = {
  results: "Results can differ",
  needs: "Requirements differ",
  compatible: "Compatible with callers",
};

/** What changed, in sentences. The first says whether callers have to change anything. */
export function changeSummary(comparison: VersionComparison): readonly Phrase[] {
  const { changes } = comparison;
  const hidden = changes.filter(({ isHidden }) => isHidden === true);
  const others = (Object.keys(BEGINNINGS) as ChangeEffect[]).flatMap((effect) => {
    const own = changes.filter((change) => change.effect === effect && change.isHidden !== true);
    return own.length === 0 ? [] : [sentence(BEGINNINGS[effect] as string, own)];
  });
  return [
    verdictSentence(comparison),
    ...(hidden.length === 0 ? [] : [sentence("Other content under the same name", hidden)]),
    ...others,
    [{ text: fileSentence(comparison) }],
  ];
}

/** Sentences without what marks names in them, for the descriptions of pages. */
export const plainSentences = (phrases: readonly Phrase[]): string =>
  phrases.map((phrase) => phrase.map(({ text }) => text).join("")).join(" ");
