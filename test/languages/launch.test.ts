import { execFileSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES, languageOf } from "../../src/languages/languages.ts";
import { launchesOf } from "../../src/trs/launch/launcher.ts";
import { type LaunchSite, launchPlaces } from "../../src/trs/launch/place.ts";
import type { DescriptorType } from "../../src/trs/tool/languages.ts";
import type { RegistryFile, RegistryVersion } from "../../src/trs/tool/registry.ts";
import { temporaryFolder } from "../fixtures/content.ts";
import { madeFile, madeTool, madeVersion } from "../fixtures/made.ts";

const SITE: LaunchSite = {
  url: "https://vitrine.example.org",
  hasFunction: false,
  galaxy: [{ name: "usegalaxy.eu", url: "https://usegalaxy.eu" }],
};
const TOOL = madeTool({ id: "sorter" });
const OWN = "https://vitrine.example.org/trs/v2/tools/sorter/versions/1.0.0";
const COMMIT = "1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d";
const SOURCE = { repository: "https://github.com/example/sorter", commit: COMMIT };

/** A version of one type, whose primary descriptor is the first of some files. */
function versionOf(
  type: DescriptorType,
  files: readonly (string | RegistryFile)[],
  fields: Partial<RegistryVersion> = {},
): RegistryVersion {
  return madeVersion({
    descriptor_type: [type],
    files: files.map((file, index) =>
      typeof file === "string"
        ? madeFile(file, "", {
            file_type: index === 0 ? "PRIMARY_DESCRIPTOR" : "OTHER",
            descriptor_types: [type],
          })
        : file,
    ),
    ...fields,
  });
}

const testFile = (type: DescriptorType, path: string, text: string) =>
  madeFile(path, text, { file_type: "TEST_FILE", descriptor_types: [type] });

/** What runs a version, by the launcher's id: a command, or URLs. */
function launched(version: RegistryVersion, site: Partial<LaunchSite> = {}) {
  const [place] = launchPlaces(TOOL, version, { ...SITE, ...site }, languageOf);
  if (place === undefined) return {};
  return Object.fromEntries(
    launchesOf(place, languageOf(place.type).launch.launchers).map(
      ({ launcher: { id }, launch }) => [
        id,
        "command" in launch ? launch.command : launch.links.map(({ url }) => url),
      ],
    ),
  );
}

const IMAGES = [
  { registry_host: "quay.io", image_name: "x/y:1", image_type: "Docker" as const, checksum: [] },
];

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

describe("a version in CWL", () => {
  const test = testFile("CWL", "tests/a.json", '{"reads": 1}');
  const INPUTS = "https://vitrine.example.org/tools/sorter/1.0.0/inputs.json";
  const DESCRIPTOR = `${OWN}/PLAIN_CWL/descriptor/sort.cwl`;

  it("is run by URL, with the values of its test", () => {
    expect(launched(versionOf("CWL", ["sort.cwl", test]))).toEqual({
      cwltool: `cwltool \\\n  ${DESCRIPTOR} \\\n  ${INPUTS}`,
      "cwltool-local": `cwltool --no-container \\\n  ${DESCRIPTOR} \\\n  ${INPUTS}`,
      "toil-cwl": `toil-cwl-runner \\\n  ${DESCRIPTOR} \\\n  ${INPUTS}`,
      "seven-bridges": `sbpack PROFILE USER/PROJECT/APP \\\n  ${DESCRIPTOR}`,
    });
  });

  it("is run with a file that the user writes if there is no test", () => {
    const { cwltool } = launched(versionOf("CWL", ["sort.cwl"]));
    expect(cwltool).toBe(`cwltool \\\n  ${DESCRIPTOR} \\\n  inputs.json`);
  });

  it("is found by its id where the site has the function", () => {
    const version = versionOf("CWL", ["sort.cwl", test]);
    expect(launched(version, { hasFunction: true })["cwltool-trs"]).toBe(
      `cwltool \\\n  --add-ga4gh-tool-registry https://vitrine.example.org \\\n  sorter:1.0.0 \\\n  ${INPUTS}`,
    );
  });

  it("is run with Singularity if it names images", () => {
    const version = versionOf("CWL", ["sort.cwl", test], { images: IMAGES });
    expect(launched(version)["cwltool-singularity"]).toBe(
      `cwltool --singularity \\\n  ${DESCRIPTOR} \\\n  ${INPUTS}`,
    );
  });
});

describe("a version in WDL", () => {
  it("is run by URL, and compiled for DNAnexus from its files", () => {
    const test = testFile("WDL", "tests/a.json", '{"sort.name": "x"}');
    const version = versionOf("WDL", ["sort.wdl", test], { images: IMAGES });
    const url = `${OWN}/PLAIN_WDL/descriptor/sort.wdl`;
    const inputs = "https://vitrine.example.org/tools/sorter/1.0.0/inputs.json";
    const { dnanexus, ...others } = launched(version);
    expect(others).toEqual({
      miniwdl: `miniwdl run \\\n  ${url} \\\n  -i ${inputs}`,
      "miniwdl-singularity": `MINIWDL__SCHEDULER__CONTAINER_BACKEND=singularity miniwdl run \\\n  ${url} \\\n  -i ${inputs}`,
      "toil-wdl": `toil-wdl-runner \\\n  ${url} \\\n  --input ${inputs}`,
    });
    expect(String(dnanexus).split("\n")).toEqual([
      "mkdir -p sorter-1.0.0 && cd sorter-1.0.0",
      "for file in sort.wdl tests/a.json; do",
      '  curl --create-dirs -fsSo "$file" \\',
      `    "${OWN}/PLAIN_WDL/descriptor/$file"`,
      "done",
      "java -jar ../dxCompiler.jar compile sort.wdl",
    ]);
  });
});

