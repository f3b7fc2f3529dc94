import { expect, it } from "vitest";
import { reader as nextflow } from "../../../../src/languages/nextflow/reader.ts";

/** What is said of a main script with a configuration, without the codes. */
const messagesOf = (script: string, config = "") => {
  const { document } = nextflow.read(script, "main.nf");
  const settings = nextflow.read(config, "nextflow.config").document;
  if (document === undefined || settings === undefined) throw new Error("not read");
  const { faults } = nextflow.relate("main.nf", document, (_, target) =>
    target === "nextflow.config" ? { path: target, document: settings } : undefined,
  );
  return faults.map(({ severity, line, message }) => `${severity} ${line} ${message}`);
};

const error = (line: number) => [`error ${line} The workflow uses b, which is not defined.`];
const warning = (line: number) => [`warning ${line} The workflow uses b, which is not defined.`];

// Nextflow 25.04 with -preview and no other values: "No such variable: b" where there is an error
it.each([
  ["params { x = true }", "params.x", error(3)],
  ["params { x = true }", "!params.x", warning(3)],
  ["params { x = null }", "!params.x", error(3)],
  ["params { x = 'a' }", "params.x == 'a' && params.x != 'b'", error(3)],
  ["params { x = 'a' }", "params.x == 'b'", warning(3)],
  ["params { x = 1 }", "params.y || (params.x == 1)", error(3)],
  ["params { x = 0 }", "params.x && params.y", warning(3)],
  ["params { x = 0 }", "params.y && !params.x", warning(3)],
  // what a run computes is not known
  [`params { x = "\${projectDir}" }`, "!params.x", warning(3)],
  ["params { x = System.getenv('X') }", "params.x == null", warning(3)],
  ["params { x = 1 }", "params.x.toString() == '1'", warning(3)],
  ["", "params.x", warning(3)],
])(
  "judges what is in a branch by the defaults %j and the condition %j",
  (config, condition, said) => {
    expect(messagesOf(`workflow {\n  if (${condition}) {\n    println(b)\n  }\n}`, config)).toEqual(
      said,
    );
  },
);

it("takes the default of the script where the configuration has none", () => {
  const script =
    "params.x = false\nworkflow {\n  if (params.x) {\n  } else {\n    println(b)\n  }\n}";
  expect(messagesOf(script)).toEqual(error(5));
  expect(messagesOf(script, "params.x = true")).toEqual(warning(5));
});

it.each([
  ["exit 1", error],
  ["error 'x'", error],
  ["System.exit(1)", error],
  ["println 1", warning],
])("judges a branch by the other one, in which %j is", (other, said) => {
  const either = (first: string, second: string) =>
    `workflow {\n  if (params.x) {\n    ${first}\n  } else {\n    ${second}\n  }\n}`;
  expect(messagesOf(either(other, "println(b)"))).toEqual(said(5));
  expect(messagesOf(either("println(b)", other))).toEqual(said(3));
});

it("keeps to warnings in a branch that ends the run, which is for runs that lack something", () => {
  const script = "workflow {\n  if (!params.x) {\n    println(b)\n    exit 1\n  }\n}";
  expect(messagesOf(script, "params.x = null")).toEqual(warning(3));
});

it("keeps to warnings in a workflow that only some runs call", () => {
  const script =
    "workflow A {\n  println(b)\n}\nworkflow B {\n  A()\n}\nworkflow {\n  if (params.y) {\n    B()\n  }\n}";
  expect(messagesOf(script, "params.y = false")).toEqual(warning(2));
  expect(messagesOf(script)).toEqual(warning(2));
  expect(messagesOf(script, "params.y = true")).toEqual(error(2));
});

it("reports errors after a return that a run without values does not come to", () => {
  const script = "workflow {\n  if (params.help) {\n    return\n  }\n  println(b)\n}";
  expect(messagesOf(script, "params.help = false")).toEqual(error(5));
  expect(messagesOf(script)).toEqual(warning(5));
});
