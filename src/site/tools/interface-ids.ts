/**
 * The ids of inputs, outputs and steps on the page of a version, so that pictures, tables and other pages
 * can link to them.
 *
 * @module
 */
import type { DescriptorInterface } from "../../trs/tool/interface.ts";
import type { RegistryVersion } from "../../trs/tool/registry.ts";

interface InterfaceIds {
  readonly inputs: ReadonlyMap<string, string>;
  readonly outputs: ReadonlyMap<string, string>;
  readonly steps: ReadonlyMap<string, string>;
  /** What ids of the interface begin with, for those that stand for the whole of it. */
  readonly prefix: string;
}

/** A name as a part of an id: letters, digits, `_` and `-`. */
const partOf = (name: string): string =>
  name
    .slice(0, 100)
    .replace(/[^A-Za-z0-9_-]+/g, "-")
    .replace(/^-|-$/g, "");

/** Ids of names, each of them once. */
function idsOf(kind: string, names: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Map<string, number>();
  return new Map(
    [...new Set(names)].map((name) => {
      const wanted = `${kind}-${partOf(name)}`;
      let id = wanted;
      let count = taken.get(wanted) ?? 1;
      while (taken.has(id)) id = `${wanted}-${++count}`;
      taken.set(wanted, count);
      if (id !== wanted) taken.set(id, 1);
      return [name, id];
    }),
  );
}

const namesOf = (named: readonly { readonly name: string }[]) => named.map(({ name }) => name);

/**
 * The ids of an interface: `input-reads`, `output-report`, `step-align`; of further interfaces of a version with
 * their language in front: `wdl-input-reads`.
 */
export function idsOfInterface(
  { interfaces }: Pick<RegistryVersion, "interfaces">,
  descriptorInterface: DescriptorInterface,
): InterfaceIds {
  const prefix =
    interfaces[0] === descriptorInterface ? "" : `${descriptorInterface.language.toLowerCase()}-`;
  return {
    prefix,
    inputs: idsOf(`${prefix}input`, namesOf(descriptorInterface.inputs)),
    outputs: idsOf(`${prefix}output`, namesOf(descriptorInterface.outputs)),
    steps: idsOf(`${prefix}step`, namesOf(descriptorInterface.steps)),
  };
}
