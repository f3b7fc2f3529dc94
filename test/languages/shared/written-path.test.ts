import { expect, it } from "vitest";
import { writtenPath } from "../../../src/languages/shared/written-path.ts";

it.each([
  ["w/main.wdl", "../tasks/a.wdl", ["../tasks/a.wdl"], "tasks/b.wdl", "../tasks/b.wdl"],
  ["w/main.wdl", "tasks/a.wdl", ["tasks/a.wdl"], "tasks/a.wdl", "../tasks/a.wdl"],
  ["main.wdl", "../tasks/a.wdl", ["../tasks/a.wdl"], "tasks/a.wdl", "./tasks/a.wdl"],
  ["w/main.wdl", "/a.wdl", ["/a.wdl"], "tasks/a.wdl", "/tasks/a.wdl"],
  ["w/main.cwl", "a.cwl#main", ["a.cwl"], "w/b.cwl", "b.cwl#main"],
  ["main.nf", "./a", ["./a.nf", "./a/main.nf", "./a"], "m/b.nf", "./m/b"],
  ["main.nf", "./a", ["./a.nf", "./a/main.nf", "./a"], "b/main.nf", "./b"],
  ["l/main.nf", "../a", ["../a.nf", "../a/main.nf", "../a"], "l/a.nf", "./a"],
  ["m/a.nf", "x.sh", ["templates/x.sh", "/templates/x.sh"], "m/templates/y.sh", "y.sh"],
  ["m/a.nf", "x.sh", ["/templates/x.sh"], "templates/y.sh", "y.sh"],
  ["main.nf", "./a", ["b.nf"], "c.nf", undefined],
])("in %s, %s is written so that it leads to the file", (from, target, candidates, path, way) => {
  expect(writtenPath(from, { target, candidates }, path)).toBe(way);
});
