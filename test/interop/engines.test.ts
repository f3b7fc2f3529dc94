import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { loadCatalog } from "../../src/catalog/load.ts";
import { CONTENT, temporaryFolder } from "../fixtures/content.ts";
import {
  engineCache,
  engineContent,
  enginesNamed,
  opinionsOf,
  type Versions,
} from "../fixtures/engine-content.ts";

const {
  PYTHON = "python3",
  GXFORMAT2_PYTHON = "python3",
  NEXTFLOW = "nextflow",
  PATH = "",
} = process.env;

/** Each version takes an engine seconds, and on a busy machine many. */
const PATIENCE = { timeout: 300_000 };

/** The engines' own folders come first; what is named without one is looked for as usual. */
const env = {
  ...process.env,
  PATH: [...[PYTHON, GXFORMAT2_PYTHON, NEXTFLOW].map(dirname), PATH].join(":"),
};

/** What an engine says of versions: `version/file:line:column severity message`. */
async function said(name: string, type: string, versions: Versions): Promise<readonly string[]> {
  const content = await engineContent(type, versions);
  const { problems, asked } = await opinionsOf(content, { engines: enginesNamed(name), env });
  expect(asked).toMatchObject([{ name, versions: Object.keys(versions).length }]);
  return problems.map(
    ({ file, line, column, severity, message }) =>
      `${file.slice("tools/t/".length)}:${line}:${column} ${severity} ${message}`,
  );
}

/** What matches each of some patterns, in order, and nothing else. */
const matching = (...patterns: readonly RegExp[]) =>
  patterns.map((pattern) => expect.stringMatching(pattern));

const TOOL = `cwlVersion: v1.2
class: CommandLineTool
baseCommand: echo
inputs:
  a: string
outputs:
  o: stdout
`;
const flow = (run: string, source: string, output: string) => `cwlVersion: v1.2
class: Workflow
inputs:
  x: string
outputs:
  o:
    type: File
    outputSource: ${output}
steps:
  s:
    run: ${run}
    in:
      a: ${source}
    out: [o]
`;

