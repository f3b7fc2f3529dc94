/**
 * What the pictures say that others show when they link to a page: what the page is about, and its answer, in the
 * page's own words.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import { assertionText } from "../../gkm/claims/spelled.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { type CollectionName, collectionOf } from "../../gkm/model/collections.ts";
import { markdownText } from "../../markdown/plain-text.ts";
import type { Logo } from "../../served/pictures.ts";
import { TOOL_CLASS_LABELS, toolSummaryText } from "../../trs/tool/facts.ts";
import { languagesOfTools } from "../../trs/tool/language-text.ts";
import { newestRelease } from "../../trs/tool/newest.ts";
import type { RegistryTool } from "../../trs/tool/registry.ts";
import { answerOfAssertion, countsOfAssertion } from "../entries/assertion.ts";
import { answerOfGene } from "../entries/gene.ts";
import { ownKnowledge, profileView } from "../entries/profile.ts";
import { partsText } from "../entries/sentence-parts.ts";
import { PAGES, sharePath, toolPage } from "../frame/pages.ts";
import { phraseText } from "../frame/phrases.ts";
import type { SiteView } from "../view.ts";

/** What a picture says. */
export interface ShareCard {
  /** The path of the picture, from the site's root. */
  readonly path: string;
  /** What the page is about, in a word or two: "Gene". */
  readonly kind: string;
  readonly title: string;
  /** What is written if the title has no letters that can be: a key. */
  readonly key: string;
  /** The answer of the page, in sentences: cut if there is no room for all. */
  readonly text: string;
  /** What is never cut: how much supports the answer, and how much disputes it. */
  readonly counts: string;
  readonly logo?: Logo;
}

/** The collections whose entries have a picture. */
const SHARED: readonly CollectionName[] = ["feature", "molecularProfile", "assertion"];

/** Whether the page of an entry has a picture. */
export const isShared = ({ collection }: Pick<Entry, "collection">): boolean =>
  SHARED.includes(collection);

type ShareView = Pick<
  SiteView,
  | "graph"
  | "titles"
  | "titleOf"
  | "claimOf"
  | "factsOf"
  | "knowledgeOf"
  | "profilesOf"
  | "site"
  | "tools"
>;

type CardText = Pick<ShareCard, "text" | "counts">;

/** How many profiles have evidence, and the strongest assertion. */
function ofGene(gene: Entry, view: ShareView): CardText {
  const knowledge = {
    ...view.knowledgeOf(gene),
    title: view.titleOf(gene),
    profiles: view.profilesOf(gene),
  };
  const evidenceOf = Map.groupBy(knowledge.evidence, ({ profile }) => profile?.entry);
  const profiles = knowledge.profiles.map((entry) => ({ evidence: evidenceOf.get(entry) ?? [] }));
  const [counts = [], strongest = []] = answerOfGene(knowledge, profiles);
  return { text: partsText(strongest), counts: partsText(counts) };
}

function ofProfile(profile: Entry, view: ShareView): CardText {
  const claims = ownKnowledge(profile, view.knowledgeOf(profile));
  const { answer, counts } = profileView(profile, view.titleOf(profile), claims);
  const text = answer.map(partsText).join(" ");
  return { text: text.endsWith(counts) ? text.slice(0, -counts.length).trim() : text, counts };
}

/** What the picture of an entry says; undefined for an entry that has none. */
export function entryCard(entry: Entry, view: ShareView): ShareCard | undefined {
  if (!isShared(entry)) return undefined;
  const title = view.titleOf(entry);
  const { key, collection } = entry;
  const card = { path: sharePath(entry), kind: collectionOf(collection).label, title, key };
  if (collection === "feature") return { ...card, ...ofGene(entry, view) };
  if (collection === "molecularProfile") return { ...card, ...ofProfile(entry, view) };
  const claim = view.claimOf(entry);
  const [sentence = []] = answerOfAssertion(entry, view);
  // the guideline would take the room of what is disputed
  const cardText = { text: phraseText(sentence), counts: countsOfAssertion(entry, view) ?? "" };
  // the title of an assertion is its sentence, with the name of the profile in front
  return claim.profile !== undefined && title.endsWith(assertionText(claim))
    ? { ...card, ...cardText, title: claim.profile.text }
    : { ...card, ...cardText };
}

/** What the picture of a tool says: what it is for, who publishes it, and which version to use. */
export function toolCard(tool: RegistryTool): ShareCard {
  const newest = newestRelease(tool.versions);
  const languages = languagesOfTools([tool]);
  const kind = [TOOL_CLASS_LABELS[tool.toolclass], ...languages, newest?.id ?? ""];
  return {
    path: sharePath({ path: toolPage(tool) }),
    kind: kind.filter((part) => part !== "").join(" · "),
    title: tool.name,
    key: tool.id,
    text: markdownText(toolSummaryText(tool)),
    counts: "",
    ...optionalField("logo", tool.logo),
  };
}

/** What all pictures of a site say. */
export function* shareCards(view: ShareView): Generator<ShareCard> {
  const { site } = view;
  const { title, description: text } = site;
  const key = new URL(site.url).host;
  yield { path: sharePath(PAGES.home), kind: "", title, key, text, counts: "" };
  for (const collection of SHARED) {
    for (const entry of view.graph.of(collection)) {
      const card = entryCard(entry, view);
      if (card !== undefined) yield card;
    }
  }
  for (const tool of view.tools) yield toolCard(tool);
}
