import { expect, it } from "vitest";
import { messageWithLine, readFaults } from "../../../fixtures/nextflow-faults.ts";

const messagesOf = (body: string) =>
  readFaults(`workflow MAP {\n${body}\n}\n`).map(messageWithLine);

it.each([
  ["take:\nx\nmain:\ny = x\nemits:\ny", "6 The workflow MAP has a section emits, which"],
  ["takes:\nx\nmain:\ny = x", "2 The workflow MAP has a section takes, which"],
  ["take: x\noutput:\ny = x", "3 The workflow MAP has a section output, which"],
])("a section that no workflow has is found: %j", (body, expected) => {
  const [message, ...more] = messagesOf(body);
  expect(message).toContain(expected);
  expect(more).toEqual([]);
});

it.each([
  "take:\nx\nmain:\ny = x\nemit:\ny\npublish:\ny >> 'a'\nonComplete:\nprintln 'b'",
  "x = params.a ?\n1 :\n2\ny = params.b\n  ? f :\n  2",
  "x.branch {\n  small:\n  it < 1\n  large: true\n}\nf(\n  a:\n  1\n)",
  "outer: for (x in y) { break outer }",
])("a label that is no section is no mistake: %j", (body) => {
  expect(messagesOf(body)).toEqual([]);
});
