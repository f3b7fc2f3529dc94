/**
 * What a process needs, where its requirements or hints say so in plain values.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import type { Resources } from "../../trs/tool/interface.ts";
import { type CwlNode, fieldOf, isNothing } from "./document/node.ts";
import { type CwlProcess, requirementsIn } from "./document/process.ts";

const MEBIBYTE = 1_048_576;

/** A requirement of a class, or else a hint; of several the last, as in cwltool (`get_requirement`). */
export const requirementOf = ({ node }: CwlProcess, name: string): CwlNode | undefined =>
  [...requirementsIn(node, "hints"), ...requirementsIn(node, "requirements")].findLast((one) =>
    one.class.endsWith(name),
  )?.node;

/** An amount of a resource: the least, or the most where only that is given. */
function amount(requirement: CwlNode, resource: string): CwlNode | undefined {
  const [least, most] = ["Min", "Max"].map((end) => fieldOf(requirement, `${resource}${end}`));
  return isNothing(least) ? most : least;
}

/** The sum of amounts that are plain numbers; undefined if there are none, or if one is computed. */
function sum(amounts: readonly (CwlNode | undefined)[], unit: number): number | undefined {
  const numbers = amounts
    .filter((node) => !isNothing(node))
    .map((node) => (node?.kind === "scalar" ? node.value : undefined));
  if (numbers.length === 0 || !numbers.every((one) => typeof one === "number")) return undefined;
  return unit * numbers.reduce((total, one) => total + one, 0);
}

/** Whether NetworkAccess grants or denies the network; undefined if it does not say, or an expression does. */
function networkOf(process: CwlProcess): boolean | undefined {
  const requirement = requirementOf(process, "NetworkAccess");
  const access = requirement && fieldOf(requirement, "networkAccess");
  return access?.kind === "scalar" && typeof access.value === "boolean" ? access.value : undefined;
}

/** GPUs that cwltool's CUDARequirement asks for: one, if it does not say how many. */
function gpusOf(process: CwlProcess): number | undefined {
  const requirement = requirementOf(process, "CUDARequirement");
  if (requirement === undefined) return undefined;
  const least = ["cudaDeviceCountMin", "cudaDeviceCount"]
    .map((field) => fieldOf(requirement, field))
    .find((node) => !isNothing(node));
  return least === undefined ? 1 : sum([least], 1);
}

/** Resources that a process requires, or hints at (CWL, ResourceRequirement: in mebibytes). */
export function cwlResources(process: CwlProcess): Resources {
  const requirement = requirementOf(process, "ResourceRequirement");
  const of = (...resources: readonly string[]) =>
    requirement === undefined ? [] : resources.map((one) => amount(requirement, one));
  const cores = sum(of("cores"), 1);
  const memoryBytes = sum(of("ram"), MEBIBYTE);
  const diskBytes = sum(of("tmpdir", "outdir"), MEBIBYTE);
  const [gpus, network] = [gpusOf(process), networkOf(process)];
  return {
    ...optionalField("cores", cores),
    ...optionalField("memoryBytes", memoryBytes),
    ...optionalField("diskBytes", diskBytes),
    ...optionalField("gpus", gpus),
    ...optionalField("network", network),
  };
}
