import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { runScript } from "../fixtures/build.ts";
import { temporaryFolder } from "../fixtures/content.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The lines that a command prints, one at a time. */
async function* linesOf(child: ChildProcess): AsyncGenerator<string> {
  let text = "";
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    const lines = text.split("\n");
    text = lines.pop() ?? "";
    yield* lines;
  }
}

async function site(): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "index.html"), "<p>home</p>");
  return folder;
}

describe("serve", () => {
  it("says where the site is, and prints a line for each request to the task service", async () => {
    const child = spawn(
      process.execPath,
      ["commands/serve.ts", "--dir", await site(), "--port", "0"],
      { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] },
    );
    const ended = once(child, "exit");
    onTestFinished(async () => {
      child.kill();
      await ended;
    });
    const lines = linesOf(child);
    const { value: first = "" } = await lines.next();
    expect(first).toMatch(/^Vitrine is running at http:\/\/127\.0\.0\.1:\d+$/);
    const url = first.slice(first.indexOf("http"));
    expect(await (await fetch(url)).text()).toBe("<p>home</p>");
    expect((await fetch(`${url}/tes/v1/tasks`)).status).toBe(503);
    const { value: second = "" } = await lines.next();
    expect(JSON.parse(second)).toMatchObject({ route: "tasks", status: 503 });
  });

  it("refuses a folder without a site", async () => {
    const folder = await temporaryFolder();
    expect(runScript("serve", [], { OUT_DIR: folder })).toMatchObject({
      status: 2,
      stderr: `There is no built site in ${folder}. Run npm run build first.\n`,
    });
  });

  it("refuses settings that are wrong, all at once and without a secret", async () => {
    const environment = {
      TES_BACKEND_URL: "https://me:hunter2@a.example.org",
      TES_TIMEOUT_MS: "9999999999",
      TES_POLICI: "tag",
      REGISTRY_TOKEN: "hunter2 hunter2",
    };
    const { status, stdout, stderr } = runScript("serve", ["--dir", await site()], environment);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr.split("\n")).toEqual([
      "Warning: TES_POLICI is not a setting. Did you mean TES_POLICY?",
      "TES_BACKEND_URL must not have a user name or password, and entry 1 has an @. Set TES_BACKEND_USER and TES_BACKEND_PASSWORD.",
      'TES_TIMEOUT_MS must be a whole number from 1 to 86400000; got "9999999999".',
      "REGISTRY_TOKEN must be printable ASCII without spaces, and it has a space.",
      "",
    ]);
  });

  it("refuses a port that is in use", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    expect(runScript("serve", ["--dir", await site(), "--port", String(port)], {})).toMatchObject({
      status: 2,
      stderr: `Port ${port} is in use. Choose another with --port.\n`,
    });
  });

  it.each([
    ["", "--host needs a value.\nUsage: npm run serve"],
    [" ", "--host needs a value.\nUsage: npm run serve"],
    [
      "no host\n",
      'No host is called "no host". Use an address of this machine for --host, such as',
    ],
    ["192.0.2.1", "192.0.2.1 is not an address of this machine. Use one that is for --host"],
  ])("refuses the host %j", async (host, message) => {
    const { status, stderr } = runScript("serve", ["--dir", await site(), "--host", host], {});
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  it("refuses a port that is none", () => {
    expect(runScript("serve", ["--port", "http"], {})).toMatchObject({
      status: 2,
      stderr:
        '--port must be a whole number from 0 to 65535; got "http".\nUsage: npm run serve -- [--dir dist] [--host 127.0.0.1] [--port 4321] [--workers N]\n',
    });
  });
});
