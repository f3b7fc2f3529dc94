import { readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { createReads } from "../../src/base/memory/reads.ts";
import { openKept } from "../../src/cache/kept.ts";
import { filesOfTools, openParts } from "../../src/render/kept-parts.ts";
import type { RegistryTool } from "../../src/trs/tool/registry.ts";
import { CATALOG, toolOf } from "../fixtures/catalog.ts";
import { temporaryFolder } from "../fixtures/content.ts";

const FASTP = toolOf("fastp");

/** Makes the files of tools in a folder of kept parts: how often files were made, and what they are. */
function build(
  folder: string,
  tools: readonly RegistryTool[],
  { isRead = true } = {},
): { readonly made: number; readonly files: readonly unknown[] } {
  const { parts, save } = openParts({ ...CATALOG, reads: createReads() }, (sources) =>
    openKept({ folder, name: "parts", program: "p", sources }),
  );
  const filesOf = vi.fn((tool: RegistryTool) => [
    { path: `${tool.id}/name`, content: tool.name },
    { path: `${tool.id}/empty`, content: "" },
  ]);
  const files = [...filesOfTools(parts, "files", tools, filesOf)].map((file) =>
    isRead ? [file.path, Buffer.from(file.content).toString()] : [file.path, file.known?.bytes],
  );
  save();
  return { made: filesOf.mock.calls.length, files };
}

const NAMED = [
  ["fastp/name", FASTP.name],
  ["fastp/empty", ""],
];
const LISTED = [
  ["fastp/name", FASTP.name.length],
  ["fastp/empty", 0],
];

/** The file that has what was kept. */
async function bytesFile(folder: string): Promise<string> {
  const names = (await readdir(join(folder, "parts"))).filter((name) => name.startsWith("bytes."));
  expect(names).toHaveLength(1);
  return join(folder, "parts", names[0] ?? "");
}

describe("the files of a tool", () => {
  it("are those of the build before while the tool is the same, read or not", async () => {
    const folder = await temporaryFolder();
    expect(build(folder, [FASTP])).toEqual({ made: 1, files: NAMED });
    for (const isRead of [false, true, false, true])
      expect(build(folder, [FASTP], { isRead })).toEqual({
        made: 0,
        files: isRead ? NAMED : LISTED,
      });
  });

  it("are made again if the tool has changed", async () => {
    const folder = await temporaryFolder();
    build(folder, [FASTP]);
    const changed = { ...FASTP, name: "another" };
    const files = [["fastp/name", "another"], NAMED[1]];
    for (const made of [1, 0]) expect(build(folder, [changed])).toEqual({ made, files });
  });

  it("are made again if what was kept of them is damaged, also where their list is not", async () => {
    const folder = await temporaryFolder();
    build(folder, [FASTP]);
    const file = await bytesFile(folder);
    const content = await readFile(file, "latin1");
    await writeFile(file, content.replace(FASTP.name, FASTP.name.toUpperCase()), "latin1");
    expect(build(folder, [FASTP], { isRead: false })).toEqual({ made: 0, files: LISTED });
    expect(build(folder, [FASTP])).toEqual({ made: 1, files: NAMED });
    expect(build(folder, [FASTP])).toEqual({ made: 0, files: NAMED });

    await truncate(await bytesFile(folder), 0);
    expect(build(folder, [FASTP])).toEqual({ made: 1, files: NAMED });
  });
});
