import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { ROOT } from "../fixtures/build.ts";
import { temporaryFolder } from "../fixtures/content.ts";

const COMMON_JS =
  "is not defined in ES modules. Use export default in place of module.exports, import in place of require, and import.meta.dirname in place of __dirname.";

/** Modules that cannot be loaded, and what is said of them. */
const FAILURES: readonly (readonly [name: string, text: string, message: string])[] = [
  ["a.mjs", "export default [\n  1\n  {\n];", "a.mjs:3:3 cannot be loaded: Unexpected token '{'."],
  ["b.ts", "export default [\n  1\n  {\n];", "b.ts:3:3 cannot be loaded: Expected ',', got '{'."],
  ["c.mjs", 'import "./a.mjs";', "a.mjs:3:3 cannot be loaded: Unexpected token '{'."],
  [
    "d.mjs",
    'import { x } from "./e.mjs";',
    "d.mjs:1:10 cannot be loaded: The requested module './e.mjs' does not provide an export named 'x'.",
  ],
  ["e.mjs", "\nlab();", "e.mjs:2:1 cannot be loaded: lab is not defined."],
  ["f.mjs", 'import "./e.mjs";', "e.mjs:2:1 cannot be loaded: lab is not defined."],
  ["g.mjs", "module.exports = {};", `g.mjs:1:1 cannot be loaded: module ${COMMON_JS}`],
  ["h.mjs", "\nthrow null;", "h.mjs cannot be loaded: it threw null, and must throw an Error."],
];

it("modules that cannot be loaded are named with their places", async () => {
  const folder = await temporaryFolder();
  for (const [name, text] of FAILURES) await writeFile(join(folder, name), text);
  const source = pathToFileURL(join(ROOT, "commands/load-failure.ts")).href;
  await writeFile(
    join(folder, "run.mjs"),
    `import { loadFailure } from ${JSON.stringify(source)};
const names = ${JSON.stringify(FAILURES.map(([name]) => name))};
const told = [];
for (const name of names) {
  const files = new Set(["a.mjs", "e.mjs", name].map((one) => import.meta.dirname + "/" + one));
  await import("./" + name).catch((error) => told.push(loadFailure(name, error, files)));
}
console.log(JSON.stringify(told));
`,
  );
  const told = execFileSync(process.execPath, ["run.mjs"], { cwd: folder, encoding: "utf8" });
  expect(JSON.parse(told)).toEqual(FAILURES.map(([, , message]) => message));
});