describe("a version in Nextflow", () => {
  const test = testFile("NFL", "tests/a.json", '{"reads": "https://example.org/a.fq"}');
  const PARAMS = "https://vitrine.example.org/tools/sorter/1.0.0/params.yaml";

  it("is run in a folder with its files", () => {
    const lines = String(launched(versionOf("NFL", ["main.nf", test]))["nextflow-files"]);
    expect(lines.split("\n").slice(-3)).toEqual([
      "done",
      "nextflow run main.nf \\",
      `  -params-file ${PARAMS}`,
    ]);
    // the file that a user writes is in the folder where the command begins
    const own = String(launched(versionOf("NFL", ["a.nf"]))["nextflow-files"]);
    expect(own.split("\n").at(-1)).toBe("nextflow run a.nf -params-file ../params.yaml");
  });

  it("is run from its commit, and on Seqera Platform", () => {
    const version = versionOf("NFL", ["main.nf", test], { source: SOURCE, images: IMAGES });
    const { "nextflow-files": _, ...others } = launched(version);
    expect(others).toEqual({
      "nextflow-git": [
        "echo 'docker.enabled = true' > use-docker.config",
        [
          "nextflow run",
          "https://github.com/example/sorter",
          `-r ${COMMIT}`,
          "-c use-docker.config",
          `-params-file ${PARAMS}`,
        ].join(" \\\n  "),
      ].join("\n"),
      seqera: [
        `https://cloud.seqera.io/quicklaunch?pipeline=https%3A%2F%2Fgithub.com%2Fexample%2Fsorter&revision=${COMMIT}`,
      ],
      tw: [
        `curl -fsSo params.yaml ${PARAMS}`,
        ["tw launch", SOURCE.repository, `-r ${COMMIT}`, "--params-file params.yaml"].join(
          " \\\n  ",
        ),
      ].join("\n"),
    });
  });

  it("names a script that Nextflow would not find", () => {
    const version = versionOf("NFL", ["flows/sort.nf"], { source: SOURCE });
    expect(launched(version)["nextflow-git"]).toContain(" -main-script flows/sort.nf \\\n");
  });
});

describe("a version in Galaxy's format", () => {
  it("is imported by the servers of the site, from the path that Galaxy looks for", () => {
    const trs = "https://vitrine.example.org/ga4gh/trs/v2/tools/sorter/versions/1.0.0";
    expect(launched(versionOf("GALAXY", ["sort.ga"]))["galaxy"]).toEqual([
      `https://usegalaxy.eu/workflows/trs_import?trs_url=${encodeURIComponent(trs)}&run_form=true`,
    ]);
  });

  it("is run by Planemo with the job of its test, or with a template that Planemo writes", () => {
    const text = "- job:\n    reads: 1\n  outputs: {}\n";
    const test = testFile("GALAXY", "sort-tests.yml", text);
    const { planemo } = launched(versionOf("GALAXY", ["sort.ga", test]));
    expect(String(planemo).split("\n").slice(-2)).toEqual([
      "curl -fsSo job.yml https://vitrine.example.org/tools/sorter/1.0.0/job.yml",
      "planemo run sort.ga job.yml",
    ]);
    const [place] = launchPlaces(TOOL, versionOf("GALAXY", ["sort.ga"]), SITE, languageOf);
    const launches =
      place === undefined ? [] : launchesOf(place, languageOf(place.type).launch.launchers);
    expect(launches.at(-1)?.launch).toEqual({
      command: expect.stringMatching(/\nplanemo workflow_job_init sort\.ga -o job\.yml$/),
      next: {
        about: "Fill in job.yml, which has the inputs. Then run, in the same folder:",
        command: "planemo run sort.ga job.yml",
      },
    });
  });
});

describe("a version in Snakemake", () => {
  const last = (version: RegistryVersion) =>
    String(launched(version)["snakemake"]).split("\n").slice(5).join("\n");

  it("is run in a folder with its files, with the configuration of its test", () => {
    const test = testFile("SMK", "tests/a.yaml", "samples: [a]\n");
    expect(last(versionOf("SMK", ["workflow/Snakefile", test]))).toBe(
      "curl -fsSo run-config.yaml https://vitrine.example.org/tools/sorter/1.0.0/run-config.yaml\n" +
        "snakemake --cores 1 --configfile run-config.yaml",
    );
  });

  it("gets its programs as its rules say", () => {
    const about = {
      language: "SMK",
      path: "a.smk",
      kind: "workflow",
      inputs: [],
      outputs: [],
      steps: [],
      edges: [],
      resources: {},
      images: ["docker://quay.io/x/y:1"],
      authors: [],
    } as const;
    const rule = madeFile("a.smk", "rule a:\n    conda: 'a.yaml'\n", {
      file_type: "PRIMARY_DESCRIPTOR",
      descriptor_types: ["SMK"],
    });
    expect(last(versionOf("SMK", [rule], { interfaces: [about] }))).toBe(
      "snakemake --cores 1 --snakefile a.smk --sdm conda apptainer",
    );
    expect(last(versionOf("SMK", [rule], { interfaces: [{ ...about, images: [] }] }))).toBe(
      "snakemake --cores 1 --snakefile a.smk --sdm conda",
    );
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
