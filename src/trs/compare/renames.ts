/**
 * Ports that are perhaps one port under two names: no descriptor says that it renamed one.
 *
 * @module
 */
import { groupPairs } from "../../base/lists/group-pairs.ts";
import { camelWords } from "../../base/words.ts";
import type { InterfacePort } from "../tool/interface.ts";

/** More pairs than this are not looked at: so many ports are no rename. */
const MOST_PAIRS = 10_000;

/** What two names of one port have in common; whether there may be no value aside. */
const kindKey = ({ type, kind, isList, choices }: InterfacePort) =>
  JSON.stringify([type.replace(/\?$/, ""), kind, isList, choices]);

const wordsOf = ({ name }: InterfacePort): readonly string[] => camelWords(name).split(/[ .]+/);

/** Whether all words of one name are in the other: `bam` and `input_bam`. */
function shareWords(one: readonly string[], other: readonly string[]): boolean {
  const [few, many] = one.length < other.length ? [one, other] : [other, one];
  return few.every((word) => many.includes(word));
}

const isSameText = (one: InterfacePort, other: InterfacePort) =>
  one.documentation !== undefined && one.documentation === other.documentation;

/**
 * The new names of ports that are gone: of those with the same type, the only one, or the only one with the same words
 * in its name or the same documentation.
 */
export function perhapsRenamed(
  removed: readonly InterfacePort[],
  added: readonly InterfacePort[],
): ReadonlyMap<string, string> {
  if (removed.length * added.length > MOST_PAIRS) return new Map();
  const groups = groupPairs(added.map((port) => [kindKey(port), port] as const));
  const pairs = [...Map.groupBy(removed, kindKey)].flatMap(([key, gone]) => {
    const come = (groups.get(key) ?? []).map((port) => ({ port, words: wordsOf(port) }));
    const isAlone = gone.length === 1 && come.length === 1 && gone[0]?.type !== "";
    return gone.flatMap((one) => {
      const words = wordsOf(one);
      return come.flatMap(({ port, words: others }) =>
        isAlone || shareWords(words, others) || isSameText(one, port)
          ? [[one.name, port.name] as const]
          : [],
      );
    });
  });
  const [to, from] = [
    groupPairs(pairs),
    groupPairs(pairs.map(([old, own]) => [own, old] as const)),
  ];
  return new Map(
    pairs.filter(([old, own]) => to.get(old)?.length === 1 && from.get(own)?.length === 1),
  );
}
