import { expect, it } from "vitest";
import { reader } from "../../../../src/languages/nextflow/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const messagesOf = (code: string) => lookAt(reader, { "main.nf": code }, "main.nf").said;

// Nextflow 25.04 refuses each
it.each([
  ["workflow {\n  Align\n}", 2],
  ["workflow {\n  Align reads\n}", 2],
  ["workflow {\n  Step 2: Run DMP analysis\n}", 2],
  ["Define params\nworkflow { }", 1],
  ["process A {\n  script:\n  Run it\n  'true'\n}\nworkflow { }", 3],
])("a comment whose sign was lost is found: %j", (code, line) => {
  const [message, ...more] = messagesOf(code);
  expect(message).toMatch(new RegExp(`main.nf:${line}:.*The line that begins with \\w+ is not`));
  expect(more).toEqual([]);
});

it.each([
  "workflow {\n  String name\n  Date day = new Date()\n}",
  "workflow A {\n  take:\n  Reads\n\n  main:\n  x = Reads\n\n  emit:\n  Bam = x\n}",
  "class Sample {\n  Foo bar\n}\nworkflow { }",
  "include {\n  Align\n  Sort\n} from 'plugin/nf-a'\nworkflow { }",
  "def Align(x) { x }\nworkflow {\n  Align 2\n}",
])("code is no text: %j", (code) => {
  expect(messagesOf(code)).toEqual([]);
});
