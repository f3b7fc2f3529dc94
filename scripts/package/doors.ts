/**
 * Modules that only pass on what another one has: the package has them where they cannot be left out.
 *
 * @module
 */
import { NAMED, namedBy, namedIn, type Sources, wayTo } from "./sources.ts";

/** All that such a module consists of; nothing, if it has types alone. */
const DOOR = /^(?:export \{ (.+) \} from|import) "(\..+)";\s*$/;

/** What imports, or passes on, some of what a module has. */
const USE = /^(import|export) (type )?\{([^}]*)\} from "(\..+)";\n/gm;

/** The name of each item in a list that is no type, and the one that it gets. */
const namesOf = (list: string): readonly (readonly [string, string])[] =>
  list
    .split(",")
    .map((item) => item.trim().split(" as "))
    .flatMap(([name = "", as = name]) => (/^$|^type /.test(name) ? [] : [[name, as] as const]));

/**
 * Modules that name the one which has what they import, and no modules that nothing names any more.
 *
 * @throws Error if a module imports what another one does not have
 */
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
    text.replaceAll(USE, (use, verb: string, isOfTypes, list: string, to: string) => {
      const door = doors.get(namedBy(path, to));
      if (door === undefined) return use;
      const names = isOfTypes ? [] : namesOf(list);
      if (names.length === 0) return "";
      const there = names.map(([name, as]) => {
        const own = door.names.get(name);
        if (own === undefined) throw new Error(`${path}: ${to} has no ${name}`);
        return `${own} as ${as}`;
      });
      return `${verb} { ${there.join(", ")} } from "${wayTo(door.place, path)}";\n`;
    }),
  ]);
  const named = namedIn(direct, NAMED);
  return new Map(direct.filter(([path]) => !doors.has(path) || named.has(path)));
}
