import { describe, expect, it } from "vitest";
import type { Json } from "../../src/base/json.ts";
import { checkExecutors, checkImages } from "../../src/tes/images.ts";

const ALLOWED = ["quay.io/biocontainers/", "alpine:"];
const faultsOf = (task: Json, allowed: readonly string[] = ALLOWED) => [
  ...checkImages(task, allowed),
];
const withImages = (...images: readonly Json[]) => ({
  executors: images.map((image) => ({ image })),
});

const refused = (index: number, got: string) => ({
  pointer: `/executors/${index}/image`,
  message: `An image must begin with quay.io/biocontainers/ or alpine:; got ${got}.`,
});

describe("the images of a task", () => {
  it("may begin with what is allowed", () => {
    expect(
      faultsOf(withImages("alpine:3.20", "quay.io/biocontainers/fastp:1", "alpine:3")),
    ).toEqual([]);
  });

  it.each([
    ["evil/miner", '"evil/miner"'],
    ["alpine", '"alpine"'],
    ["evil/alpine:3", '"evil/alpine:3"'],
    ["ALPINE:3", '"ALPINE:3"'],
    ["", '""'],
    [null, "null"],
    [["alpine:3"], '["alpine:3"]'],
    ["x".repeat(80), `"${"x".repeat(56)}…`],
  ])("may not be %j", (image, got) => {
    expect(faultsOf(withImages("alpine:3", image))).toEqual([refused(1, got)]);
  });

  it("must be there", () => {
    expect(faultsOf({ executors: [{}, "alpine:3"] })).toEqual([
      refused(0, "nothing"),
      refused(1, "nothing"),
    ]);
  });

  it.each([[null], ["alpine:3"], [[]], [{}], [{ executors: null }], [{ executors: {} }]])(
    "are not there in %j",
    (task) => {
      expect(faultsOf(task)).toEqual([]);
    },
  );

  it("may not be hidden under a name that backends take for the same", () => {
    const task = { Executors: [], executors: [{ image: "alpine:3", IMAGE: "evil" }], EXECUTORS: 1 };
    expect(faultsOf(task)).toEqual([
      { pointer: "/Executors", message: "This field must be spelled executors." },
      { pointer: "/EXECUTORS", message: "This field must be spelled executors." },
      { pointer: "/executors/0/IMAGE", message: "This field must be spelled image." },
    ]);
  });

  it("may be beside any other field", () => {
    const task = { name: "x", executors: [{ image: "alpine:3", command: ["true"] }], "": 1 };
    expect(faultsOf(task)).toEqual([]);
  });

  it("names the only prefix", () => {
    expect(faultsOf(withImages("b"), ["a"])).toEqual([
      { pointer: "/executors/0/image", message: 'An image must begin with a; got "b".' },
    ]);
  });
});

describe("what comes after an allowed image", () => {
  it.each([
    [
      "ubuntu",
      "ubuntu-evil",
      'After ubuntu, an image may only have a path, a tag and a digest; got "ubuntu-evil".',
    ],
    [
      "python:",
      "python:3/evil",
      'After python:, an image may only have a tag and a digest; got "python:3/evil".',
    ],
    [
      "python:3",
      "python:3/evil",
      'After python:3, an image may only have a digest; got "python:3/evil".',
    ],
    [
      "python:3",
      "python:3.12",
      'After python:3, an image may only have a digest; got "python:3.12".',
    ],
    [
      `a@sha256:${"b".repeat(64)}`,
      `a@sha256:${"b".repeat(64)}/x`,
      `After a@sha256:${"b".repeat(64)}, an image must end; got "a@sha256:${"b".repeat(47)}….`,
    ],
  ])("is named: after %s of %s", (entry, image, message) => {
    expect(faultsOf(withImages(image), [entry, "x"])[0]?.message).toBe(message);
  });
});

describe("keys that another parser folds", () => {
  it.each(["executor\u017f", "EXECUTORS", "eXecutors", "EXECUTOR\u017f"])(
    "are refused: %s",
    (key) => {
      expect(faultsOf({ [key]: [] })).toEqual([
        { pointer: `/${key}`, message: "This field must be spelled executors." },
      ]);
    },
  );

  it("are not looked for in keys of a million characters", () => {
    expect(faultsOf({ [`executors${"\u017f".repeat(1e6)}`]: [] })).toEqual([]);
  });
});

describe("the shape of a task whose images are limited", () => {
  it.each([
    [null, "", "A task must be an object; got null."],
    [[], "", "A task must be an object; got []."],
    [{}, "/executors", "executors must be a list; got nothing."],
    [
      { executors: { image: "evil" } },
      "/executors",
      'executors must be a list; got {"image":"evil"}.',
    ],
  ])("is refused: %j", (task, pointer, message) => {
    expect([...checkExecutors(task)]).toEqual([{ pointer, message }]);
  });

  it("may be a list of anything", () => {
    expect([...checkExecutors({ executors: [] })]).toEqual([]);
  });
});
