import { describe, expect, it } from "vitest";
import { imageChanges } from "../../../src/trs/compare/images.ts";
import type { ImageData } from "../../../src/trs/tool/types.ts";
import { madeVersion } from "../../fixtures/made.ts";
import { versionWith } from "../../fixtures/made-interface.ts";

const A = "a".repeat(64);
const B = "b".repeat(64);
const C = "c".repeat(64);
const D = "d".repeat(64);

const image = (image_name: string, digest?: string): ImageData => ({
  registry_host: "quay.io",
  image_name,
  image_type: "Docker",
  ...(digest === undefined ? {} : { checksum: [{ checksum: digest, type: "sha-256" }] }),
});

const changes = (older: readonly ImageData[], newer: readonly ImageData[]) =>
  imageChanges(madeVersion({ images: older }), madeVersion({ images: newer })).map(
    ({ name, predicate, effect, isHidden }) => [name, predicate, effect, isHidden],
  );

const NAME = "quay.io/biocontainers/samtools";
const samtools = (tag: string, digest?: string) => image(`biocontainers/samtools:${tag}`, digest);

describe("an image", () => {
  it("that did not change is no change", () => {
    expect(changes([samtools("1.20", A)], [samtools("1.20", A)])).toEqual([]);
  });

  it("has another tag, without the build of the package if the versions differ", () => {
    expect(changes([samtools("1.20--h50ea8bc_1", A)], [samtools("1.22--h96c455f_0", B)])).toEqual([
      [NAME, "changed from 1.20 to 1.22", "results", undefined],
    ]);
    expect(changes([samtools("1.20--h50ea8bc_0")], [samtools("1.20--h50ea8bc_1")])).toEqual([
      [NAME, "changed from 1.20--h50ea8bc_0 to 1.20--h50ea8bc_1", "results", undefined],
    ]);
  });

  it("that has the same tag and another digest is said loudly", () => {
    expect(changes([samtools("1.20", A)], [samtools("1.20", B)])).toEqual([
      [NAME, "has the same tag, 1.20, and another digest", "results", true],
    ]);
  });

  it("that has another tag and the same digest is the same software", () => {
    expect(changes([samtools("1.20", A)], [samtools("latest", A)])).toEqual([
      [NAME, "has another tag and the same digest", "about", undefined],
    ]);
  });

  it("can be pinned, or no longer", () => {
    expect(changes([samtools("1.20")], [samtools("1.20", A)])[0]?.[1]).toBe(
      "is now pinned by a digest",
    );
    expect(changes([samtools("1.20", A)], [samtools("1.20")])[0]?.[1]).toBe(
      "is no longer pinned by a digest",
    );
    expect(changes([image("x/y")], [image("x/y:2")])[0]?.[1]).toBe("has another tag");
    expect(changes([image("x/y", A)], [image("x/y", B)])[0]?.[1]).toBe("has another digest");
  });

  it("has another digest if only one of the two has a tag", () => {
    expect(changes([image("x/y", A)], [image("x/y:2", B)])[0]?.[1]).toBe("has another digest");
  });

  it("has the digest that its name has", () => {
    expect(
      changes([samtools(`1.20@sha256:${A}`, C)], [samtools(`1.20@sha256:${B}`, C)])[0]?.[1],
    ).toBe("has the same tag, 1.20, and another digest");
  });

  it("is new, or no longer used", () => {
    expect(changes([image("x/a:1")], [image("x/b:1")])).toEqual([
      ["quay.io/x/b", "is new", "results", undefined],
      ["quay.io/x/a", "is no longer used", "results", undefined],
    ]);
  });
});

describe("several images of one name", () => {
  it("belong together by tag, then by digest; what is left over is paired if it is one each", () => {
    expect(
      changes([samtools("1", A), samtools("2", A)], [samtools("2", A), samtools("3", B)]),
    ).toEqual([[NAME, "changed from 1 to 3", "results", undefined]]);
    expect(
      changes([samtools("1")], [samtools("2"), samtools("3")]).map(([, what]) => what),
    ).toEqual(["is no longer used", "is new", "is new"]);
  });

  it("that are the same in another order did not change", () => {
    expect(
      changes([samtools("1", A), samtools("1", B)], [samtools("1", B), samtools("1", A)]),
    ).toEqual([]);
  });

  it("belong together by the same content under another tag", () => {
    expect(
      changes([samtools("1", A), samtools("2", B)], [samtools("3", A), samtools("4", C)]).map(
        ([, what]) => what,
      ),
    ).toEqual(["has another tag and the same digest", "changed from 2 to 4"]);
  });

  it("belong together by tag before content, in whatever order they are listed", () => {
    expect(
      changes([samtools("1", A), samtools("2", B)], [samtools("2", C), samtools("3", D)]),
    ).toEqual([
      [NAME, "has the same tag, 2, and another digest", "results", true],
      [NAME, "changed from 1 to 3", "results", undefined],
    ]);
    expect(
      changes([samtools("1", A), samtools("2", B)], [samtools("2", A), samtools("1", B)]).map(
        ([, what]) => what,
      ),
    ).toEqual([
      "has the same tag, 2, and another digest",
      "has the same tag, 1, and another digest",
    ]);
  });

  it("do not belong together because neither has a tag", () => {
    expect(
      changes([image("x/y", A)], [image("x/y", B), image("x/y", C)]).map(([, what]) => what),
    ).toEqual(["is no longer used", "is new", "is new"]);
  });
});

describe("a version that lists no image", () => {
  it("has those that its descriptors name, a port in the host is no tag", () => {
    const found = imageChanges(
      versionWith({ images: ["localhost:5000/a/b", `docker://quay.io/c/d@sha256:${A}`] }),
      versionWith({ images: ["localhost:5000/a/b:2", `quay.io/c/d@sha256:${B}`] }),
    );
    expect(found.map(({ name, predicate }) => [name, predicate])).toEqual([
      ["localhost:5000/a/b", "has another tag"],
      ["quay.io/c/d", "has another digest"],
    ]);
  });
});
