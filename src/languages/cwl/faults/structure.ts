/**
 * The structure of a CWL document: the fields that its class and version have, and what they hold.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { didYouMean } from "../../../base/suggest.ts";
import { hasScheme } from "../../../base/url.ts";
import {
  type CwlFields,
  ENUMERATIONS,
  IDENTIFIER_MAPS,
  RECORDS,
  REQUIREMENTS,
  valuesIn,
  versionRequirements,
} from "../document/fields.ts";
import type { Judge } from "../document/judge.ts";
import {
  type CwlNode,
  isNothing,
  type MapNode,
  type NodePlace,
  type ScalarNode,
  shownNode,
  textAt,
} from "../document/node.ts";
import { type SaladItem, saladItems } from "../document/salad.ts";
import { checkTypeName } from "../document/type-names.ts";
import { CLASSES, isCwlSince, shortTerm } from "../document/versions.ts";
import {
  checkNeeded,
  isForeignField,
  missingField,
  recordLabel,
  unknownField,
} from "./field-faults.ts";
import { alternativesOf, described, IS, inner, isListNode, isType } from "./field-values.ts";

/** Where something is: the record that has it, as messages name it, and the field. */
interface Where {
  readonly owner: string;
  readonly field: string;
}

const wrongValue = (judge: Judge, node: CwlNode, { owner, field }: Where, values: string) =>
  judge.report("trs-cwl-value", node, {
    message: `The field ${cut(field, 60)} of the ${owner} must be ${cut(described(values), 120)}.`,
    found: shownNode(node),
    expected: described(values),
  });

/** A scalar: of a kind, or one of an enumeration. */
function checkScalar(judge: Judge, node: ScalarNode, values: string, where: Where) {
  const all = alternativesOf(values);
  if (all.some((one) => IS[one]?.(node))) return;
  const choices = all.flatMap((one) => ENUMERATIONS[one] ?? []);
  const { value } = node;
  if (choices.length === 0 || typeof value !== "string") {
    return wrongValue(judge, node, where, values);
  }
  if (choices.includes(value)) return;
  judge.report("trs-cwl-value", node, {
    message: `The field ${where.field} of the ${where.owner} has no value ${cut(value, 60)}.`,
    found: value,
    expected: cutList(choices),
    ...didYouMean(value, choices, undefined, judge.effort),
  });
}

/** Which of several records a mapping is, by its class. */
function recordFor(records: readonly string[], node: MapNode): string | undefined {
  const name = textAt(node, "class");
  if (records.length === 1) return records[0];
  return records.find((record) => record === name) ?? records.find((one) => one === "Dirent");
}

function checkMap(judge: Judge, node: MapNode, values: string, where: Where) {
  const names = alternativesOf(values);
  const records = names.filter((one) => !(isListNode(one) || one in IS || one in ENUMERATIONS));
  const record = recordFor(records, node);
  if (record === undefined) wrongValue(judge, node, where, values);
  else checkRecord(judge, record, node);
}

/** What a field holds, whatever it is. */
function checkValue(judge: Judge, node: CwlNode, values: string, where: Where) {
  if (node.kind === "unknown" || values === "any") return;
  if (isType(values)) return checkTypeName(judge, node, inner(values), where, checkRecord);
  if (node.kind === "scalar") return checkScalar(judge, node, values, where);
  const list = alternativesOf(values).find(isListNode);
  if (list !== undefined && IDENTIFIER_MAPS.has(where.field)) {
    return checkItems(judge, saladItems(where.field, node), inner(list), where);
  }
  if (node.kind === "map") return checkMap(judge, node, values, where);
  if (list === undefined) return wrongValue(judge, node, where, values);
  for (const item of node.items) checkValue(judge, item, inner(list), where);
}

/** The items of a field that may be a mapping: the key of each stands for one of its fields. */
function checkItems(judge: Judge, items: readonly SaladItem[], record: string, where: Where) {
  for (const item of items) {
    const { node, key } = item;
    if (node.kind === "unknown") continue;
    if (node.kind === "map") checkRecord(judge, record, node, item);
    else {
      const found = shownNode(node);
      judge.report("trs-cwl-value", item, {
        message: `Each item of the field ${where.field} of the ${where.owner} must be a mapping.`,
        found: key === undefined ? found : `${found} for ${cut(key, 60)}`,
        ...(isNothing(node) && key !== undefined ? { fix: `Write ${cut(key, 60)}: {}.` } : {}),
      });
    }
  }
}

