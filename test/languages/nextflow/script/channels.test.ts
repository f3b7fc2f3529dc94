import { expect, it } from "vitest";
import { reader as nextflow } from "../../../../src/languages/nextflow/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const PROCESS = `process ALIGN {
  input:
  path x

  output:
  path "a", emit: bam

  script:
  "run"
}
`;

const messagesOf = (body: string, head = "") =>
  lookAt(
    nextflow,
    { "main.nf": `${PROCESS}${head}\nworkflow {\n${body}\n}\n` },
    "main.nf",
  ).said.map((one) => one.replace(/^main\.nf:\d+:/, ""));

it.each([
  ["x = Channel.fromPth('a')", "13 Nextflow has no channel factory fromPth."],
  ["x = channel.emtpy()", "13 Nextflow has no channel factory emtpy."],
  ["x = Channel\n  .fromLists([1])\n  .view()", "4 Nextflow has no channel factory fromLists."],
  ["x = Channel.paths 'a'", "13 Nextflow has no channel factory paths."],
  ["x = Chanel.of(1)", "5 The script uses Chanel, which is not defined."],
  ["Channels.of(1)", "1 The script uses Channels, which is not defined."],
  ["Channel.of(1).mapp { it }", "15 Nextflow has no operator mapp."],
  ["x = ALIGN(Channel.of(1))\nx.mixing(x)", "3 Nextflow has no operator mixing."],
  ["x = ALIGN(Channel.of(1))\nx.combined(x)", "3 Nextflow has no operator combined."],
  ["x = ALIGN(Channel.of(1))\nx.mapped { it }", "3 Nextflow has no operator mapped."],
  ["Channel.of(1)\n  .filter { it }\n  .groupTuples()", "4 Nextflow has no operator groupTuples."],
  ["ALIGN(Channel.of(1))\nALIGN.out.bam.flatmap { it }", "15 Nextflow has no operator flatmap."],
  ["ALIGN(Channel.of(1))\nALIGN.out.colect()", "11 Nextflow has no operator colect."],
  ["ALIGN(Channel.of(1)).viw()", "22 Nextflow has no operator viw."],
  ["x = Channel.of(1).map { it }\nx.ifEmtpy([])", "3 Nextflow has no operator ifEmtpy."],
  [
    "if (params.a) {\n  x = Channel.of(1)\n} else {\n  x = Channel.empty()\n}\nx.mixx(x)",
    "3 Nextflow has no operator mixx.",
  ],
  ["x = params.a.collect { it }.map { it }\nx.colect()", "3 Nextflow has no operator colect."],
  [
    "Channel.of(1).branch { a: it; b: true }.set { x }\nx.b.mxi(x.a)",
    "5 Nextflow has no operator mxi.",
  ],
  [
    "x = ALIGN(Channel.of(1))\nx.bam.flater()\nx.bam.fltten()",
    "7 Nextflow has no operator fltten.",
  ],
  ["Channel.of(1).sortBy { it }", "15 Nextflow has no operator sortBy."],
  ["x = Channel.of(1)\nx.mx(x)", "3 Nextflow has no operator mx."],
  [
    "ALIGN(Channel.of(1))\nALIGN.out.bam.firstOne().view()",
    "15 Nextflow has no operator firstOne.",
  ],
  ["Channel.of(1) | mapp { it } | view", "17 Nextflow has no operator mapp."],
  ["Channel.of(1)\n| ALIGN\n| colect\n| view", "3 Nextflow has no operator colect."],
])("a name that makes or changes no channel is found: %j", (body, expected) => {
  expect(messagesOf(body)).toEqual([expected]);
});

it.each([
  ["x = Channel.fromSamplesheet('a')", "include { fromSamplesheet } from 'plugin/nf-validation'"],
  ["Channel.of(1).mapp { it }", "def mapp(a) { a }"],
  ["x = [1, 2]\nx.fidn { it }", ""],
  ["x = Channel.of(1)\nx = params.a ? [1] : []\nx.mapp { it }", ""],
  ["params.a.joi('a')\nfile('a').firs()", ""],
  ["Channel.of(1).branch { a: true }.vew { it }", ""],
  ["Channel.of([1]).map { channel -> channel.sizes() }", ""],
  ["ALIGN(Channel.of(1))\nALIGN.out.get(0)\nALIGN.out.bam.set { mapp }\nx = mapp.view()", ""],
  ["println Channel.STOP", ""],
  ["Channel.of(1).getVal()\nALIGN(1)\nALIGN.out.bam.each { it }\nALIGN.out.size()", ""],
  ["Channel.of(1) | mapp { it }", "include { mapp } from 'plugin/nf-more'"],
  ["Channel.of(1) | mapp", "def mapp(a) { a }"],
  ["mapp = 1\nx = 2 | mapp\ny = params.a || colect", "colect = true"],
  ["x = file('a').list().collect { it }\nx.get(0)\nx.list { it }", ""],
  ["", "workflow A {\n  take:\n  reads\n\n  main:\n  reads.get(0)\n  x = reads.toList()\n}"],
  ["", "workflow A {\n  take:\n  reads\n\n  main:\n  [1].each { reads -> reads.viw() }\n}"],
  ["", "def f(channel) { channel.map { it }.view() }"],
])("a name that can be a method or comes from a plugin is no mistake: %j", (body, head) => {
  expect(messagesOf(body, head)).toEqual([]);
});

it("a factory of a plugin that one script includes is known to all", () => {
  const main = `include { USE } from './use'\nworkflow {\nUSE(Channel.fromSamplesheet('a'))\n}\n`;
  const said = (factory: string) =>
    lookAt(
      nextflow,
      {
        "main.nf": main,
        "use.nf": `include { ${factory} } from 'plugin/nf-validation'\nworkflow USE {\ntake:\nx\nmain:\nx.view()\n}\n`,
      },
      "main.nf",
    ).said;
  expect(said("fromSamplesheet")).toEqual([]);
  expect(said("validateParameters")).toEqual([
    "main.nf:3:13 Nextflow has no channel factory fromSamplesheet.",
  ]);
});

it("operators on inputs of workflows are those of channels", () => {
  const head = "workflow A {\n  take:\n  reads\n\n  main:\n  reads.splitCVS(header: true)\n}";
  expect(messagesOf("", head)).toEqual(["9 Nextflow has no operator splitCVS."]);
});
