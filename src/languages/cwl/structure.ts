/**
 * The structure of a CWL document: the fields that its class and version have, and what they hold.
 *
 * @module
 */
import { cut, cutList } from "../../base/excerpt.ts";
import { didYouMean } from "../../base/suggest.ts";
import { hasScheme } from "../../base/url.ts";
import {
  checkNeeded,
  isForeignField,
  missingField,
  recordLabel,
  unknownField,
} from "./field-faults.ts";
import { alternativesOf, described, IS, inner, isListNode, isType } from "./field-values.ts";
import {
  type CwlFields,
  ENUMERATIONS,
  IDENTIFIER_MAPS,
  RECORDS,
  REQUIREMENTS,
  valuesIn,
  versionRequirements,
} from "./fields.ts";
import type { Judge } from "./judge.ts";
import {
  type CwlNode,
  isNothing,
  type MapNode,
  type NodePlace,
  type ScalarNode,
  shownNode,
  textAt,
} from "./node.ts";
import { type SaladItem, saladItems } from "./salad.ts";
import { checkTypeName } from "./type-names.ts";
import { CLASSES, isCwlSince, shortTerm } from "./versions.ts";

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

/** A scalar: of a type, of an enumeration, or the name of a type. */
function checkScalar(judge: Judge, node: ScalarNode, values: string, where: Where) {
  const all = alternativesOf(values);
  if (all.some((one) => IS[one]?.(node) || one === "any")) return;
  const type = all.find(isType);
  if (type !== undefined) return checkTypeName(judge, node, inner(type), where, checkRecord);
  const choices = all.flatMap((one) => ENUMERATIONS[one] ?? []);
  if (choices.includes(node.value as string)) return;
  if (choices.length === 0 || typeof node.value !== "string") {
    return wrongValue(judge, node, where, values);
  }
  judge.report("trs-cwl-value", node, {
    message: `The field ${where.field} of the ${where.owner} has no value ${cut(node.value, 60)}.`,
    found: node.value,
    expected: cutList(choices),
    ...didYouMean(node.value, choices, undefined, judge.effort),
  });
}

/** Which of several records a mapping is, by its class. */
function recordFor(records: readonly string[], node: MapNode): string | undefined {
  const name = textAt(node, "class");
  if (records.length === 1) return records[0];
  return records.find((record) => record === name) ?? records.find((one) => one === "Dirent");
}

function checkMap(judge: Judge, node: MapNode, values: string, where: Where) {
  const all = alternativesOf(values);
  if (all.includes("any")) return;
  const type = all.find(isType);
  if (type !== undefined) return checkTypeName(judge, node, inner(type), where, checkRecord);
  const records = all.filter((one) => /^[A-Z]/.test(one) && !(one in ENUMERATIONS));
  const record = recordFor(records, node);
  if (record === undefined) wrongValue(judge, node, where, values);
  else checkRecord(judge, record, node);
}

/** What a field holds, whatever it is. */
function checkValue(judge: Judge, node: CwlNode, values: string, where: Where) {
  if (node.kind === "unknown") return;
  const all = alternativesOf(values);
  if (node.kind === "scalar") return checkScalar(judge, node, values, where);
  if (where.field in IDENTIFIER_MAPS && all.some(isListNode)) {
    const items = all.find(isListNode) as string;
    return checkItems(judge, saladItems(where.field, node), inner(items), where);
  }
  if (node.kind === "map") return checkMap(judge, node, values, where);
  const type = all.find(isType);
  if (type !== undefined) return checkTypeName(judge, node, inner(type), where, checkRecord);
  const list = all.find(isListNode);
  if (list === undefined) return all.includes("any") || wrongValue(judge, node, where, values);
  for (const item of node.items) checkValue(judge, item, inner(list), where);
}

/** The items of a field that may be a mapping: the key of each stands for one of its fields. */
function checkItems(judge: Judge, items: readonly SaladItem[], values: string, where: Where) {
  const [record = "", ...others] = alternativesOf(values).toReversed();
  for (const { node, key, source, offset } of items) {
    if (node.kind === "unknown") continue;
    if (node.kind === "map") checkRecord(judge, record, node, { key, source, offset });
    else if (others.length > 0) checkValue(judge, node, values, where);
    else {
      const name = key === undefined ? "" : ` ${cut(key, 60)}`;
      judge.report("trs-cwl-value", node.kind === "scalar" ? { source, offset } : node, {
        message: `Each item of the field ${where.field} of the ${where.owner} must be a mapping.`,
        found: `${shownNode(node)}${name && ` for${name}`}`,
        ...(isNothing(node) && key !== undefined ? { fix: `Write ${cut(key, 60)}: {}.` } : {}),
      });
    }
  }
}

