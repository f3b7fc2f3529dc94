import { existsSync } from "node:fs";
import { join } from "node:path/posix";
import glob from "fast-glob";
import { parseSync } from "rolldown/utils";
import { describe, expect, it } from "vitest";
import { doorOf, joinedCode, joinedFolder } from "../../../scripts/package/joined.ts";
import { ROOT } from "../../fixtures/build.ts";

const languages = glob.sync("src/languages/*/", { cwd: ROOT, onlyDirectories: true });

describe("a joined folder", () => {
  it("is every language, and nothing that languages share", () => {
    const joined = languages.filter((folder) => joinedFolder(`${folder}/x.ts`) === folder);
    expect(languages.filter((folder) => !joined.includes(folder))).toEqual([
      "src/languages/shared",
    ]);
    expect(joinedFolder("src/languages/languages.ts")).toBeUndefined();
  });

  it.each(languages.filter((folder) => !folder.endsWith("/shared")))(
    "%s is one module, which imports what is outside of the folder",
    async (folder) => {
      const code = await joinedCode(ROOT, folder);
      const { staticImports, staticExports } = parseSync("x.js", code).module;
      const paths = staticImports
        .map(({ moduleRequest }) => moduleRequest.value)
        .filter((path) => path.startsWith("."));
      expect(paths).toContain("../../base/json.ts");
      for (const path of paths) expect(path).toMatch(/^\.\.\//);
      expect(paths.filter((path) => !existsSync(join(ROOT, folder, path)))).toEqual([]);
      expect(
        staticExports.flatMap(({ entries }) => entries.map((one) => one.exportName.name)),
      ).toEqual([/\w+(?=\.ts$)/.exec(doorOf(folder))?.[0]]);
    },
  );
});
