/**
 * Modules that only pass on what another one has: the package has them where they cannot be left out.
 *
 * @module
 */
import { NAMED, namedBy, namedIn, type Sources, wayTo } from "./sources.ts";

/** All that such a module consists of; nothing, if it has types alone. */
const DOOR = /^(?:export \{ (.+) \} from|import) "(\..+)";\s*$/;

/** What imports, or passes on, some of what a module has. */
const USE = /^(import|export) (?:type )?\{([^}]*)\} from "(\..+)";\n/gm;

/** The first name of each item in a list, and the one that it gets. */
const namesOf = (list: string): readonly (readonly [string, string])[] =>
  Array.from(list.matchAll(/(\S+?)(?: as (\w+))?\s*(?:,|$)/g), ([, name = "", as = name]) => [
    name,
    as,
  ]);

/** Modules that name the one which has what they import, and no modules that nothing names any more. */
export function withoutDoors(sources: Sources): Sources {
  const doors = new Map(
    Array.from(sources).flatMap(([path, text]) => {
      const [, list = "", to] = DOOR.exec(text) ?? [];
      if (to === undefined) return [];
      const names = new Map(namesOf(list).map(([name, as]) => [as, name]));
      return [[path, { place: namedBy(path, to), names }]];
    }),
  );
  const direct = Array.from(sources, ([path, text]): [string, string] => [
    path,
    text.replaceAll(USE, (use, verb: string, list: string, to: string) => {
      const door = doors.get(namedBy(path, to));
      if (door === undefined) return use;
      const names = namesOf(list).flatMap(([name, as]) => {
        const there = door.names.get(name);
        // a type has no name there
        return there === undefined ? [] : [`${there} as ${as}`];
      });
      if (names.length === 0) return "";
      return `${verb} { ${names.join(", ")} } from "${wayTo(door.place, path)}";\n`;
    }),
  ]);
  const named = namedIn(direct, NAMED);
  return new Map(direct.filter(([path]) => !doors.has(path) || named.has(path)));
}
