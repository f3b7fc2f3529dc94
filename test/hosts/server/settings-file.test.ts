import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { withSettingsFile } from "../../../src/hosts/server/settings-file.ts";
import { readStart } from "../../../src/hosts/server/start-settings.ts";
import { temporaryFolder } from "../../fixtures/content.ts";

/** A file with settings. */
async function settingsFile(text: string): Promise<string> {
  const path = join(await temporaryFolder(), "settings.env");
  await writeFile(path, text);
  return path;
}

describe("a settings file", () => {
  it("replaces what the environment has, and keeps the rest", async () => {
    const path = await settingsFile('# tokens\nTES_CLIENT_AUTH=token\nOPERATOR_TOKEN="a b"\n\n');
    const environment = { SETTINGS_FILE: ` ${path} `, TES_CLIENT_AUTH: "open", PORT: "1" };
    expect(withSettingsFile(environment)).toEqual({
      environment: { ...environment, TES_CLIENT_AUTH: "token", OPERATOR_TOKEN: "a b" },
      faults: [],
    });
  });

  it.each([{}, { SETTINGS_FILE: "" }, { SETTINGS_FILE: "  " }])("is none: %j", (environment) => {
    expect(withSettingsFile(environment)).toEqual({ environment, faults: [] });
  });

  it("must be there, and no folder", async () => {
    const folder = await temporaryFolder();
    expect(withSettingsFile({ SETTINGS_FILE: folder }).faults).toEqual([
      `SETTINGS_FILE must be a file that can be read; got "${folder}" (EISDIR).`,
    ]);
    const lines: string[] = [];
    expect(readStart({ SETTINGS_FILE: "/nowhere" }, (line) => lines.push(line))).toBe(undefined);
    expect(lines).toEqual([
      'SETTINGS_FILE must be a file that can be read; got "/nowhere" (ENOENT).',
    ]);
  });

  it("has settings of the start, too", async () => {
    const path = await settingsFile("PORT=81\nWORKERS=3\nSITE_DIR=site\nTES_QUEUE_MS=7");
    const started = readStart({ SETTINGS_FILE: path, PORT: "80" }, () => {});
    expect(started).toMatchObject({ port: 81, workers: 3, folder: "site" });
    expect(started?.settings.tasks.queueMs).toBe(7);
  });
});
