import { describe, expect, it } from "vitest";
import { descriptorTexts } from "../../src/site/descriptors.ts";
import { madeFile, madeVersion } from "../fixtures/made.ts";

describe("the descriptors of a version", () => {
  it("are the primary one of each type, in the version's order of types", () => {
    const primary = { file_type: "PRIMARY_DESCRIPTOR" } as const;
    const version = madeVersion({
      descriptor_type: ["WDL", "CWL", "NFL"],
      files: [
        madeFile("main.cwl", "cwlVersion: v1.2\n", { ...primary, descriptor_types: ["CWL"] }),
        madeFile("main.nf", new Uint8Array([0xff]), { ...primary, descriptor_types: ["NFL"] }),
        madeFile("main.wdl", "version 1.0\n", { ...primary, descriptor_types: ["WDL"] }),
        madeFile("other.wdl", "version 1.1\n", {
          file_type: "SECONDARY_DESCRIPTOR",
          descriptor_types: ["WDL"],
        }),
      ],
    });
    expect(descriptorTexts(version)).toStrictEqual([
      { type: "WDL", path: "main.wdl", text: "version 1.0\n" },
      { type: "CWL", path: "main.cwl", text: "cwlVersion: v1.2\n" },
    ]);
  });

  it("are none for a type without a primary descriptor", () => {
    expect(descriptorTexts(madeVersion())).toStrictEqual([]);
  });
});
