import { execFileSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES, languageOf } from "../../src/languages/languages.ts";
import { launchPlaces } from "../../src/trs/launch/place.ts";
import type { DescriptorType } from "../../src/trs/tool/languages.ts";
import { temporaryFolder } from "../fixtures/content.ts";
import {
  COMMIT,
  launched,
  OWN,
  SITE,
  SOURCE,
  TOOL,
  testFile,
  versionOf,
} from "../fixtures/launched.ts";
import { madeFile } from "../fixtures/made.ts";

describe("the launchers", () => {
  it("that need something are offered only with it", () => {
    const all = { hasFunction: true, galaxy: SITE.galaxy };
    const none = { hasFunction: false, galaxy: [] };
    const launchers = LANGUAGES.flatMap(({ type, launch }) =>
      launch.launchers.map(({ id, needs }) => ({ type, id, needs })),
    );
    const needy = launchers.filter(({ needs }) => needs.length > 0);
    expect(needy.map(({ id }) => id)).toEqual([
      "cwltool-trs",
      "nextflow-git",
      "seqera",
      "tw",
      "galaxy",
    ]);
    for (const { type, id } of needy) {
      const files = ["main"];
      expect(launched(versionOf(type, files, { source: SOURCE }), all), id).toHaveProperty(id);
      expect(launched(versionOf(type, files), none), id).not.toHaveProperty(id);
    }
  });

  it("are none for a type without a primary descriptor", () => {
    const version = versionOf("CWL", [madeFile("a.cwl", "")]);
    expect(launchPlaces(TOOL, version, SITE, languageOf)).toEqual([]);
  });
});

describe("a URL that a shell would change is quoted", () => {
  const url = "https://example.org/a$b&c";
  const inputs = (name: string) => `'${url}/tools/sorter/1.0.0/${name}'`;

  it("if it is that of the site", () => {
    const test = testFile("CWL", "tests/a.json", '{"reads": 1}');
    const version = versionOf("CWL", ["sort.cwl", test]);
    const { cwltool, "cwltool-trs": byId } = launched(version, { url, hasFunction: true });
    const descriptor = `'${url}/trs/v2/tools/sorter/versions/1.0.0/PLAIN_CWL/descriptor/sort.cwl'`;
    expect(cwltool).toBe(`cwltool \\\n  ${descriptor} \\\n  ${inputs("inputs.json")}`);
    expect(byId).toBe(
      `cwltool \\\n  --add-ga4gh-tool-registry '${url}' \\\n  sorter:1.0.0 \\\n  ${inputs("inputs.json")}`,
    );
  });

  it("if files are fetched from it, each by a command of its own", () => {
    const test = testFile("SMK", "tests/a.yaml", "samples: [a]\n");
    const version = versionOf("SMK", ["workflow/Snakefile", test]);
    const files = `'${url}/trs/v2/tools/sorter/versions/1.0.0/PLAIN_SMK/descriptor`;
    expect(String(launched(version, { url })["snakemake"]).split("\n")).toEqual([
      "mkdir -p sorter-1.0.0 && cd sorter-1.0.0",
      `curl --create-dirs -fsSo workflow/Snakefile ${files}/workflow/Snakefile'`,
      `curl --create-dirs -fsSo tests/a.yaml ${files}/tests/a.yaml'`,
      `curl -fsSo run-config.yaml ${inputs("run-config.yaml")}`,
      "snakemake --cores 1 --configfile run-config.yaml",
    ]);
  });

  it("if it is that of a repository, with the path of a script in it", () => {
    const repository = "https://github.com/example/a;id";
    const source = { ...SOURCE, repository };
    const { "nextflow-git": git, tw } = launched(versionOf("NFL", ["a b.nf"], { source }));
    expect(git).toBe(
      `nextflow run \\\n  '${repository}' \\\n  -r ${COMMIT} \\\n  -main-script 'a b.nf' \\\n  -params-file params.yaml`,
    );
    expect(tw).toBe(
      `tw launch \\\n  '${repository}' \\\n  -r ${COMMIT} \\\n  --params-file params.yaml`,
    );
  });
});

