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
    expect(faultsOf(withImages("alpine:3.20", "quay.io/biocontainers/fastp:1", "alpine:"))).toEqual(
      [],
    );
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
  const isAllowed = (image: string, ...allowed: readonly string[]) =>
    faultsOf(withImages(image), allowed).length === 0;

  it.each([
    ["ubuntu", "ubuntu"],
    ["ubuntu:22.04", "ubuntu"],
    ["ubuntu/bind9:9_edge", "ubuntu"],
    [`ubuntu:22.04@sha256:${"a".repeat(64)}`, "ubuntu"],
    [`ubuntu@sha256:${"a".repeat(64)}`, "ubuntu@"],
    ["ubuntu@SHA256:aB", "ubuntu"],
    [`a${"/b".repeat(511)}c`, "a"],
    ["quay.io/biocontainers/samtools:1.20--h50ea8bc_1", "quay.io/biocontainers"],
    ["quay.io/biocontainers/a/b", "quay.io/biocontainers/"],
    ["registry:5000/x", "registry:5000"],
    ["docker://quay.io/x:1", "docker://"],
  ])("may be a path, a tag and a digest: %s with %s", (image, entry) => {
    expect(isAllowed(image, entry)).toBe(true);
    expect(isAllowed(image, "other", entry)).toBe(true);
  });

  it.each([
    ["ubuntu-evil", "ubuntu"],
    ["ubuntu.evil.example/x", "ubuntu"],
    ["ubuntu:5000/evil", "ubuntu"],
    ["ubuntu:5000/evil", "ubuntu:"],
    ["ubuntu@evil.example/x", "ubuntu"],
    ["ubuntu:x@evil.example/x", "ubuntu"],
    ["ubuntu:1@sha256:a/evil", "ubuntu"],
    ["ubuntu/", "ubuntu"],
    ["ubuntu:", "ubuntu"],
    ["ubuntu//x", "ubuntu"],
    ["ubuntu/../evil", "ubuntu"],
    ["ubuntu/./evil", "ubuntu"],
    ["ubuntu/%2e%2e/evil", "ubuntu"],
    ["ubuntu/..\\evil", "ubuntu"],
    ["ubuntu\\evil", "ubuntu"],
    ["ubuntu:a b", "ubuntu"],
    ["ubuntu\n", "ubuntu"],
    ["ubuntu:1\u0000", "ubuntu"],
    ["ubuntu:\u017f", "ubuntu"],
    ["Ubuntu", "ubuntu"],
    ["docker://ubuntu", "ubuntu"],
    ["QUAY.IO/biocontainers/x", "quay.io/biocontainers/"],
    ["quay.io/biocontainers/../evil", "quay.io/biocontainers/"],
    ["quay.io/biocontainers//evil", "quay.io/biocontainers/"],
    ["quay.io:5000/biocontainers/x", "quay.io"],
    [`a${"/b".repeat(512)}`, "a"],
  ])("is nothing else: %j with %s", (image, entry) => {
    expect(isAllowed(image, entry)).toBe(false);
  });

  it("is named", () => {
    expect(faultsOf(withImages("ubuntu-evil"), ["ubuntu", "x"])[0]?.message).toBe(
      'After ubuntu, an image may only have a path, a tag and a digest; got "ubuntu-evil".',
    );
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
