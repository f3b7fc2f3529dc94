import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Recipe, recipesOf } from "../../src/trs/recipes.ts";
import type { RegistryFile, RegistryVersion } from "../../src/trs/registry.ts";
import { temporaryFolder } from "../fixtures/content.ts";
import {
  BARE_TOOL,
  BARE_VERSION,
  CWL_FILE,
  FULL_TOOL,
  FULL_VERSION,
  GALAXY_FILE,
  SITE,
} from "../fixtures/trs-registry.ts";

type Type = RegistryVersion["descriptor_type"][number];

/** The recipes of a version of one type, whose primary descriptor is the first of some files. */
function recipesFor(type: Type, paths: readonly string[]): readonly Recipe[] {
  const files = paths.map(
    (path, index): RegistryFile => ({
      ...CWL_FILE,
      path,
      file_type: index === 0 ? "PRIMARY_DESCRIPTOR" : "OTHER",
      descriptor_types: [type],
    }),
  );
  return recipesOf(BARE_TOOL, { ...BARE_VERSION, descriptor_type: [type], files }, SITE);
}

const commandFor = (type: Type, ...paths: readonly string[]) => recipesFor(type, paths)[0]?.command;

const OWN = "https://vitrine.example.org/trs/v2/tools/fastp-checker/versions/0.1.0";

describe("the recipes of a version", () => {
  it("are one for each descriptor type", () => {
    expect(recipesOf(FULL_TOOL, FULL_VERSION, SITE)).toEqual([
      {
        type: "CWL",
        about: "Run it with cwltool, or with any CWL engine that reads descriptors from a URL:",
        command:
          "cwltool https://vitrine.example.org/trs/v2/tools/fastp/versions/0.23.4/PLAIN_CWL/descriptor/trim.cwl inputs.json",
      },
      {
        type: "WDL",
        about: "Run it with miniwdl:",
        command:
          "miniwdl run https://vitrine.example.org/trs/v2/tools/fastp/versions/0.23.4/PLAIN_WDL/descriptor/wdl/trim.wdl -i inputs.json",
      },
    ]);
  });

  it("make the files executable that are, after they have been fetched", () => {
    const files = ["main.nf", "bin/a b.py", "bin/-c.py", "data/x.csv"].map(
      (path): RegistryFile => ({
        ...CWL_FILE,
        path,
        file_type: path === "main.nf" ? "PRIMARY_DESCRIPTOR" : "OTHER",
        descriptor_types: ["NFL"],
        isExecutable: path.startsWith("bin/"),
      }),
    );
    const version: RegistryVersion = { ...BARE_VERSION, descriptor_type: ["NFL"], files };
    const command = recipesOf(BARE_TOOL, version, SITE)[0]?.command.split("\n");
    expect(command?.slice(-2)).toEqual(["chmod +x 'bin/a b.py' bin/-c.py", "nextflow run main.nf"]);
  });

  it("are none for a type without a primary descriptor", () => {
    const version: RegistryVersion = { ...FULL_VERSION, files: [CWL_FILE] };
    expect(recipesOf(FULL_TOOL, version, SITE).map(({ type }) => type)).toEqual(["CWL"]);
    expect(recipesOf(FULL_TOOL, { ...BARE_VERSION, descriptor_type: [] }, SITE)).toEqual([]);
  });

  it("import a Galaxy workflow from the path that Galaxy knows", () => {
    const version: RegistryVersion = {
      ...BARE_VERSION,
      descriptor_type: ["GALAXY"],
      files: [GALAXY_FILE],
    };
    expect(recipesOf(FULL_TOOL, version, SITE)).toEqual([
      {
        type: "GALAXY",
        about: "Import it into a Galaxy server, for example usegalaxy.org:",
        command:
          "https://usegalaxy.org/workflows/trs_import?run_form=true&trs_url=https%3A%2F%2Fvitrine.example.org%2Fga4gh%2Ftrs%2Fv2%2Ftools%2Ffastp%2Fversions%2F0.1.0",
      },
    ]);
  });

  it("fetch the files of a pipeline, then run its primary descriptor", () => {
    expect(recipesFor("NFL", ["main.nf", "modules/trim_1.nf", "nextflow.config"])).toEqual([
      {
        type: "NFL",
        about: "Nextflow runs a pipeline from a folder. Fetch the files, then run it:",
        command: [
          "for file in main.nf modules/trim_1.nf nextflow.config; do",
          `  curl --create-dirs -fsSo "$file" "${OWN}/PLAIN_NFL/descriptor/$file"`,
          "done",
          "nextflow run main.nf",
        ].join("\n"),
      },
    ]);
    expect(commandFor("NFL", "flows/rna-seq.nf")).toMatch(/\nnextflow run flows\/rna-seq\.nf$/);
    expect(commandFor("SMK", "workflow/Snakefile", "rules/a.smk")).toBe(
      [
        "for file in workflow/Snakefile rules/a.smk; do",
        `  curl --create-dirs -fsSo "$file" "${OWN}/PLAIN_SMK/descriptor/$file"`,
        "done",
        "snakemake --cores 1",
      ].join("\n"),
    );
  });

  it("fetch only files of the type", () => {
    const version: RegistryVersion = {
      ...FULL_VERSION,
      descriptor_type: ["SMK"],
      files: [CWL_FILE, { ...CWL_FILE, path: "main.smk", descriptor_types: ["SMK"] }],
    };
    expect(recipesOf(FULL_TOOL, version, SITE)[0]?.command).toBe(
      [
        "for file in main.smk; do",
        '  curl --create-dirs -fsSo "$file" "https://vitrine.example.org/trs/v2/tools/fastp/versions/0.23.4/PLAIN_SMK/descriptor/$file"',
        "done",
        "snakemake --snakefile main.smk --cores 1",
      ].join("\n"),
    );
  });
});

