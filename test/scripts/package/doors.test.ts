import { expect, it } from "vitest";
import { withoutDoors } from "../../../scripts/package/doors.ts";

const DOORS: readonly (readonly [string, string])[] = [
  ["a/one/door.ts", 'export { t as first, n as Second } from "../joined.ts";\n'],
  ["a/types.ts", 'import "./joined.ts";\n'],
  ["a/joined.ts", "const n = 1, t = 2;\nexport { n, t };\n"],
];

const direct = (path: string, code: string) =>
  Object.fromEntries([...withoutDoors(new Map([...DOORS, [path, code]]))].toSorted());

it("imports lead to the module that has what they import", () => {
  const code = `import {
  first,
  type Third,
  Second as other$1,
} from "../a/one/door.ts";
import type { Type } from "../a/types.ts";
import { own } from "./own.ts";
export { first } from "../a/one/door.ts";
first(own, other$1);
`;
  expect(direct("b/c.ts", code)).toEqual({
    "a/joined.ts": DOORS[2]?.[1],
    "b/c.ts": `import { t as first, n as other$1 } from "../a/joined.ts";
import { own } from "./own.ts";
export { t as first } from "../a/joined.ts";
first(own, other$1);
`,
  });
});

it.each([
  'const later = import("../a/one/door.ts");\n',
  'import * as all from "../a/one/door.ts";\n',
  'const thread = new URL("../a/one/door.ts", import.meta.url);\n',
])("a module that is named in another way is left: %s", (code) => {
  expect(Object.keys(direct("b/c.ts", code))).toEqual(["a/joined.ts", "a/one/door.ts", "b/c.ts"]);
  expect(direct("b/c.ts", code)["b/c.ts"]).toBe(code);
});

it("a module that has more than it passes on is left as it is", () => {
  const code = 'export { t as first } from "./joined.ts";\nexport const own = 1;\n';
  expect(direct("a/own.ts", code)).toEqual({ "a/joined.ts": DOORS[2]?.[1], "a/own.ts": code });
});

it("a name that is not there is an error, and no type", () => {
  expect(() => direct("b/c.ts", 'import { gone } from "../a/one/door.ts";\n')).toThrow(
    "b/c.ts: ../a/one/door.ts has no gone",
  );
});
