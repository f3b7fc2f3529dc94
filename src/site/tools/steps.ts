/**
 * The steps of a workflow as its page shows them: what each runs, and where its data come from. The table says
 * in words what the picture shows.
 *
 * @module
 */
import { cut } from "../../base/excerpt.ts";
import type { FactValue } from "../../base/fact.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { isWebUrl } from "../../base/url.ts";
import { toolPage, versionPage } from "../../served/page-paths.ts";
import { filePath } from "../../trs/api/file-path.ts";
import {
  type DescriptorInterface,
  type Edge,
  type InterfaceStep,
  stepTitle,
} from "../../trs/tool/interface.ts";
import type { RegistryTool, RegistryVersion } from "../../trs/tool/registry.ts";
import { onOneLine } from "../diagram/text-width.ts";
import { idsOfInterface } from "./interface-ids.ts";
import type { ToolLink, ToolLinks } from "./links.ts";
import { stepFile } from "./step-files.ts";

/** A version's descriptor, and what its steps are linked by. */
export interface StepPlace {
  readonly tool: RegistryTool;
  readonly version: RegistryVersion;
  readonly about: DescriptorInterface;
  readonly links: Pick<ToolLinks, "ofStep">;
}

interface StepRow {
  readonly id: string;
  readonly name: string;
  readonly label?: string;
  readonly documentation?: string;
  /** What kind of step it is and when it runs, in words. */
  readonly kind: string;
  /** The file or name that it runs. */
  readonly runs?: FactValue;
  /** The tool of the registry that it runs or shares its image with, after words that say how that is known. */
  readonly tool?: { readonly how: string; readonly isSame: boolean; readonly value: FactValue };
  readonly image?: string;
  /** Where its data come from: inputs and steps, each with the port, and its id on the page. */
  readonly from: readonly { readonly text: string; readonly id?: string }[];
}

/** The page of a linked tool: of the version, where that is known. */
function linkedTool({ tool, version }: Pick<ToolLink, "tool" | "version">): FactValue {
  return version === undefined
    ? { text: tool.name, path: toolPage(tool) }
    : { text: `${tool.name} ${version.id}`, path: versionPage(tool, version) };
}

/** What is said before the name of a linked tool. */
const HOW: Readonly<Record<ToolLink["kind"], string>> = {
  address: "The tool",
  descriptor: "Same descriptor as",
  image: "Same image as",
};

/** The file, URL or name that a step runs. */
function runsValue(
  { tool, version, about }: StepPlace,
  step: InterfaceStep,
): FactValue | undefined {
  const { runs } = step;
  if (runs === undefined) return undefined;
  const found = stepFile(version, about, step);
  const text = cut(onOneLine(runs));
  if (found !== undefined)
    return { text, code: true, ...optionalField("path", filePath(tool, version, found.file)) };
  return { text, code: true, ...(isWebUrl(runs) && URL.canParse(runs) ? { href: runs } : {}) };
}

/** Whether it is a subworkflow, and when it runs. */
function kindOf({ isWorkflow = false, isConditional, isScattered }: InterfaceStep): string {
  const words = [
    ...(isWorkflow ? ["Subworkflow"] : []),
    ...(isConditional ? ["Runs only under a condition"] : []),
    ...(isScattered ? ["Runs for each item of a list"] : []),
  ];
  return words.join(". ");
}

/** Where each link comes from, once: `align.bam`, or the name of an input. */
function sourcesOf(
  edges: readonly Edge[],
  ids: ReturnType<typeof idsOfInterface>,
  titles: ReadonlyMap<string, string>,
): StepRow["from"] {
  const sources = new Map<string, StepRow["from"][number]>();
  for (const { from } of edges) {
    const { step, port } = from;
    const text = step === undefined ? port : `${titles.get(step) ?? step}.${port}`;
    const id = from.step === undefined ? ids.inputs.get(from.port) : ids.steps.get(from.step);
    sources.set(`${from.step === undefined}${text}`, {
      text: cut(onOneLine(text)),
      ...optionalField("id", id),
    });
  }
  return [...sources.values()];
}

/** The steps of a descriptor, in its order. */
export function stepRows(place: StepPlace): readonly StepRow[] {
  const { tool, version, about, links } = place;
  const ids = idsOfInterface(version, about);
  const titles = new Map(about.steps.map((step) => [step.name, stepTitle(step)]));
  const edges = Map.groupBy(about.edges, ({ to }) => to.step);
  return about.steps.map((step) => {
    const { name, label, documentation, image } = step;
    const runs = runsValue(place, step);
    const link = links.ofStep(tool, version, about, step);
    return {
      id: ids.steps.get(name) ?? "",
      name,
      ...(label === undefined || label === step.runs ? {} : { label }),
      ...optionalField("documentation", documentation),
      kind: kindOf(step),
      ...(runs && { runs }),
      ...(link && {
        tool: { how: HOW[link.kind], isSame: link.kind !== "image", value: linkedTool(link) },
      }),
      ...optionalField("image", image),
      from: sourcesOf(edges.get(name) ?? [], ids, titles),
    };
  });
}
