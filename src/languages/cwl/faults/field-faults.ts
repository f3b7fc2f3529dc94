/**
 * Fields that a record must have, and those that it does not have.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { didYouMean, suggestion } from "../../../base/suggest.ts";
import { hasScheme } from "../../../base/url.ts";
import { type CwlFields, sinceOf, valuesIn } from "../document/fields.ts";
import type { Judge } from "../document/judge.ts";
import type { MapNode, NodePlace } from "../document/node.ts";
import { shortName } from "../document/salad.ts";
import { isCwlSince, shortTerm } from "../document/versions.ts";

/** A record as messages name it: `step align`, `input reads` of `CommandLineTool input`, `Array` of `CommandInputArray`. */
export function recordLabel(record: string, id: string | undefined): string {
  const label = record.replace(/^(?:[A-Z]\w* |(?:Command)?(?:Input|Output)(?=[A-Z]))/, "");
  return id === undefined ? label : `${label} ${cut(shortName(id), 60)}`;
}

export function missingField(judge: Judge, place: NodePlace, field: string, owner: string) {
  judge.report("trs-cwl-field", place, {
    message: `The ${owner} must have the field ${field}.`,
    found: "no such field",
    expected: field,
  });
}

/** Whether a key may be anywhere: identifiers, directives, and fields of other vocabularies. */
export const isForeignField = (key: string) =>
  key === "id" || key === "name" || key === "class" || /^[@$]/.test(key) || hasScheme(key);

const SUBJECTS = new Set(["id", "name", "package", "envName"]);

export function checkNeeded(
  judge: Judge,
  fields: CwlFields,
  node: MapNode,
  owner: string,
  place: NodePlace,
  isKeyed: boolean,
) {
  const written = new Set([...node.entries.keys()].map(shortTerm));
  for (const field of Object.keys(fields)) {
    if (!valuesIn(fields[field], judge.version)?.startsWith("!")) continue;
    if (written.has(field) || (isKeyed && SUBJECTS.has(field))) continue;
    missingField(judge, place, field, owner);
  }
}

export function unknownField(
  judge: Judge,
  fields: CwlFields,
  place: NodePlace,
  field: string,
  owner: string,
) {
  const shown = cut(field, 60);
  const names = Object.keys(fields).filter((name) => valuesIn(fields[name], judge.version));
  const since = sinceOf(Object.hasOwn(fields, field) ? fields[field] : undefined);
  const isNewer = since !== undefined && !isCwlSince(judge.version, since);
  judge.report("trs-cwl-field", place, {
    message: isNewer
      ? `The field ${shown} of the ${owner} exists from ${since}; this document is written in ${judge.version}.`
      : `The ${owner} has a field ${shown}, which CWL ${judge.version} does not define.`,
    found: field,
    expected: cutList(names) || "no fields besides class",
    ...(isNewer
      ? suggestion(undefined, `Upgrade the document to ${since}, or remove the field.`)
      : didYouMean(field, names, "Remove it, or give it the prefix of a namespace.", judge.effort)),
  });
}