/** The key that stands for a field of a record, and where it is. */
interface Key extends NodePlace {
  readonly key: string | undefined;
}

/** A requirement: one of the version, with its fields. */
function checkRequirement(judge: Judge, node: MapNode, place: NodePlace, name: string | undefined) {
  if (name === undefined) return missingField(judge, place, "class", "requirement");
  const short = shortTerm(name);
  const requirement = Object.hasOwn(REQUIREMENTS, short) ? REQUIREMENTS[short] : undefined;
  const since = requirement?.since;
  if (requirement !== undefined && isCwlSince(judge.version, requirement.since)) {
    if (short === "SoftwareRequirement") {
      judge.report("trs-cwl-extension", place, {
        message: "cwltool supports SoftwareRequirement only as a hint.",
        found: short,
        fix: "Move it to hints.",
      });
    }
    return checkFields(judge, requirement.fields, node, short, "class");
  }
  if (/^(?:cwltool:|http:\/\/commonwl\.org\/cwltool#)/.test(short)) {
    return judge.report("trs-cwl-extension", place, {
      message: `The requirement ${cut(short, 80)} is an extension: cwltool reads it only with --enable-ext.`,
      found: short,
    });
  }
  const names = versionRequirements(judge.version);
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

/** A hint: engines ignore what they do not know, but check what they do. */
function checkHint(judge: Judge, node: MapNode, place: NodePlace, name: string | undefined) {
  if (name === undefined) return missingField(judge, place, "class", "hint");
  const short = shortTerm(name);
  const found = Object.hasOwn(REQUIREMENTS, short) ? REQUIREMENTS[short] : undefined;
  if (found !== undefined) {
    if (isCwlSince(judge.version, found.since))
      checkFields(judge, found.fields, node, short, "class");
    return;
  }
  const suggestion = hasScheme(short)
    ? {}
    : didYouMean(short, versionRequirements(judge.version), undefined, judge.effort);
  if (suggestion.fix === undefined) return;
  judge.report("trs-cwl-hint", place, {
    message: `Engines ignore the hint ${cut(short, 80)}: CWL ${judge.version} has no such class.`,
    found: short,
    ...suggestion,
  });
}

/** A record of a name: a process, a requirement, or one of the table. */
function checkRecord(judge: Judge, record: string, node: MapNode, key?: Key) {
  const place = key?.key === undefined ? node : key;
  if (record === "Process") return checkProcess(judge, node);
  if (record === "Requirement" || record === "Hint") {
    const check = record === "Hint" ? checkHint : checkRequirement;
    return check(judge, node, place, key?.key ?? textAt(node, "class"));
  }
  const [owner = record, suffix] = record.split(" ");
  if (suffix === "definition") {
    return checkTypeName(
      judge,
      node,
      owner,
      { owner: "SchemaDefRequirement", field: "types" },
      checkRecord,
    );
  }
  const fields = RECORDS[record];
  if (fields === undefined) return;
  const id = key?.key ?? textAt(node, "id") ?? textAt(node, "name");
  checkFields(
    judge,
    fields,
    node,
    recordLabel(record, id),
    key?.key === undefined ? undefined : "key",
    place,
  );
}

/** Fields that may be left out, and that engines refuse without a value. */
const NEVER_NULL = new Set(["requirements", "hints", "id", "name"]);

/**
 * The fields of a record.
 *
 * @param given the field that the key of a mapping stands for; `key` for any
 */
function checkFields(
  judge: Judge,
  fields: CwlFields,
  node: MapNode,
  owner: string,
  given?: string,
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
  if (given === "class") return checkNeeded(judge, fields, node, owner, place, given);
  checkNeeded(judge, fields, node, owner, place, given);
}

/** A process: a tool, a workflow or an operation, with all that is inside. */
export function checkProcess(judge: Judge, node: CwlNode) {
  if (node.kind === "unknown") return;
  const name = textAt(node, "class");
  if (node.kind !== "map" || name === undefined) {
    return missingField(judge, node, "class", "process");
  }
  const short = shortTerm(name);
  const since = Object.hasOwn(CLASSES, short) ? CLASSES[short] : undefined;
  const place = node.entries.get("class")?.value ?? node;
  if (since === undefined || !isCwlSince(judge.version, since)) {
    const names = Object.keys(CLASSES).filter((one) =>
      isCwlSince(judge.version, CLASSES[one] ?? "v1.0"),
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
  const fields = RECORDS[short];
  if (fields !== undefined) checkFields(judge, fields, node, short);
}
