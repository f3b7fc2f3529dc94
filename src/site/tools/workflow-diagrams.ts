/**
 * The pictures of a version's workflows, with links to what is in them.
 *
 * @module
 */
import { createRecent } from "../../base/memory/recent.ts";
import type { DescriptorInterface } from "../../trs/tool/interface.ts";
import { languageLabel } from "../../trs/tool/languages.ts";
import { type Diagram, drawWorkflow } from "../diagram/diagram.ts";
import type { DiagramLinks } from "../diagram/svg.ts";

import { idsOfInterface } from "./interface-ids.ts";
import { type StepPlace, stepRows } from "./steps.ts";

interface WorkflowDiagram extends Diagram {
  /** The language, where a version has several descriptors. */
  readonly heading?: string;
  /** What ids begin with: empty for the first descriptor. */
  readonly prefix: string;
}

/**
 * The links of a picture: a step opens the tool of the registry that it runs, or else its file, or else its row
 * in the table of steps; a port opens its row.
 */
function linksOf(place: StepPlace, href: (path: string) => string): DiagramLinks {
  const ids = idsOfInterface(place.version, place.about);
  const rows = new Map(stepRows(place).map((row) => [row.name, row]));
  return {
    step(name) {
      const row = rows.get(name);
      if (row === undefined) return undefined;
      const { tool, runs } = row;
      for (const value of tool?.isSame ? [tool.value, runs] : [runs]) {
        if (value?.path !== undefined) return { href: href(value.path), opens: value.text };
        if (value?.href !== undefined) return { href: value.href, opens: value.text };
      }
      return { href: `#${row.id}`, opens: "its row in the table of steps" };
    },
    port(kind, name) {
      const id = ids[kind].get(name);
      return id === undefined ? undefined : `#${id}`;
    },
  };
}

/** How much of the pictures is kept, in characters: the pages of a tool and of its newest release have the same. */
const MOST_KEPT = 10_000_000;

const drawn = createRecent<DescriptorInterface, Diagram>(
  MOST_KEPT,
  ({ svg = "", notes }) => svg.length + notes.join("").length,
);

/** Draws the workflows of a version; one that is not drawn has a note that says why. */
export async function workflowDiagrams(
  { tool, version, links }: Omit<StepPlace, "about">,
  href: (path: string) => string,
): Promise<readonly WorkflowDiagram[]> {
  const workflows = version.interfaces.filter(({ steps }) => steps.length > 0);
  const diagrams = workflows.map(async (about): Promise<readonly WorkflowDiagram[]> => {
    const { prefix } = idsOfInterface(version, about);
    const words = { id: `${prefix}workflow`, title: `Workflow of ${tool.name} ${version.id}` };
    const diagram =
      drawn.get(about) ??
      (await drawWorkflow(about, linksOf({ tool, version, about, links }, href), words));
    if (diagram === undefined) return [];
    drawn.set(about, diagram);
    const heading =
      version.interfaces.length === 1 ? {} : { heading: languageLabel(about.language) };
    return [{ ...diagram, ...heading, prefix }];
  });
  return (await Promise.all(diagrams)).flat();
}
