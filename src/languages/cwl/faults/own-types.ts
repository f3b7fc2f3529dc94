/**
 * The types that a process defines inside itself.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { Faults } from "../document/judge.ts";
import { asList, fieldOf, nodeText, textAt } from "../document/node.ts";
import { type CwlProcess, definitionsIn } from "../document/process.ts";
import { typeName } from "../document/type-names.ts";

/**
 * Reports types that a process with an id defines, and names without that id: engines look for those in the file, and
 * not in the process (SALAD, section 3.3.3).
 */
export function checkOwnTypes(faults: Faults, { id, node, inputs, outputs }: CwlProcess) {
  const [, scope = "/"] = id.split("#", 2);
  if (scope.includes("/")) return;
  const own = new Set(
    definitionsIn(node)
      .filter(({ source }) => source.path === node.source.path)
      .map((type) => textAt(type, "name")),
  );
  for (const port of [...inputs.all, ...outputs.all]) {
    for (const type of asList(fieldOf(port.node, "type"))) {
      const { name } = typeName(nodeText(type) ?? "");
      const short = name.replace(/^#/, "");
      if (type.source.path !== node.source.path || !own.has(short)) continue;
      faults.report("trs-cwl-type", type, {
        message: `The type ${cut(name, 80)} is defined inside ${cut(scope, 80)}: references to it must include that id.`,
        found: name,
        expected: `#${scope}/${short}`,
        fix: `Write #${cut(scope, 80)}/${cut(short, 80)}.`,
      });
    }
  }
}