describe("a command with hostile names, run by a shell", () => {
  const NAMES = [
    "$(touch X).txt",
    "`touch X`.txt",
    "a b.txt",
    "'; touch X; '.txt",
    '"; touch X; ".txt',
    "it's.txt",
    "a;b&c|d>e.txt",
    "*",
    "?[a-z].txt",
    "~",
    "=ls",
    "-o.txt",
    "-",
    "--output",
    "line\nbreak.txt",
    "\u0003touch X.txt",
    "é日本.txt",
    "100%.txt",
    "a#1.txt",
    "back\\slash.txt",
    "plain.txt",
    "deep/$(touch X)/$HOME.txt",
  ];

  /** Runs a command with stubs of programs; returns their arguments. */
  async function argumentsOf(command: string): Promise<readonly (readonly string[])[]> {
    const folder = await temporaryFolder();
    const bin = join(folder, "bin");
    const work = join(folder, "work");
    await mkdir(bin);
    await mkdir(work);
    for (const name of ["curl", "nextflow", "snakemake", "cwltool", "miniwdl", "java"]) {
      const stub = `#!/bin/sh\nprintf '%s\\0' ${name} "$@" >> '${folder}/log'\nprintf '\\0' >> '${folder}/log'\n`;
      await writeFile(join(bin, name), stub, { mode: 0o755 });
    }
    execFileSync("bash", ["-c", command], {
      cwd: work,
      env: { PATH: `${bin}:${process.env["PATH"]}`, HOME: "/nowhere" },
    });
    const made = execFileSync("find", [work, "-mindepth", "1", "!", "-path", "*/sorter-1.0.0"]);
    expect(made.toString()).toBe("");
    const log = await readFile(join(folder, "log"), "utf8");
    return log
      .split("\0\0")
      .slice(0, -1)
      .map((call) => call.split("\0"));
  }

  const urlOf = (type: string, path: string) =>
    `${OWN}/PLAIN_${type}/descriptor/${path.split("/").map(encodeURIComponent).join("/")}`;
  const commandFor = (type: DescriptorType, id: string, ...paths: readonly string[]) =>
    String(launched(versionOf(type, paths))[id]);

  it("fetches each file from its own URL under its own name, and runs nothing else", async () => {
    const calls = await argumentsOf(commandFor("NFL", "nextflow-files", "main.nf", ...NAMES));
    expect(calls.at(-1)?.slice(0, 3)).toEqual(["nextflow", "run", "main.nf"]);
    const fetched = calls.slice(0, -1).map(([program, ...args]) => {
      expect([program, args.slice(0, 2)]).toEqual(["curl", ["--create-dirs", "-fsSo"]]);
      return args.slice(2);
    });
    const own = ["main.nf", ...NAMES];
    expect(fetched.map(([file = ""]) => file.replace(/^\.\/(?=-)/, "")).sort()).toEqual(own.sort());
    for (const [file = "", url] of fetched)
      expect(url).toBe(urlOf("NFL", file.replace(/^\.\//, "")));
  });

  it.each(NAMES)("runs %j, and nothing else", async (name) => {
    const path = /^-/.test(name) ? `./${name}` : name;
    const commands = [
      commandFor("NFL", "nextflow-files", name),
      commandFor("SMK", "snakemake", name),
      commandFor("CWL", "cwltool", name),
      commandFor("WDL", "miniwdl", name),
    ].map((command) => `(${command})`);
    const calls = await argumentsOf(commands.join("\n"));
    expect(calls.filter(([program]) => program !== "curl")).toEqual([
      ["nextflow", "run", path, "-params-file", "../params.yaml"],
      ["snakemake", "--cores", "1", "--snakefile", path],
      ["cwltool", urlOf("CWL", name), "inputs.json"],
      ["miniwdl", "run", urlOf("WDL", name), "-i", "inputs.json"],
    ]);
  });

  it("fetches a file that browsers would run from where every host has it", async () => {
    const calls = await argumentsOf(commandFor("NFL", "nextflow-files", "main.nf", "report.html"));
    expect(calls[1]?.slice(3)).toEqual([
      "report.html",
      `${OWN}/PLAIN_NFL/descriptor/report.html.stored.txt`,
    ]);
  });
});
