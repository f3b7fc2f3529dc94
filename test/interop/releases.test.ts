import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { writeFiles } from "../../src/output/files.ts";
import { releaseFiles } from "../../src/publish/releases/release-files.ts";
import { temporaryFolder } from "../fixtures/content.ts";
import { catalogOf, release, releasedContent } from "../fixtures/releases.ts";
import { serveCommand } from "./hosts.ts";

const PYTHON = process.env["BULK_PYTHON"] ?? process.env["PYTHON"] ?? "python3";
const QUERIES = fileURLToPath(new URL("./python/bulk_queries.py", import.meta.url));

/** What a program of Python prints as JSON. */
async function printed(args: readonly string[], input = ""): Promise<unknown> {
  const running = promisify(execFile)(PYTHON, args);
  running.child.stdin?.end(input);
  return JSON.parse((await running).stdout);
}

it("releases are read as the documentation says: what is new, and what it was", async () => {
  const content = await releasedContent();
  for (const [name, day] of [
    ["1.1", "2026-12-01"],
    ["1.2", "2026-12-02"],
  ] as const) {
    await content.edit("bundles/akt1.json", (text) => text.replace('"supports"', '"disputes"'));
    await release(content, name, day);
  }
  const site = await temporaryFolder();
  await writeFile(join(site, "index.html"), "");
  await writeFiles(site, releaseFiles(await catalogOf(content)));
  const host = await serveCommand(site);
  try {
    const text = await readFile(new URL("../../docs/releases.md", import.meta.url), "utf8");
    const codeOf = (language: string, release: string) =>
      (new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(text)?.[1] ?? "")
        .replaceAll("https://vitrine.example.org", host.url)
        .replaceAll("2026.11.21", release);
    const program = `${codeOf("python", "1.0")}\nprint(json.dumps(changes))`;
    const changed = { change: "changed", table_name: "evidence", fields: ["Direction"] };
    const changes = (await printed(["-c", program])) as readonly { readonly id: string }[];
    expect(changes).toEqual([expect.objectContaining(changed), expect.objectContaining(changed)]);
    const queries = JSON.stringify({ sql: [codeOf("sql", "1.2")], python: [] });
    expect(await printed([QUERIES], queries)).toMatchObject({
      sql: [[["changed", changes[1]?.id, expect.any(String), ["Direction"]]]],
    });
  } finally {
    await host.stop();
  }
});