describe("cwltool", () => {
  it("judges planted faults at their places, and accepts what is sound", PATIENCE, async () => {
    expect(
      await said("cwltool", "CWL", {
        sound: { "wf.cwl": flow("sub dir/a.cwl", "x", "s/o"), "sub dir/a.cwl": TOOL },
        source: { "wf.cwl": flow("a.cwl", "y", "s/p"), "a.cwl": TOOL },
        step: {
          "wf.cwl": flow("sub dir/a.cwl", "x", "s/o"),
          "sub dir/a.cwl": TOOL.replace("a: string", "a: strin"),
        },
        syntax: { "-a.cwl": TOOL.replace("a: string", "a: [string") },
        warned: {
          "wf.cwl": flow("a.cwl", "x", "s/o").replace("a: x", "a: x\n      b: x"),
          "a.cwl": TOOL,
        },
        without: { "a.cwl": "{}\n" },
      }),
    ).toEqual(
      matching(
        /^source\/wf\.cwl:8:5 error cwltool: Field 'outputSource' references unknown identifier 's\/p'/,
        /^source\/wf\.cwl:13:7 error cwltool: Field 'source' references unknown identifier 'y'/,
        /^step\/sub dir\/a\.cwl:5:3 error cwltool: Field 'type' references unknown identifier 'strin'/,
        /^syntax\/-a\.cwl:\d+:\d+ error cwltool: .*(flow sequence|mapping)/,
        /^warned\/wf\.cwl:14:7 warning cwltool: 'b' is not an input parameter of a\.cwl/,
        /^without\/a\.cwl:1:1 error cwltool: No cwlVersion found/,
      ),
    );
  });

  it("fetches nothing: what it imports from a URL is not judged", async () => {
    const requests: unknown[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url);
      response.end(TOOL);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.cwl`;
    const content = await engineContent("CWL", { v: { "wf.cwl": flow(url, "x", "s/o") } });
    const { problems } = await opinionsOf(content, { engines: enginesNamed("cwltool"), env });
    expect(problems).toMatchObject([
      { severity: "warning", code: "trs-engine-failed", found: url, line: 11 },
    ]);
    expect(requests).toEqual([]);
  });
});

const TASK = `version 1.0
task t {
  input {
    String a
  }
  command <<< echo ~{a} >>>
  output {
    String o = read_string(stdout())
  }
}
`;
const caller = (path: string, value: string) => `version 1.0
import "${path}" as lib
workflow w {
  input {
    String x
  }
  call lib.t { input: a = ${value} }
  output {
    String o = t.o
  }
}
`;

describe("miniwdl", () => {
  it("judges planted faults at their places, and accepts what is sound", PATIENCE, async () => {
    expect(
      await said("miniwdl", "WDL", {
        sound: { "workflows/w.wdl": caller("../tasks/t.wdl", "x"), "tasks/t.wdl": TASK },
        name: { "w.wdl": caller("t.wdl", "y"), "t.wdl": TASK },
        imported: {
          "workflows/w.wdl": caller("../tasks/t t.wdl", "x"),
          "tasks/t t.wdl": TASK.replace("~{a}", "~{b}"),
        },
        missing: { "w.wdl": caller("t.wdl", "x") },
        outside: { "w.wdl": caller("/etc/passwd", "x") },
        syntax: { "-t.wdl": TASK.replace("command", "comand") },
        warned: { "t.wdl": TASK.replace("String a", "String a\n    Int b = 1") },
        url: { "w.wdl": caller("https://example.org/t.wdl", "x") },
      }),
    ).toEqual(
      matching(
        /^imported\/tasks\/t t\.wdl:6:22 error miniwdl: Unknown identifier b/,
        /^missing\/w\.wdl:2:1 error miniwdl: Failed to import t\.wdl: .*No such file/,
        /^name\/w\.wdl:7:27 error miniwdl: Unknown identifier y/,
        /^outside\/w\.wdl:2:1 error miniwdl: Failed to import \/etc\/passwd: denied import from outside/,
        /^syntax\/-t\.wdl:\d+:\d+ error miniwdl: Unexpected token/,
        /^url\/w\.wdl:2:1 warning miniwdl cannot judge this version/,
        /^warned\/t\.wdl:5:5 warning miniwdl: nothing references Int b/,
      ),
    );
  });
});

const PROCESS =
  'process FOO {\n    input:\n    val x\n\n    script:\n    """\n    echo $x\n    """\n}\n';

describe("nextflow lint", () => {
  it("judges planted faults at their places, and accepts what is sound", PATIENCE, async () => {
    const main =
      "include { FOO } from './modules/foo.nf'\n\nworkflow {\n    FOO(channel.of(1))\n}\n";
    expect(
      await said("nextflow-lint", "NFL", {
        sound: {
          "main.nf": main,
          "modules/foo.nf": PROCESS,
          "nextflow.config": "process.cpus = 1\n",
        },
        include: { "main.nf": main.replaceAll("FOO", "BAR"), "modules/foo.nf": PROCESS },
        config: { "main.nf": "workflow {\n}\n", "nextflow.config": "process {\n  cpus = 1\n" },
        module: { "main.nf": main, "modules/foo.nf": PROCESS.replace("$x", "$y") },
        unread: {
          "main.nf":
            "a = Channel.from(1)\nprocess B {\n  input: val x from a\n  script: 'echo'\n}\n",
        },
      }),
    ).toEqual(
      matching(
        /^config\/nextflow\.config:3:1 error nextflow-lint: Unexpected input/,
        /^include\/main\.nf:1:1 error nextflow-lint: Included name 'BAR' is not defined in module 'modules\/foo\.nf'/,
        /^include\/main\.nf:4:5 error nextflow-lint: `BAR` is not defined/,
        /^module\/modules\/foo\.nf:7:\d+ error nextflow-lint: `y` is not defined/,
        /^unread\/main\.nf:1:1 warning nextflow-lint does not read DSL1/,
      ),
    );
  });
});

const GALAXY = `class: GalaxyWorkflow
doc: Prints a file.
license: MIT
creator:
  - class: Organization
    name: Example
inputs:
  reads: data
outputs:
  o:
    outputSource: print/out
steps:
  print:
    doc: Prints it.
    tool_id: cat1
    in:
      input1: reads
`;

describe("gxwf-lint", () => {
  it(
    "judges planted faults, where it quotes them, and accepts what is sound",
    PATIENCE,
    async () => {
      expect(
        await said("gxwf-lint", "GALAXY", {
          sound: { "a b.gxwf.yml": GALAXY },
          output: { "a.gxwf.yml": GALAXY.replace("print/out", "prin/out") },
          license: { "a.gxwf.yml": GALAXY.replace("license: MIT\n", "") },
          syntax: { "-a.ga": "{" },
        }),
      ).toEqual(
        matching(
          /^license\/a\.gxwf\.yml:1:1 warning gxwf-lint: Workflow does not specify a license/,
          /^output\/a\.gxwf\.yml:11:19 error gxwf-lint: Output 'o' references step 'prin'/,
          /^syntax\/-a\.ga:1:1 error gxwf-lint: The file cannot be parsed/,
        ),
      );
    },
  );
});

it(
  "engines and Vitrine agree on the content: no errors, the same from the cache",
  PATIENCE,
  async () => {
    const { problems: own } = await loadCatalog(CONTENT);
    expect(own.filter(({ severity }) => severity === "error")).toEqual([]);
    const engines = enginesNamed("cwltool", "miniwdl", "nextflow-lint");
    const cache = engineCache(await temporaryFolder());
    const first = await opinionsOf(CONTENT, { engines, env, cache });
    expect(first.problems.filter(({ code }) => code !== "trs-engine-warning")).toEqual([]);
    expect(first.asked.map(({ name }) => name)).toEqual(engines.map(({ name }) => name));
    expect(Math.min(...first.asked.map(({ versions }) => versions))).toBeGreaterThan(0);
    const second = await opinionsOf(CONTENT, { engines, env, cache });
    expect(second).toEqual(first);
  },
);
