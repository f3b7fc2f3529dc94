import { expect, it } from "vitest";
import { mediaTypeOf } from "../../../src/trs/crate/media-types.ts";
import { madeFile } from "../../fixtures/made.ts";

const BYTES = new Uint8Array([0x1f, 0x8b, 0, 255]);

it.each([
  ["a.cwl", "cwlVersion: v1.2", "application/cwl"],
  ["a.wdl", "version 1.1", "text/plain"],
  ["main.nf", "", "text/plain"],
  ["workflow.ga", "{}", "application/json"],
  ["README.MD", "# x", "text/markdown"],
  ["Dockerfile", "FROM x", "text/plain"],
  ["x.tar.gz", BYTES, "application/gzip"],
  ["x.json", BYTES, "application/octet-stream"],
  ["x.bam", BYTES, "application/octet-stream"],
  ["x.png", "no image", "image/png"],
  ["x.svg", BYTES, "application/octet-stream"],
  ["folder.json/x", "text", "text/plain"],
])(
  "the media type of %s follows from its name, and from whether it is text",
  (path, text, type) => {
    expect(mediaTypeOf(madeFile(path, text))).toBe(type);
  },
);
