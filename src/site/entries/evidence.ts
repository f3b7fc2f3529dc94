/**
 * The page of an evidence item: its claim as a sentence, how strong it is and who reports it, what the
 * source says, and which assertions use it.
 *
 * @module
 */

import { type Fact, type FactValue, knownFacts, type Phrase } from "../../base/fact.ts";
import { itemsOf, stringOf } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { counted } from "../../base/words.ts";
import type { Claim } from "../../gkm/claims/claim.ts";
import { sentenceOfClaim } from "../../gkm/claims/spelled.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { referringEntries } from "../../gkm/graph/linked.ts";
import { conceptCode, nameOf } from "../../gkm/model/concept.ts";
import { documentLinks, isRetracted, otherLinks } from "../../gkm/model/documents.ts";
import { linkTrials, trialsIn } from "../frame/phrases.ts";
import { EVIDENCE_ANCHOR } from "../tables/links.ts";
import { CLAIM_LABELS, factsWithout, linkedSentence } from "./statement.ts";

interface EvidenceView {
  readonly answer: readonly Phrase[];
  /** Sources that were retracted, by name. */
  readonly retracted: readonly string[];
  /** What the source says, with its trials as links. */
  readonly statement?: Phrase;
  readonly facts: readonly Fact[];
  readonly assertions: readonly Entry[];
  /** Where other evidence for the same profile is. */
  readonly more?: FactValue;
}

/** What pages know of entries, as far as this one needs it. */
interface EvidenceContext {
  claimOf(entry: Entry): Claim;
  factsOf(entry: Entry): readonly Fact[];
  statementsOf(entry: Entry): { readonly evidence: readonly Entry[] };
  titleOf(entry: Entry): string;
}

/** "Level A, validated association"; nothing for evidence without a strength. */
function strengthText({ value }: Entry): string | undefined {
  const [code, name] = [conceptCode(value["strength"]), nameOf(value["strength"])];
  if (code === undefined) return name;
  return name === undefined || name === code
    ? `Level ${code}`
    : `Level ${code}, ${name.toLowerCase()}`;
}

/** A source with its page, then where it is. */
const sourceValues = (source: Entry, titleOf: (entry: Entry) => string): readonly FactValue[] => {
  const title = stringOf(source.value["title"]);
  return [
    { text: titleOf(source), path: source.path },
    ...(title === undefined ? [] : [{ text: title }]),
    ...documentLinks(source.value),
    ...otherLinks(source.value).filter(({ text }) => text.startsWith("PMC")),
  ];
};

/** How strong the evidence is, and who reports it: "Level A, validated association: Chapman et al., 2011 (PMID 21639808)." */
function reportPhrase(entry: Entry, { sources }: Claim, { titleOf }: EvidenceContext): Phrase {
  const strength = strengthText(entry);
  const reports = sources.flatMap((source, index): Phrase => {
    const [link] = documentLinks(source.value);
    return [
      ...(index === 0 ? [] : [{ text: "; " }]),
      { text: titleOf(source), path: source.path },
      ...(link === undefined ? [] : [{ text: " (" }, link, { text: ")" }]),
    ];
  });
  if (reports.length === 0) return strength === undefined ? [] : [{ text: `${strength}.` }];
  const head = strength === undefined ? "Reported by " : `${strength}, reported by `;
  return [{ text: head }, ...reports, { text: "." }];
}

/** The claim; of a disputed one also what it is easily taken for, and is not. */
function claimText(claim: Claim): string {
  const { direction, effect } = claim;
  const { caution } = effect;
  const sentence = `${sentenceOfClaim(claim)}.`;
  return direction === "disputes" && caution !== undefined ? `${sentence} ${caution}` : sentence;
}

/** The claim, and how well it is founded. */
function answerOfEvidence(entry: Entry, context: EvidenceContext): readonly Phrase[] {
  const claim = context.claimOf(entry);
  return [linkedSentence(claimText(claim), claim), reportPhrase(entry, claim, context)].filter(
    (phrase) => phrase.length > 0,
  );
}

/** The records of a statement at its producer, and documents that are no entries. */
const recordsOf = (facts: readonly Fact[]): readonly FactValue[] =>
  facts.flatMap(({ label, values }) =>
    label === "Reported in" ? values.filter(({ path }) => path === undefined) : [],
  );

function moreEvidence(profile: Entry | undefined, context: EvidenceContext): FactValue | undefined {
  if (profile === undefined) return undefined;
  const others = context.statementsOf(profile).evidence.length - 1;
  if (others < 1) return undefined;
  const count = counted(others, "other evidence item");
  const text = `${count} on ${context.titleOf(profile)}`;
  return { text, path: `${profile.path}#${EVIDENCE_ANCHOR}` };
}

/** The page of an evidence item. */
export function evidenceView(entry: Entry, context: EvidenceContext): EvidenceView {
  const claim = context.claimOf(entry);
  const facts = context.factsOf(entry);
  const statement = stringOf(entry.value["description"]);
  const more = moreEvidence(claim.profile?.entry, context);
  const titles = claim.sources.map(({ value }) => stringOf(value["title"]) ?? "");
  const names = itemsOf(entry.value["aliases"]).map(String);
  return {
    answer: answerOfEvidence(entry, context),
    retracted: claim.sources.filter(({ value }) => isRetracted(value)).map(context.titleOf),
    facts: knownFacts([
      {
        label: claim.sources.length === 1 ? "Source" : "Sources",
        values: claim.sources.flatMap((source) => sourceValues(source, context.titleOf)),
      },
      { label: "Trials", values: trialsIn([statement ?? "", ...titles, ...names]) },
      ...factsWithout(facts, "Reported in", ...CLAIM_LABELS),
      { label: "Records", values: recordsOf(facts) },
    ]),
    assertions: referringEntries(entry, "assertion"),
    ...(statement === undefined ? {} : { statement: linkTrials(statement) }),
    ...optionalField("more", more),
  };
}
