/**
 * What descriptions name, compared with what their propositions are about: another therapy, another change or a slip of
 * the name, and never the right one.
 *
 * @module
 */
import type { Finding } from "../../../base/finding.ts";
import { isObject, type Json } from "../../../base/json.ts";
import { remembered } from "../../../base/memory/remembered.ts";
import type { Resolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { NO_PROFILE, namedOf, otherChange, otherGene, otherSource } from "./changes-in-texts.ts";
import { describedIn, differs, nameOf } from "./described.ts";
import { compareTherapies } from "./therapies-in-texts.ts";

/**
 * Checks what the descriptions of evidence and assertions name.
 *
 * @param reported pointers to entries of which something is reported already: a name that is wrong is in no text
 */
export function* checkClaimsInTexts(
  document: BundleDocument,
  resolver: Resolver,
  reported: ReadonlySet<string>,
): Generator<Finding> {
  const doubtful = new Set(
    [...reported].flatMap((pointer) => resolver.dereference(`#${pointer}`) ?? []),
  );
  const symbols = new Set(Object.values(document.feature).filter(isObject).map(nameOf));
  const therapies = compareTherapies(document, resolver, doubtful);
  const profileOf = remembered((subject: Json | undefined) => {
    const entry = resolver.dereference(subject);
    return entry === undefined || doubtful.has(entry) ? NO_PROFILE : namedOf(entry);
  });
  for (const described of describedIn(document, resolver)) {
    const { item, text, propositions } = described;
    const [proposition] = propositions;
    if (proposition === undefined) continue;
    if (doubtful.size > 0 && [item, ...propositions].some((one) => doubtful.has(one))) continue;
    therapies.compare(described);
    const profile = profileOf(proposition["subject"]);
    const fault =
      otherChange(text, profile) ??
      otherGene(text, profile, symbols) ??
      otherSource(described, resolver);
    if (fault !== undefined) yield differs(described, fault);
  }
  yield* therapies.findings();
}
