/**
 * What a CWL file must have that is run.
 *
 * @module
 */
import type { Faults } from "../document/judge.ts";
import type { CwlNode } from "../document/node.ts";

/** What a file must have that is run: it is a mapping with a version. */
export function checkHead(faults: Faults, root: CwlNode) {
  if (root.kind === "unknown") return;
  if (root.kind !== "map" || root.entries.size === 0) {
    const isEmpty = root.kind !== "list";
    return faults.report("trs-cwl-syntax", root, {
      message: isEmpty ? "The descriptor is empty." : "A CWL document must be a YAML mapping.",
      found: isEmpty ? "nothing" : "a list",
      expected: "a mapping with cwlVersion, class, inputs and outputs",
    });
  }
  if (root.entries.has("cwlVersion")) return;
  faults.report("trs-cwl-version", root, {
    message: "The document must name the version of CWL that it is written in.",
    found: "no cwlVersion",
    expected: "cwlVersion: v1.0, v1.1 or v1.2",
  });
}
