import { describe, expect, it } from "vitest";
import { allFaults, messageWithSeverity, readFaults } from "../../../fixtures/nextflow-faults.ts";

const process = (directive: string, script: string) =>
  `process A {\n  ${directive}\n  script:\n  ${script}\n}\nworkflow { A() }\n`;

const messagesOf = (text: string) => allFaults(text).map(messageWithSeverity);
const configMessages = (text: string) =>
  readFaults(text, "nextflow.config").map(messageWithSeverity);

// Nextflow 25.04 ends these runs, but for those with warnings, which read null
describe.each([
  ["a script", (text: string) => messagesOf(process("cpus 1", `"echo \${${text}}"`)), 4],
  ["a configuration", (text: string) => configMessages(`process {\n  cpus = { ${text} }\n}`), 2],
])("%s", (_, messages, line) => {
  it.each([
    ["1.GB * task.attemp", "error", "task has no attemp."],
    ["task.cpu / 2", "error", "task has no cpu."],
    ["task.memry.toGiga()", "error", "task has no memry."],
    ["task.memory.toMB()", "error", "task.memory has no toMB."],
    ["task.time.minute", "error", "task.time has no minute."],
    ["task.cpu", "warning", "task has no cpu."],
    ["task.memory ? task.memory.toMB() : 1", "warning", "task.memory has no toMB."],
  ])("reports %s", (text, severity, message) => {
    expect(messages(text)).toEqual([`${severity} ${line} ${message}`]);
  });

  it.each([
    "task.attempt * 2",
    "task.memory.toGiga() - 1",
    "task.memory?.mega",
    "task.ext.args ?: ''",
    "task.previousException.exitCode",
    "task.accelerator.request",
    "task.time.toString()",
    "meta.task.attemp * 2",
  ])("accepts %s", (text) => {
    expect(messages(text).filter((one) => !one.includes("meta"))).toEqual([]);
  });
});

it("takes what configurations and closures have for members", () => {
  expect(configMessages("process {\n  cpu = 2\n  memory = { 1.GB * task.cpu }\n}")).toEqual([
    "warning 2 Nextflow ignores the setting cpu of processes.",
  ]);
  expect(
    messagesOf(process("cpus 1", "[[attemp: 1]].each { task -> task.attemp * 2 }\n'a'")),
  ).toEqual([]);
});
