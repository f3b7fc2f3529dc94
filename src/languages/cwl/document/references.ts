/**
 * What a CWL document needs from elsewhere: files that it imports or runs, and container images.
 *
 * @module
 */
import { hasScheme } from "../../../base/url.ts";
import type { Import, NamedImage } from "../../shared/language.ts";
import { type CwlNode, fieldOf, type MapNode, nodeText, placed, textAt } from "./node.ts";
import { shortTerm } from "./versions.ts";

const DIRECTIVES = ["$import", "$include", "$mixin"];

/** Fields whose keys are names of the document's own. */
const NAMES = new Set(["inputs", "outputs", "in", "steps"]);

/** Requirements that name an image: a field of each, and those that make a name local. */
const LOCAL_IMAGE = ["dockerLoad", "dockerFile", "dockerImport"];

interface References {
  readonly imports: readonly Import[];
  readonly images: readonly NamedImage[];
}

const positionOf = (node: CwlNode) => {
  const { line, column } = placed(node);
  return { line, column };
};

/** A file that a string names; none for a URL, a fragment of the same file, and an expression. */
function importOf(node: CwlNode): readonly Import[] {
  const target = nodeText(node);
  const path = target?.split("#", 1)[0] ?? "";
  if (target === undefined || path === "" || hasScheme(target)) return [];
  return [{ target, candidates: [path], position: positionOf(node) }];
}

/** The image of a DockerRequirement: what is pulled, or else what is there under a name. */
export function imageOf(requirement: CwlNode): readonly NamedImage[] {
  const pull = fieldOf(requirement, "dockerPull");
  const isLocal = LOCAL_IMAGE.some((field) => fieldOf(requirement, field) !== undefined);
  const node = pull ?? (isLocal ? undefined : fieldOf(requirement, "dockerImageId"));
  const image = nodeText(node);
  if (node === undefined || !image || /\$[({]/.test(image)) return [];
  return [{ image: image.replace(/^docker:\/\//, ""), position: positionOf(node) }];
}

/** A step, wherever it is: something with inputs and outputs that runs something else. */
const isStep = (node: MapNode) =>
  node.entries.has("run") && node.entries.has("in") && node.entries.has("out");

/** Whether a mapping is a DockerRequirement: by its class, or by the key that it has. */
const isDocker = (node: MapNode, key: string) =>
  shortTerm(textAt(node, "class") ?? key) === "DockerRequirement";

/** What a document names, in its order; nodes that aliases repeat are looked at once. */
export function documentReferences(root: CwlNode): References {
  const imports: Import[] = [];
  const images: NamedImage[] = [];
  const seen = new Set<CwlNode>();
  /** @param key under which it is; `areNames` if its own keys are names of the document */
  const visit = (node: CwlNode, key: string, areNames: boolean) => {
    if (seen.has(node)) return;
    seen.add(node);
    if (node.kind === "list") for (const item of node.items) visit(item, key, false);
    if (node.kind !== "map") return;
    if (isDocker(node, key)) images.push(...imageOf(node));
    const runs = !areNames && isStep(node);
    for (const [name, { value }] of node.entries) {
      if (DIRECTIVES.includes(name) || (name === "run" && runs)) imports.push(...importOf(value));
      const isValue = name === "default" && !areNames;
      if (!isValue) visit(value, name, NAMES.has(name) && !areNames);
    }
  };
  visit(root, "", false);
  return { imports, images };
}
