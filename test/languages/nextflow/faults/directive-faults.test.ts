import { expect, it } from "vitest";
import { allFaults, placedMessage } from "../../../fixtures/nextflow-faults.ts";

const messagesOf = (directive: string) =>
  allFaults(
    `process A {\n  ${directive}\n\n  input:\n  val x\n\n  script:\n  'a'\n}\n\nworkflow { A(1) }\n`,
  ).map(placedMessage);

// Nextflow 25.04 refuses each
it.each([
  ["memory params.mem 'GB'", "2:22 There is nothing between GB and the value before it."],
  [
    "publishDir 'o', enabled: params.x and !params.y",
    "2:37 There is nothing between and and the value before it.",
  ],
  ["container", "2:3 The directive container has no value."],
  ["cpus task.attempt", "2:8 The process uses task outside of a closure."],
  ["errorStrategy 'retri'", "2:18 The directive errorStrategy has no value retri."],
  ["executor 'slrum'", "2:13 The directive executor has no value slrum."],
  ["label 'a-b'", "2:10 a-b is not a valid label."],
  ["cpus: 2", "2:3 There is a colon after cpus, which begins no section."],
  ["tag x", "2:7 The process uses x, which is not defined."],
  ["time 2.hrs", "2:10 There is no unit hrs."],
])("a directive that Nextflow refuses is found: %j", (directive, message) => {
  expect(messagesOf(directive)[0]).toBe(message);
});

// each is accepted
it.each([
  "cpus 2 memory '2 GB'",
  "executor 'oge'",
  "debug",
  "errorStrategy 'Retry'",
  "errorStrategy { task.attempt < 2 ? 'retry' : 'finish' }",
  'tag "$x"',
  "label 'a', 'b'",
  "cpus params.cpus as int",
  "conda (params.a ? 'b' : null)",
  "memory { 2.GB * task.attempt }",
  `clusterOptions "-n \${task.cpus}"`,
])("no fault is found in %j", (directive) => {
  expect(messagesOf(directive)).toEqual([]);
});
