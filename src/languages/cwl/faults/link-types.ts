/**
 * Whether the values of a workflow fit where they go.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { fieldOf, isNothing, textAt } from "../document/node.ts";
import type { CwlPort, SourceField } from "../document/process.ts";
import {
  allowsNull,
  type CwlType,
  compoundType,
  isUnion,
  mayGo,
  shownType,
} from "../document/types.ts";
import {
  checkedSources,
  displayName,
  type LinkSource,
  type Links,
  portWord,
} from "./link-sources.ts";

/** What several sources of one input become together. */
function merged(type: CwlType, method: string | undefined): CwlType {
  if (method === undefined) return type;
  if (method === "merge_nested") return { kind: "array", items: type };
  if (isUnion(type)) return type.map((one) => merged(one, method));
  return compoundType(type)?.kind === "array" ? type : { kind: "array", items: type };
}

const withoutNull = (type: CwlType): CwlType => {
  if (isUnion(type)) return type.filter((one) => one !== "null");
  const list = compoundType(type);
  return list?.kind === "array" ? { kind: "array", items: withoutNull(list.items) } : type;
};

/** Whether the value of a source fits where it goes. */
function checkFit(
  links: Links,
  port: CwlPort,
  portKind: string,
  source: LinkSource,
  to: CwlType,
  method: string | undefined,
) {
  if (source.isUnknown && !links.isWhole) return;
  const pick = textAt(port.node, "pickValue");
  const from = pick === undefined ? source.type : withoutNull(source.type);
  const isNullable = source.isConditional && pick === undefined;
  const type = merged(isNullable && !allowsNull(from) ? ["null", from].flat() : from, method);
  if (mayGo(type, to, true, links.comparisons)) return;
  const isSure = !mayGo(type, to, false, links.comparisons);
  const [found, expected] = [cut(shownType(type), 60), cut(shownType(to), 60)];
  links.report(isSure ? "trs-cwl-type" : "trs-cwl-type-doubt", port, {
    message: `The ${portKind} ${displayName(port.name)} takes ${expected}, but its source ${isSure ? "gives" : "may give"} ${found}.`,
    found,
    expected,
  });
}

/** The sources of a step's input or an output: whether they exist, and fit together with it. */
export function checkLinkSources(
  links: Links,
  port: CwlPort,
  field: SourceField,
  to: CwlType | undefined,
) {
  const sources = checkedSources(links, port, field);
  if (to === undefined || !isNothing(fieldOf(port.node, "valueFrom"))) return;
  const isList = fieldOf(port.node, field)?.kind === "list";
  const pick = textAt(port.node, "pickValue");
  const isOne = !isList || pick === "first_non_null" || pick === "the_only_non_null";
  const usual = sources.length > 1 || pick !== undefined ? "merge_nested" : undefined;
  const method = isOne ? undefined : (textAt(port.node, "linkMerge") ?? usual);
  const what = portWord(field);
  for (const source of sources) {
    if (source !== undefined) checkFit(links, port, what, source, to, method);
  }
}
