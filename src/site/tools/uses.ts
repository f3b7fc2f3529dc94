/**
 * The workflows that use a tool, as pages list them.
 *
 * @module
 */
import type { FactValue } from "../../base/fact.ts";
import { toolPage, versionPage } from "../../served/page-paths.ts";
import type { LinkKind, ToolUse } from "./links.ts";

/** A workflow, and its versions that use a tool. */
interface UseRow {
  readonly workflow: FactValue;
  readonly versions: readonly FactValue[];
  /** What they have in common with the tool. */
  readonly how: string;
}

/** How a use is known, in words. */
const HOW: Readonly<Record<LinkKind, string>> = {
  address: "a step runs it by its address in this registry",
  descriptor: "has the same descriptor among its files",
  image: "runs in the same container image",
};

/**
 * The workflows of uses, each once for each way in which the use is known.
 *
 * @param uses in order of the tool and version that use
 */
export function useRows(uses: readonly ToolUse[]): readonly UseRow[] {
  const groups = Map.groupBy(uses, ({ kind, tool }) => `${kind} ${tool.id}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { kind, tool } = first;
    const versions = new Set(group.map(({ version }) => version));
    return [
      {
        workflow: { text: tool.name, path: toolPage(tool) },
        versions: [...versions].map((version) => ({
          text: version.id,
          path: versionPage(tool, version),
        })),
        how: HOW[kind],
      },
    ];
  });
}