/** A requirement: one of the version, with its fields. A hint may be another, which engines ignore. */
function checkRequirement(
  judge: Judge,
  node: MapNode,
  place: NodePlace,
  name: string | undefined,
  isHint: boolean,
) {
  if (name === undefined) {
    return missingField(judge, place, "class", isHint ? "hint" : "requirement");
  }
  const short = shortTerm(name);
  const requirement = REQUIREMENTS.get(short);
  const since = requirement?.since;
  if (requirement !== undefined && isCwlSince(judge.version, requirement.since)) {
    if (short === "SoftwareRequirement" && !isHint) {
      judge.report("trs-cwl-extension", place, {
        message: "cwltool supports SoftwareRequirement only as a hint.",
        found: short,
        fix: "Move it to hints.",
      });
    }
    return checkFields(judge, requirement.fields, node, short);
  }
  const names = versionRequirements(judge.version);
  if (isHint) return checkUnknownHint(judge, place, short, since === undefined ? names : []);
  if (/^(?:cwltool:|http:\/\/commonwl\.org\/cwltool#)/.test(short)) {
    return judge.report("trs-cwl-extension", place, {
      message: `The requirement ${cut(short, 80)} is an extension: cwltool reads it only with --enable-ext.`,
      found: short,
    });
  }
  judge.report("trs-cwl-requirement", place, {
    message:
      since === undefined
        ? `CWL ${judge.version} has no requirement ${cut(short, 80)}.`
        : `The requirement ${short} exists from ${since}; this document is written in ${judge.version}.`,
    found: short,
    expected: cutList(names),
    ...(since === undefined
      ? didYouMean(short, names, "Move it to hints if the tool runs without it.", judge.effort)
      : { fix: "Move it to hints if the tool runs without it, or upgrade the document." }),
  });
}

/** A hint that engines ignore, if one of some names is surely meant. */
function checkUnknownHint(judge: Judge, place: NodePlace, name: string, names: readonly string[]) {
  const suggestion = hasScheme(name) ? {} : didYouMean(name, names, undefined, judge.effort);
  if (suggestion.fix === undefined) return;
  judge.report("trs-cwl-hint", place, {
    message: `Engines ignore the hint ${cut(name, 80)}: CWL ${judge.version} has no such class.`,
    found: name,
    ...suggestion,
  });
}

/** A record of a name: a process, a requirement, or one of the table. */
function checkRecord(judge: Judge, record: string, node: MapNode, item?: SaladItem) {
  const place = item ?? node;
  const key = item?.key;
  if (record === "Process") return checkProcess(judge, node);
  if (record === "Requirement" || record === "Hint") {
    return checkRequirement(judge, node, place, key ?? textAt(node, "class"), record === "Hint");
  }
  if (record === "Definition") {
    const where = { owner: "SchemaDefRequirement", field: "types" };
    return checkTypeName(judge, node, "CommandInput", where, checkRecord);
  }
  const label = recordLabel(record, key ?? textAt(node, "id") ?? textAt(node, "name"));
  checkFields(judge, RECORDS[record] ?? {}, node, label, key !== undefined, place);
}

/** Fields that may be left out, and that engines refuse without a value. */
const NEVER_NULL = new Set(["requirements", "hints", "id", "name"]);

/**
 * The fields of a record.
 *
 * @param isKeyed whether the key of a mapping stands for one of them
 */
function checkFields(
  judge: Judge,
  fields: CwlFields,
  node: MapNode,
  owner: string,
  isKeyed = false,
  place: NodePlace = node,
) {
  for (const [key, entry] of node.entries) {
    const field = shortTerm(key);
    const values = valuesIn(
      Object.hasOwn(fields, field) ? fields[field] : undefined,
      judge.version,
    );
    if (values === undefined) {
      if (!isForeignField(field)) unknownField(judge, fields, entry, field, owner);
      continue;
    }
    const needed = values.startsWith("!") ? values.slice(1) : values;
    if (isNothing(entry.value) && needed === values && !NEVER_NULL.has(field)) continue;
    checkValue(judge, entry.value, needed, { owner, field });
  }
  checkNeeded(judge, fields, node, owner, place, isKeyed);
}

/** A process: a tool, a workflow or an operation, with all that is inside. */
export function checkProcess(judge: Judge, node: CwlNode) {
  if (node.kind === "unknown") return;
  const name = textAt(node, "class");
  if (node.kind !== "map" || name === undefined) {
    return missingField(judge, node, "class", "process");
  }
  const short = shortTerm(name);
  const since = CLASSES.get(short);
  const place = node.entries.get("class")?.value ?? node;
  if (since === undefined || !isCwlSince(judge.version, since)) {
    const names = [...CLASSES].flatMap(([one, first]) =>
      isCwlSince(judge.version, first) ? one : [],
    );
    return judge.report("trs-cwl-class", place, {
      message:
        since === undefined
          ? "This is not a class of CWL processes."
          : `The class ${short} exists from ${since}; this document is written in ${judge.version}.`,
      found: name,
      expected: names.join(", "),
      ...(since === undefined ? didYouMean(short, names, undefined, judge.effort) : {}),
    });
  }
  checkFields(judge, RECORDS[short] ?? {}, node, short);
}
