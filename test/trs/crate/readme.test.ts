import { expect, it } from "vitest";
import { languageOf } from "../../../src/languages/languages.ts";
import { withRootedLinks } from "../../../src/markdown/rooted-links.ts";
import { readmeText } from "../../../src/trs/crate/readme.ts";
import { madeFile, madeTool, madeVersion } from "../../fixtures/made.ts";

const PLACE = {
  withRootedLinks: (markdown: string) => withRootedLinks(markdown, "https://example.org/registry"),
  page: "https://example.org/registry/tools/sorter/1.0.0",
  trs: "https://example.org/registry/trs/v2/tools/sorter/versions/1.0.0",
};

const descriptor = (path: string) =>
  madeFile(path, "", { file_type: "PRIMARY_DESCRIPTOR", descriptor_types: ["CWL"] });

it("a README says what a version is, how it is run, and where it is from", () => {
  const tool = madeTool({
    description: "Sorts. See [others](/tools) and [this](//example.com/x).\n\n    f[a](/x)\n",
  });
  const version = madeVersion({
    files: [descriptor("sort.cwl")],
    notes: "The first.\n",
    source: { repository: "https://github.com/example/sorter", commit: "a1".repeat(20) },
  });
  expect(readmeText(tool, version, "MIT", PLACE, languageOf)).toBe(`# Sorter 1.0.0

Sorts. See [others](https://example.org/registry/tools) and [this](//example.com/x).

    f[a](/x)

## Release notes

The first.

## Run it

CWL: write your values to inputs.json first.

\`\`\`sh
cwltool sort.cwl inputs.json
\`\`\`

## Origin

- Page: <https://example.org/registry/tools/sorter/1.0.0>
- TRS URL: <https://example.org/registry/trs/v2/tools/sorter/versions/1.0.0>
- Source: <https://github.com/example/sorter/tree/${"a1".repeat(20)}>
- License: MIT
`);
});

it("names cannot end its heading or its code", () => {
  const version = madeVersion({ files: [descriptor("a```\nb.cwl")] });
  const text = readmeText(madeTool({ name: "A <b>\n# *c*" }), version, "x_y", PLACE, languageOf);
  expect(text).toContain("# A \\<b\\> \\# \\*c\\* 1.0.0\n\n## Run it");
  expect(text).toContain("````sh\ncwltool $'a```\\012b.cwl' inputs.json\n````");
  expect(text).toContain("- License: x\\_y");
});
