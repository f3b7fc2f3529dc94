import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Funnel, startFunnel } from "./funnel.ts";
import { serveCommand } from "./hosts.ts";
import { kept } from "./kept-tasks.ts";
import { CLIENT_TOKEN } from "./task-clients.ts";
import { TOIL, TOIL_TES_PYTHON } from "./toil-runs.ts";

/** A site with a single page. */
const site = await mkdtemp(join(tmpdir(), "vitrine-"));
await writeFile(join(site, "index.html"), "<h1>A site</h1>");

/** In milliseconds: three Toils and what their tasks run start at the same time. */
const PATIENCE = { timeout: 300_000 };

/** Where Toil is installed: its tasks run a part of it. */
const bin = dirname(TOIL_TES_PYTHON);

describe("Toil's batch system for TES", () => {
  let folder: string;
  let funnel: Funnel;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "vitrine-shared-"));
    funnel = await startFunnel({
      compute: "local",
      shares: [folder, dirname(bin)],
      environment: { PATH: `${bin}${delimiter}${process.env["PATH"]}` },
    });
  });

  afterAll(() => funnel?.stop());

  it(
    "runs tools in CWL with its token, reports one that fails, and cancels its task when it is interrupted",
    PATIENCE,
    async () => {
      const host = await serveCommand(site, {
        TES_BACKEND_URL: funnel.url,
        TES_CLIENT_AUTH: "token",
        TES_CLIENT_TOKENS: `tests:${CLIENT_TOKEN}`,
      });
      try {
        const { ids, states, stored } = await TOIL.run(host.url, folder);
        expect(states).toEqual(["COMPLETE", "EXECUTOR_ERROR", "CANCELED"]);
        expect(stored).toBe("2\n");
        expect(await kept(funnel.url, ids)).toMatchObject(states.map((state) => ({ state })));
      } finally {
        await host.stop();
      }
    },
  );

  it("needs the function: Funnel does not describe itself where TES 1.0 did", async () => {
    expect((await fetch(`${funnel.url}/tasks/service-info`)).status).toBe(404);
  });
});
