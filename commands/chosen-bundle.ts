/**
 * The bundle that a command is called for.
 *
 * @module
 */
import { cut } from "../src/base/excerpt.ts";
import { visible } from "../src/base/texts/visible.ts";
import { listed } from "../src/base/words.ts";
import { bundleNameIn } from "../src/catalog/bundles/bundle-places.ts";
import type { PublishedBundle } from "../src/catalog/bundles/published-bundle.ts";
import { atMost, parseArguments, readCommand, refuse, UsageError } from "./arguments.ts";
import { openEditor } from "./restructured.ts";

/** The bundle with a name, or a path, that somebody wrote. Ends the command if there is none. */
export function bundleCalled(
  written: string,
  bundles: readonly PublishedBundle[],
): PublishedBundle {
  const name = bundleNameIn(written);
  const bundle = bundles.find((one) => one.name === name);
  if (bundle !== undefined) return bundle;
  const names = bundles.map((one) => one.name);
  return refuse(
    visible(
      names.length === 0
        ? "There is no bundle in bundles/."
        : `There is no bundle ${cut(written)}. Use ${listed(names, "or")}.`,
    ),
  );
}

/** Reads the name of a bundle, or its path, and the bundle. Ends the command if there is none, or if it has errors. */
export async function chooseBundle(usage: string): Promise<PublishedBundle> {
  const written = readCommand(usage, () => {
    const { positionals } = parseArguments({});
    atMost(1, positionals);
    const [name] = positionals;
    if (name === undefined) throw new UsageError("BUNDLE is missing: the name of a bundle.");
    return name;
  });
  const { bundles } = await openEditor();
  return bundleCalled(written, bundles);
}
