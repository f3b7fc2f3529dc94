/**
 * The rules for bundles, one row each. An error breaks the specification or its schemas, or would publish
 * something broken or unsafe. A convention is what producers do, and the specification and its types do not
 * demand. A site may change the severity of a rule, unless the rule is fixed: publishing relies on it; and
 * it may switch a convention off.
 *
 * @module
 */
import { error, findingsBy, type Rule, type Severity, warning } from "../../../base/finding.ts";

const fixed = (about: string): Rule => ({ ...error(about), fixed: true });

const convention = (about: string): Rule => ({ ...warning(about), convention: true });

export const RULES = {
  "gkm-json": fixed("The file must be JSON in UTF-8."),
  "gkm-nesting": fixed("Lists and objects must not be nested deeper than 100 levels."),
  "gkm-format": fixed(
    "The document must be a bundle of a known format and version, with the keys of the producer that metadata.bundleFormat names.",
  ),
  "gkm-schema": fixed(
    "The bundle must be valid against its JSON Schema and the schemas of all types in it.",
  ),
  "gkm-duplicate-key": fixed(
    "No object may have the same key twice; a JSON parser would silently keep the last.",
  ),
  "gkm-number": fixed(
    "Each number must be one that a double can hold: programs would silently read another.",
  ),
  "gkm-unsafe-key": fixed(
    "No key may be __proto__, constructor or prototype, which some programs misread.",
  ),
  "gkm-unsafe-extension-key": convention(
    "No key in an extension should be __proto__, which some programs misread.",
  ),
  "gkm-key-form": fixed(
    "Each key must have the format of its collection, such as kb.eid:1409 in evidence.",
  ),
  "gkm-key-differs": {
    ...error("The id of an entry (or the refgetAccession) must equal its key."),
    convention: true,
  },
  "gkm-no-id": convention("Each entry and representation should have an id."),
  "gkm-representation-key": convention("The key of a representation should equal its id."),
  "gkm-unknown-root-key": convention("The root should have only the keys of the format."),
  "gkm-broken-pointer": error(
    "A reference that begins with # must be a JSON Pointer to an entry or a part of one.",
  ),
  "gkm-dangling-pointer": error("Every token of a pointer must lead to something that exists."),
  "gkm-wrong-collection": error("A pointer must lead into a collection that its field allows."),
  "gkm-wrong-part": error(
    "A pointer into an entry must lead to an object of a type that its field allows.",
  ),
  "gkm-not-a-reference": convention("A reference should be a pointer into the bundle or a URL."),
  "gkm-cycle": fixed(
    "No set may contain itself, and no statement may rest on itself, directly or through others.",
  ),
  "gkm-proposition-type": error(
    "The propositions of an assertion and of its evidence lines must have types that its guideline allows.",
  ),
  "gkm-profile-variant": {
    ...error(
      "A molecular profile must be about exactly one variant, by its mappings or its members.",
    ),
    convention: true,
  },
  "gkm-foreign-member": {
    ...error(
      "A molecular profile's members and constraints must point into the variant that it maps to.",
    ),
    convention: true,
  },
  "gkm-classification": convention(
    "The strength and direction of an oncogenicity assertion should match its classification.",
  ),
  "gkm-direction": convention(
    "Evidence and assertions should say whether they support or dispute their proposition.",
  ),
  "gkm-level": convention(
    "The level of evidence should be one of its scale, and its name and evidence code those of the level.",
  ),
  "gkm-line-direction": convention(
    "An evidence line should have the direction of its evidence about the same proposition.",
  ),
  "gkm-other-claim": convention(
    "An evidence line, and its items, should be about the disease and therapies that are assessed, or about broader or narrower ones, which share a word with them.",
  ),
  "gkm-tier": convention(
    "The levels of the supporting evidence lines should make the tier: A or B make Tier I, C or D Tier II. A line of level A or B should rest on evidence of level A or B.",
  ),
  "gkm-points": convention(
    "The points of an oncogenicity assertion should be those of its criteria, and make its class.",
  ),
  "gkm-no-evidence": convention("An assertion should rest on evidence, and its lines cite it."),
  "gkm-other-variant": convention(
    "An evidence line's items should be evidence about the variant that the line is about.",
  ),
  "gkm-computed-identifier": convention(
    "Computed identifiers of locations, alleles and copy number changes, and computed keys of propositions and sets, should be correct.",
  ),
  "gkm-digest": convention(
    "The digest of a location or variation should be that of its identifier.",
  ),
  "gkm-coordinates": convention(
    "Coordinates should be inter-residue with 0 ≤ start ≤ end; on circular sequences start may be greater than end.",
  ),
  "gkm-sequence": convention(
    "A location should have as many letters as are between its start and its end, and a sequence should be that of its refget accession.",
  ),
  "gkm-expression": convention(
    "The HGVS expressions of an allele and of its profile should be of the kind that their syntax says, on the sequence of the allele, and agree with its location and state.",
  ),
  "gkm-allele-place": convention(
    "The alleles of a variant that is one change of a protein should be at one place of a chromosome, and those of a gene on one chromosome.",
  ),
  "gkm-variant-name": convention(
    "Names of alleles, profiles and mapped variants should say the change that the alleles and expressions say, and an allele that is named by an expression should have it.",
  ),
  "gkm-gene": convention(
    "The gene of a proposition should be that of its molecular profile: the one that the profile's name begins with, that its constraints name, and that other propositions about it have.",
  ),
  "gkm-constraint": convention(
    "The constraints of a molecular profile should agree with its members and its name, by the alleles, the change of copies and the gene.",
  ),
  "gkm-source-id": convention(
    "A PMID should be a number, the source pmid:<n> should have the PMID n and link to it, and a DOI should end with itself.",
  ),
  "gkm-source-name": convention(
    "A source should have a name or a title, without HTML, and a year that has been when the bundle is made. Its name should be made as those of the others are, and its title be its own.",
  ),
  "gkm-code": convention(
    "A code should be that of the identifier beside it, and the number in its entry's key where those of nearly all other entries are.",
  ),
  "gkm-character": convention(
    "Texts should have no invisible, lost or misread characters, and names only plain spaces and letters of one alphabet.",
  ),
  "gkm-text": convention(
    "Names and descriptions should have no placeholders and no impossible numbers, such as a part that is larger than its whole.",
  ),
  "gkm-other-text": convention(
    "A description should name the therapy, the disease, the change and the gene that its proposition is about, if it names any like them.",
  ),
  "gkm-rare-word": convention(
    "No word of a name, and no value of a field, should be one slip away from one that many others have.",
  ),
  "gkm-incomplete": convention(
    "An entry should have what all others of its collection have: a description, a publication, a name, a code.",
  ),
  "gkm-method": convention(
    "Evidence, and assertions of each guideline, should have the methods of their own kind.",
  ),
  "gkm-same-source": convention("No two sources should have the same PMID or DOI."),
  "gkm-same-name": convention(
    "No two diseases, phenotypes, therapies, features or molecular profiles should have the same name or code, and no alias should be the name of another one.",
  ),
  "gkm-same-content": convention(
    "No two propositions, therapy groups or condition sets should say the same.",
  ),
  "gkm-same-statement": convention(
    "No two evidence items should say the same of a proposition from the same source, and no two assertions should be about the same proposition by the same method.",
  ),
  "gkm-opposed-evidence": convention(
    "No source should both support and dispute the same proposition, or support one and its opposite.",
  ),
  "gkm-same-item": convention(
    "No list of references should have the same one twice, and no assertion the same line.",
  ),
  "gkm-date": warning(
    "metadata.createdAt should be a date, or a date and time, and contributions should not be of years after it.",
  ),
  "gkm-specification-version": convention(
    "metadata.specificationVersions should name the versions that the format is made of.",
  ),
  "gkm-unknown-metadata": convention("metadata should have only the fields of the format."),
  "gkm-script-link": fixed("No link may run a script (javascript:, vbscript: or data:)."),
  "gkm-link": convention("Links should be http or https URLs."),
  "gkm-unreachable": convention(
    "Each entry should be used by some evidence or assertion, directly or through other entries.",
  ),
  "gkm-statistics": convention("The counts in metadata.statistics should match the collections."),
  "gkm-failed-assertion-present": error(
    "An assertion that is listed as failed must not be in the bundle.",
  ),
  "gkm-conflict": fixed("Entries with the same key in several bundles must be identical."),
} satisfies Readonly<Record<string, Rule>>;

export type RuleCode = keyof typeof RULES;

/** The severities that a site sets, by the code of the rule. */
export type Severities = { readonly [Code in RuleCode]?: Severity | "off" };

/** A finding of a rule for bundles, with the rule's severity. */
export const finding = findingsBy<RuleCode>(RULES);
