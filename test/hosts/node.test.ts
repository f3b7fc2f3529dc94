import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { bundleFunction, OLDEST_NODE } from "../../src/hosts/function-bundle.ts";
import { NODE } from "../../src/hosts/node.ts";
import { temporaryFolder } from "../fixtures/content.ts";

/** The first line that a program prints. */
async function firstLine(child: ChildProcess): Promise<string> {
  let text = "";
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    if (text.includes("\n")) break;
  }
  return text.split("\n")[0] ?? "";
}

describe("the function on Node", () => {
  it("is one file that serves a folder, and says where", async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, "index.html"), "<p>home</p>");
    const { file, code } = await bundleFunction(NODE);
    await writeFile(join(folder, file.replace(".js", ".mjs")), code);
    const child = spawn(process.execPath, [join(folder, "node.mjs")], {
      env: { ...process.env, SITE_DIR: folder, PORT: "0", REGISTRY_TOKEN: "a-secret" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(child, "exit");
    onTestFinished(async () => {
      child.kill();
      await ended;
    });
    const line = await firstLine(child);
    expect(line).toMatch(/^Vitrine is running at http:\/\/127\.0\.0\.1:\d+$/);
    const url = line.slice(line.indexOf("http"));
    expect(await (await fetch(url)).text()).toBe("<p>home</p>");
    expect((await fetch(`${url}/trs/v2/tools`)).status).toBe(401);
  });

  it("does not start with a wrong setting, and says which", async () => {
    const folder = await temporaryFolder();
    const { code } = await bundleFunction(NODE);
    await writeFile(join(folder, "node.mjs"), code);
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, "node.mjs")], {
      env: { ...process.env, PORT: "0", TES_POLICY: "last", TES_READ_ONLY: "maybe" },
      encoding: "utf8",
    });
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toBe(
      'TES_POLICY must be first, round-robin or tag; got "last".\nTES_READ_ONLY must be true or false; got "maybe".\n',
    );
  });

  it.each([
    ["20.20.2", 2, "Node.js 20.20.2 is too old. Install Node.js 22.19 or later.\n"],
    ["22.18.0", 2, "Node.js 22.18.0 is too old. Install Node.js 22.19 or later.\n"],
    ["22.19.0", 2, 'TES_POLICY must be first, round-robin or tag; got "last".\n'],
    ["100.0.0", 2, 'TES_POLICY must be first, round-robin or tag; got "last".\n'],
  ])("says first if Node is too old: %s", async (version, code, said) => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, "node.mjs"), (await bundleFunction(NODE)).code);
    const versions = `{ value: { ...process.versions, node: "${version}" } }`;
    const before = `data:text/javascript,Object.defineProperty(process, "versions", ${versions})`;
    const { status, stderr } = spawnSync(
      process.execPath,
      ["--import", before, join(folder, "node.mjs")],
      { env: { ...process.env, TES_POLICY: "last" }, encoding: "utf8" },
    );
    expect([status, stderr]).toEqual([code, said]);
    expect(NODE.publish).toContain(`Node.js ${OLDEST_NODE} or later`);
  });
});
