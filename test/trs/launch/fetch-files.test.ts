import { describe, expect, it } from "vitest";
import { fetchAll, fetchOne } from "../../../src/trs/launch/fetch-files.ts";
import { madeFile } from "../../fixtures/made.ts";

const BASE = "https://vitrine.example.org/trs/v2/tools/t/versions/1/PLAIN_NFL/descriptor";

const fetched = (paths: readonly string[], executable: readonly string[] = []) =>
  fetchAll(
    "t-1",
    paths.map((path) => madeFile(path, "", { isExecutable: executable.includes(path) })),
    BASE,
    ({ path }) => `${BASE}/${path.split("/").map(encodeURIComponent).join("/")}`,
  ).split("\n");

const LOOP_END = ['  curl --create-dirs -fsSo "$file" \\', `    "${BASE}/$file"`, "done"];

describe("the commands that fetch files", () => {
  it("make a folder, so that they replace nothing of the user's", () => {
    expect(fetched(["main.nf", "modules/trim_1.nf"])).toEqual([
      "mkdir -p t-1 && cd t-1",
      "for file in main.nf modules/trim_1.nf; do",
      ...LOOP_END,
    ]);
  });

  it("have lines that fit on a screen", () => {
    const paths = Array.from({ length: 12 }, (_, index) => `modules/process_${index}/main.nf`);
    const lines = fetched(paths);
    expect(lines[1]).toBe("for file in modules/process_0/main.nf modules/process_1/main.nf \\");
    expect(lines[2]).toBe(
      "  modules/process_2/main.nf modules/process_3/main.nf modules/process_4/main.nf \\",
    );
    expect(lines.slice(-4)[0]).toBe("  modules/process_11/main.nf; do");
  });

  it("fetch what a shell or a URL would change by its own URL", () => {
    expect(fetched(["main.nf", "my docs/a.md", "x;y'z", "é+@,=:%.txt", "-"])).toEqual([
      "mkdir -p t-1 && cd t-1",
      "for file in main.nf; do",
      ...LOOP_END,
      `curl --create-dirs -fsSo 'my docs/a.md' ${BASE}/my%20docs/a.md`,
      `curl --create-dirs -fsSo 'x;y'\\''z' '${BASE}/x%3By'\\''z'`,
      `curl --create-dirs -fsSo 'é+@,=:%.txt' ${BASE}/%C3%A9%2B%40%2C%3D%3A%25.txt`,
      `curl --create-dirs -fsSo ./- ${BASE}/-`,
    ]);
  });

  it("have no loop if all files are of that kind", () => {
    expect(fetched(["my flow.nf"])).toEqual([
      "mkdir -p t-1 && cd t-1",
      `curl --create-dirs -fsSo 'my flow.nf' ${BASE}/my%20flow.nf`,
    ]);
  });

  it("make the files executable that are", () => {
    const run = ["bin/a b.py", "bin/-c.py"];
    expect(fetched(["main.nf", ...run], run).at(-1)).toBe("chmod +x 'bin/a b.py' bin/-c.py");
  });

  it("fetch one file by its name", () => {
    expect(fetchOne("params.yaml", "https://example.org/a b")).toBe(
      "curl -fsSo params.yaml 'https://example.org/a b'",
    );
  });
});
