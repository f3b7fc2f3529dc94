import { describe, expect, it } from "vitest";
import type { Json } from "../../src/json/json.ts";
import { checkImages } from "../../src/tes/images.ts";

const ALLOWED = ["quay.io/biocontainers/", "alpine:"];
const faultsOf = (task: Json, allowed = ALLOWED) => [...checkImages(task, allowed)];
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