describe("the command for paths that the shell or a URL would change", () => {
  it.each([
    ["a b.cwl", `cwltool ${OWN}/PLAIN_CWL/descriptor/a%20b.cwl inputs.json`],
    ["$(x).cwl", `cwltool '${OWN}/PLAIN_CWL/descriptor/%24(x).cwl' inputs.json`],
    ["it's.cwl", `cwltool '${OWN}/PLAIN_CWL/descriptor/it'\\''s.cwl' inputs.json`],
    [
      "a@b+c,d=e:f%.cwl",
      `cwltool ${OWN}/PLAIN_CWL/descriptor/a%40b%2Bc%2Cd%3De%3Af%25.cwl inputs.json`,
    ],
  ])("quotes and encodes %s", (path, command) => {
    expect(commandFor("CWL", path)).toBe(command);
  });

  it("names where the descriptor is on every host", () => {
    expect(commandFor("CWL", "report.html.cwl")).toBe(
      `cwltool ${OWN}/PLAIN_CWL/descriptor/report.html.cwl.stored.txt inputs.json`,
    );
    expect(commandFor("WDL", "flows/plot.svg.wdl")).toBe(
      `miniwdl run ${OWN}/PLAIN_WDL/descriptor/flows/plot.svg.wdl.stored.txt -i inputs.json`,
    );
  });

  it("fetches each of them by its own URL", () => {
    expect(
      commandFor("NFL", "main.nf", "my docs/a.md", "x;y'z", "é+@,=:%.txt", "lib/A-1_b.nf"),
    ).toBe(
      [
        "for file in main.nf lib/A-1_b.nf; do",
        `  curl --create-dirs -fsSo "$file" "${OWN}/PLAIN_NFL/descriptor/$file"`,
        "done",
        `curl --create-dirs -fsSo 'my docs/a.md' ${OWN}/PLAIN_NFL/descriptor/my%20docs/a.md`,
        `curl --create-dirs -fsSo 'x;y'\\''z' '${OWN}/PLAIN_NFL/descriptor/x%3By'\\''z'`,
        `curl --create-dirs -fsSo 'é+@,=:%.txt' ${OWN}/PLAIN_NFL/descriptor/%C3%A9%2B%40%2C%3D%3A%25.txt`,
        "nextflow run main.nf",
      ].join("\n"),
    );
  });

  it("has no loop if there are no others", () => {
    expect(commandFor("NFL", "my flow.nf")).toBe(
      [
        `curl --create-dirs -fsSo 'my flow.nf' ${OWN}/PLAIN_NFL/descriptor/my%20flow.nf`,
        "nextflow run 'my flow.nf'",
      ].join("\n"),
    );
  });

  it("quotes no more words than necessary", () => {
    expect(commandFor("SMK", "a+b,c=d:e@f%g.smk")).toBe(
      [
        `curl --create-dirs -fsSo a+b,c=d:e@f%g.smk ${OWN}/PLAIN_SMK/descriptor/a%2Bb%2Cc%3Dd%3Ae%40f%25g.smk`,
        "snakemake --snakefile a+b,c=d:e@f%g.smk --cores 1",
      ].join("\n"),
    );
  });

  it("reaches the programs unchanged through a shell", () => {
    const paths = ["main it's.nf", "a.nf", "$(echo no).nf", "`no`;#.nf", "-o.nf"];
    const programs = `curl() { printf '%s\n' "$3" "$4"; }; nextflow() { printf '%s\n' "$@"; }`;
    const output = execFileSync("sh", ["-c", `${programs}\n${commandFor("NFL", ...paths)}`]);
    expect(output.toString().split("\n")).toEqual([
      ...["a.nf", `${OWN}/PLAIN_NFL/descriptor/a.nf`],
      ...["-o.nf", `${OWN}/PLAIN_NFL/descriptor/-o.nf`],
      ...["main it's.nf", `${OWN}/PLAIN_NFL/descriptor/main%20it's.nf`],
      ...["$(echo no).nf", `${OWN}/PLAIN_NFL/descriptor/%24(echo%20no).nf`],
      ...["`no`;#.nf", `${OWN}/PLAIN_NFL/descriptor/%60no%60%3B%23.nf`],
      ...["run", "main it's.nf", ""],
    ]);
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
    for (const name of ["curl", "nextflow", "snakemake", "cwltool", "miniwdl"]) {
      const stub = `#!/bin/sh\nprintf '%s\\0' ${name} "$@" >> '${folder}/log'\nprintf '\\0' >> '${folder}/log'\n`;
      await writeFile(join(bin, name), stub, { mode: 0o755 });
    }
    execFileSync("bash", ["-c", command], {
      cwd: work,
      env: { PATH: `${bin}:${process.env["PATH"]}`, HOME: "/nowhere" },
    });
    expect(await readdir(work)).toEqual([]);
    const log = await readFile(join(folder, "log"), "utf8");
    return log
      .split("\0\0")
      .slice(0, -1)
      .map((call) => call.split("\0"));
  }

  it("fetches each file from its own URL under its own name, and runs nothing else", async () => {
    const calls = await argumentsOf(commandFor("NFL", "main.nf", ...NAMES) ?? "");
    expect(calls.at(-1)).toEqual(["nextflow", "run", "main.nf"]);
    const fetched = calls.slice(0, -1).map(([program, ...args]) => {
      expect([program, args.slice(0, 2)]).toEqual(["curl", ["--create-dirs", "-fsSo"]]);
      return args.slice(2);
    });
    const urlOf = (path: string) =>
      `${OWN}/PLAIN_NFL/descriptor/${path.split("/").map(encodeURIComponent).join("/")}`;
    const own = ["main.nf", ...NAMES];
    expect(fetched.map(([file = ""]) => file.replace(/^\.\/(?=-)/, "")).sort()).toEqual(own.sort());
    for (const [file = "", url] of fetched) expect(url).toBe(urlOf(file.replace(/^\.\//, "")));
  });

  it.each(NAMES)("runs %j, and nothing else", async (name) => {
    const path = /^-/.test(name) ? `./${name}` : name;
    const url = `descriptor/${name.split("/").map(encodeURIComponent).join("/")}`;
    const commands = (["NFL", "SMK", "CWL", "WDL"] as const).map((type) => commandFor(type, name));
    const calls = await argumentsOf(commands.join("\n"));
    expect(calls.filter(([program]) => program !== "curl")).toEqual([
      ["nextflow", "run", path],
      ["snakemake", "--snakefile", path, "--cores", "1"],
      ["cwltool", `${OWN}/PLAIN_CWL/${url}`, "inputs.json"],
      ["miniwdl", "run", `${OWN}/PLAIN_WDL/${url}`, "-i", "inputs.json"],
    ]);
  });

  it("fetches a file that browsers would run from where every host has it", async () => {
    const calls = await argumentsOf(commandFor("NFL", "main.nf", "report.html") ?? "");
    expect(calls[1]?.slice(3)).toEqual([
      "report.html",
      `${OWN}/PLAIN_NFL/descriptor/report.html.stored.txt`,
    ]);
  });
});
