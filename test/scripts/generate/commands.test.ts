import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  COMMANDS,
  type Command,
  commandRows,
  shortCommandRows,
} from "../../../scripts/generate/commands.ts";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

/** The modules in which options of several commands are. */
const SHARED = ["new-entry", "new-site", "written-entries", "serve-site", "engine-opinions"]
  .map((name) => read(`commands/${name}.ts`))
  .join("");

describe("the table of commands", () => {
  it("has all commands of package.json", () => {
    expect(Object.keys(COMMANDS)).toEqual(Object.keys(scripts));
  });

  it("names the options that each command reads, and no others", () => {
    for (const [name, { usage }] of Object.entries<Command>(COMMANDS)) {
      const [, command, script] =
        /node (?:bin\/vitrine\.js ([\w-]+)|(scripts\/[\w-]+\.ts))/.exec(scripts[name] ?? "") ?? [];
      const path = command === undefined ? script : `commands/${command}.ts`;
      if (path === undefined || name.startsWith("test")) continue;
      const source = read(path);
      const named = Array.from(
        usage.join(" ").matchAll(/--([a-z][a-z-]*)/g),
        ([, one]) => one ?? "",
      );
      const isRead = (option: string) =>
        [source, SHARED].some((text) => new RegExp(`"?${option}"?: \\{ type:`).test(text));
      expect([name, named.filter((option) => !isRead(option))]).toEqual([name, []]);
      const own = Array.from(source.matchAll(/"?([a-z-]+)"?: \{ type: "/g), ([, one]) => one ?? "");
      expect([name, own.filter((option) => !named.includes(option))]).toEqual([name, []]);
    }
  });

  it("shows a name and a sentence, or the usage and everything", () => {
    expect(shortCommandRows()).toContainEqual(["`npm run validate`", "Checks the content."]);
    expect(commandRows()).toContainEqual([
      "`npm run links -- [--dir dist]`",
      "Checks the links between the pages of a built site. Links to other sites are not followed. The exit code is 1 if a link is broken.",
    ]);
    expect(commandRows()).toContainEqual([
      "`npm run edge -- cloudflare\\|netlify\\|deno\\|node [--dir dist] [--out edge]`",
      "Writes the function for a host, and its configuration unless you have edited it.",
    ]);
  });
});
