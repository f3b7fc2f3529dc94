import { expect, it } from "vitest";
import { downloadOf } from "../../../src/site/tables/download.ts";
import { madeFile, madeTool, madeVersion } from "../../fixtures/made.ts";

it("a download says what is in it, and how it is unpacked and run", () => {
  const primary = madeFile("a.cwl", "x".repeat(999), {
    file_type: "PRIMARY_DESCRIPTOR",
    descriptor_types: ["CWL"],
  });
  const version = madeVersion({ files: [primary, madeFile("b.txt", "1")] });
  expect(downloadOf(madeTool(), version)).toEqual({
    path: "/tools/sorter/1.0.0/sorter-1.0.0.crate.zip",
    name: "sorter-1.0.0.crate.zip",
    content: "2 files, 1.0 kB unpacked",
    metadata: "/tools/sorter/1.0.0/ro-crate-metadata.json",
    unpack: "unzip sorter-1.0.0.crate.zip -d sorter-1.0.0\ncd sorter-1.0.0",
    runs: [
      {
        type: "CWL",
        about: "CWL: write your values to inputs.json first.",
        command: "cwltool a.cwl inputs.json",
      },
    ],
  });
});
