/**
 * Names in the environment that are no settings, but may have been meant to be.
 *
 * @module
 */
import { cut } from "../../base/excerpt.ts";
import { didYouMean, distance } from "../../base/suggest.ts";
import { visible } from "../../base/texts/visible.ts";
import type { Environment } from "./kinds.ts";

/** Names like those of the task service: only its settings begin so. */
const OWN = /^TES_/i;

/** In how many characters a name may differ from a setting's that has another beginning. */
const slips = (name: string) => (name.length < 12 ? 1 : 2);

/** The setting that another name is a slip of. */
function slipOf(name: string, known: readonly string[]): string | undefined {
  return known.find((one) => distance(name.toUpperCase(), one, slips(one)) <= slips(one));
}

/**
 * What to say about names that are set, but are no settings.
 *
 * @param known the names of all settings
 */
export function* unknownNames(
  environment: Environment,
  known: readonly string[],
): Generator<string> {
  const others = known.filter((name) => !OWN.test(name));
  for (const [name, text] of Object.entries(environment)) {
    if ((text ?? "") === "" || known.includes(name)) continue;
    const displayed = visible(cut(name, 60));
    if (OWN.test(name)) {
      const { fix } = didYouMean(name, known, "It has no effect.");
      yield `${displayed} is not a setting. ${fix}`;
    } else {
      const suggested = slipOf(name, others);
      if (suggested !== undefined)
        yield `${displayed} is not a setting. Did you mean ${suggested}?`;
    }
  }
}
