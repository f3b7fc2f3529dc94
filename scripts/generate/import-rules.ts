/**
 * Which room may import which, as rules of the linter. That they come in by doors is for `test/house.test.ts`: lists of
 * so many files would double the time that the linter takes.
 *
 * @module
 */
import { posix } from "node:path";
import { HOUSE, type Room, roomsBelow } from "./house.ts";

/** Folders with brackets in their names, and all that is in them: pages are routes, at any depth. */
const MAX_DEPTH = 5;

const linted = (includes: readonly string[], rules: object) => ({ includes, linter: { rules } });

const restricted = (includes: readonly string[], message: string, allowed: readonly string[]) =>
  linted(includes, {
    style: {
      noRestrictedImports: {
        level: "error",
        options: {
          patterns: [{ message, group: ["../**", "./*/**", ...allowed.map((path) => `!${path}`)] }],
        },
      },
    },
  });

const relative = (from: string, to: string) => {
  const path = posix.relative(from, to);
  return path.startsWith(".") ? path : `./${path}`;
};

/** The rooms that can be imported from a folder. */
const belowPatterns = (folder: string, { imports }: Room): readonly string[] =>
  imports.map((name) => `${relative(folder, name)}/**`);

function* rulesOf(name: string, room: Room) {
  for (const part of room.rooms ?? ["."]) {
    const folder = posix.join(name, part);
    const beside = roomsBelow(room, part).map((other) =>
      other === "."
        ? `${relative(folder, name)}/*.*`
        : `${relative(folder, posix.join(name, other))}/*`,
    );
    const message =
      room.imports.length === 0
        ? `${folder}/ imports no other room.`
        : `${folder}/ imports ${room.imports.join(", ")}: see scripts/generate/house.ts.`;
    yield restricted([`src/${folder}/*.*`], message, [...beside, ...belowPatterns(folder, room)]);
  }
}

/** Pages are in folders named after routes: they import as if they were in one, at any depth. */
const pageRules = (room: Room) =>
  restricted(
    ["src/pages/**"],
    `Pages import ${room.imports.join(", ")}: see scripts/generate/house.ts.`,
    Array.from({ length: MAX_DEPTH }, (_, depth) =>
      belowPatterns(`pages${"/x".repeat(depth)}`, room),
    ).flat(),
  );

/** The rules, as an additional configuration of the linter. */
export function importRules(): object {
  const names = Object.keys(HOUSE);
  return {
    overrides: [
      restricted(
        ["src/**"],
        "A new folder has no place in the house yet: add it to scripts/generate/house.ts.",
        [],
      ),
      linted(
        names.filter((name) => HOUSE[name]?.isPure).map((name) => `src/${name}/**`),
        { correctness: { noNodejsModules: "error" }, style: { noProcessEnv: "error" } },
      ),
      ...Object.entries(HOUSE).flatMap(([name, room]) =>
        name === "pages" ? [pageRules(room)] : [...rulesOf(name, room)],
      ),
      restricted(["src/integration.ts"], "The integration loads content and shows a preview.", [
        "./base/product.ts",
        "./catalog/**",
        "./publish/**",
      ]),
      linted(["src/*.*", "!src/integration.ts"], {
        style: {
          useFilenamingConvention: { level: "error", options: { match: "integration" } },
        },
      }),
    ],
  };
}
