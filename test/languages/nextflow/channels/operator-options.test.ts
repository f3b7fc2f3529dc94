import { expect, it } from "vitest";
import { messageWithFix, relatedFaults } from "../../../fixtures/nextflow-faults.ts";

const messagesOf = (text: string) =>
  relatedFaults(text).map((one) => `${one.severity} ${messageWithFix(one)}`);

const chain = (code: string) => `workflow {\n  a = Channel.of([1, 2])\n  ${code}.view()\n}`;

// what Nextflow 25.04 says of each with -preview is in parentheses
it.each([
  // Unknown argument 'checkIfExist' for operator 'path'
  [
    "Channel.fromFilePairs('x', size=2)",
    "error 3 A colon is missing after size. Write a colon between the option and its value.",
  ],
  [
    "Channel.fromPath('x', checkIfExist: true)",
    "error 3 fromPath has no option checkIfExist. Did you mean checkIfExists?",
  ],
  // Unknown argument 'remainders' for operator 'join'
  ["a.join(a, remainders: true)", "error 3 join has no option remainders. Did you mean remainder?"],
  // Unknown argument 'delimiter' for operator 'Csv'
  [
    "a.splitCsv(delimiter: ',')",
    "error 3 splitCsv has no option delimiter. Use one of these options.",
  ],
  // Missing process or function groupTuple([DataflowBroadcast around DataflowStream[?], 0])
  ["a.groupTuple(0)", "error 3 groupTuple has no option 0. Use one of these options."],
  // Missing process or function join()
  [
    "a.join(a, by = 0)",
    "error 3 A colon is missing after by. Write a colon between the option and its value.",
  ],
  // No such variable: header
  [
    "a.splitCsv(header true, sep: ',')",
    "error 3 A colon is missing after header. Write a colon between the option and its value.",
  ],
])("reports the options of %j", (code, message) => {
  expect(messagesOf(chain(code))).toContain(message);
});

it.each([
  "a.groupTuple(by: [0, 1], size: 2, sort: true, remainder: true)",
  "a.splitCsv(header: ['x'], sep: ',', strip: true, skip: 1, quote: '|', by: 2, limit: 3)",
  "a.splitFastq(pe: true, file: true, by: 10)",
  "a.splitFasta(record: [id: true, seqString: true])",
  "a.collectFile(name: 'x', keepHeader: true, skip: 1)",
  "Channel.fromFilePairs('x', size: 2, flat: true)",
  "Channel.fromFilePairs('x', sise: 2)",
  "a.collect { it }",
  "a.toList().collect(String::valueOf)",
  "a.toList().collect(String::toUpperCase)",
])("finds no fault in %j, which Nextflow accepts", (code) => {
  expect(messagesOf(chain(code))).toEqual([]);
});

it("does not judge the options of a class, or of an operator that a plugin brings", () => {
  const own = "class Tree {\n  def join(Map m) { m }\n}\nworkflow {\n  new Tree().join(foo: 1)\n}";
  expect(messagesOf(own)).toEqual([]);
  expect(messagesOf("workflow {\n  Utils.dump(depth: 1)\n}")).toEqual([]);
  expect(messagesOf(`include { join } from 'plugin/nf-x'\n${chain("a.join(a, keys: 1)")}`)).toEqual(
    [],
  );
});
