/** What engines print of a version that they accept: without it, their silence is a failure. */
import { delimiter } from "node:path";
import { describe, expect, it } from "vitest";
import { ENGINES } from "../../src/engines/engines.ts";
import { engineContent, enginesNamed, opinionsOf, programs } from "../fixtures/engine-content.ts";

/** Of each engine with a report: the program, the primary descriptor, and what it prints of what it accepts. */
const REPORTS = {
  cwltool: ["CWL", "a.cwl", "INFO Resolved 'a.cwl'\\n/version/a.cwl is valid CWL.\\n"],
  miniwdl: ["WDL", "sub/a.wdl", "a.wdl\\n    task t\\n"],
  womtool: ["WDL", "a.wdl", "Success!\\nList of Workflow dependencies is: None\\n"],
  "nextflow-lint": ["NFL", "main.nf", '{"summary": {"errors": 0}, "errors": []}\\n'],
  "nextflow-inspect": ["NFL", "main.nf", '{"processes": []}\\n'],
  planemo: ["GALAXY", "a.ga", ".. CHECK: All tool ids appear to be valid.\\n"],
  "snakemake-lint": [
    "SMK",
    "Snakefile",
    "Congratulations, your workflow is in a good condition!\\n",
  ],
} as const;

const TEXTS = {
  CWL: "cwlVersion: v1.2\nclass: CommandLineTool\nbaseCommand: echo\ninputs: {}\noutputs: {}\n",
  WDL: "version 1.0\ntask t { command {} }\n",
  NFL: "workflow { }\n",
  GALAXY: '{"a_galaxy_workflow": "true", "format-version": "0.1", "name": "a", "steps": {}}',
  SMK: 'rule a:\n    output: "x"\n',
};

/** The failures that are reported of an engine that prints something and ends with 0. */
async function failures(name: keyof typeof REPORTS, text: string): Promise<readonly string[]> {
  const [type, primary] = REPORTS[name];
  const [engine] = enginesNamed(name);
  const folder = await programs({ [engine?.program ?? ""]: `printf '${text}'` });
  const content = await engineContent(type, { v: { [primary]: TEXTS[type] } });
  const { problems } = await opinionsOf(content, {
    engines: enginesNamed(name),
    isTrusted: true,
    env: { PATH: [folder, process.env["PATH"]].join(delimiter) },
  });
  return problems.filter(({ code }) => code === "trs-engine-failed").map(({ message }) => message);
}

describe("an engine that ends with 0", () => {
  it.each(Object.keys(REPORTS) as (keyof typeof REPORTS)[])(
    "%s accepts with its report, and fails without it",
    async (name) => {
      expect(await failures(name, REPORTS[name][2])).toEqual([]);
      const silent = `${name} ended with exit code 0 and without its report`;
      const ending = ", so it says nothing about this version.";
      expect(await failures(name, "")).toEqual([`${silent}${ending}`]);
      expect(await failures(name, "Help me\\nusage\\n")).toEqual([`${silent} ("usage")${ending}`]);
    },
  );

  it("only gxwf-lint prints nothing of what it accepts", () => {
    const silent = ENGINES.filter(({ hasReport }) => hasReport === undefined);
    expect(silent.map(({ name }) => name)).toEqual(["gxwf-lint"]);
  });

  it("is believed if it prints errors all the same", async () => {
    expect(await failures("cwltool", "ERROR a.cwl:1:1: It is wrong.\\n")).toEqual([]);
  });

  it("does not accept with a part of its report", async () => {
    expect(await failures("nextflow-lint", '{"summary": {"errors": 0}, "err')).toHaveLength(1);
    expect(await failures("cwltool", "INFO Resolved a.cwl\\n")).toHaveLength(1);
    expect(await failures("cwltool", "WARNING a.cwl:1:1: It is odd.\\n")).toHaveLength(1);
  });
});
