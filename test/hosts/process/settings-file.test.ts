import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { withSettingsFile } from "../../../src/hosts/process/settings-file.ts";
import { readStart } from "../../../src/hosts/process/start-settings.ts";
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

  it.each([
    "TES_TASK_OWNERS tag\nTES_POLICY=tag",
    "TES_TASK_OWNERS: tag",
    "TES_TASK_OWNERS",
    "TES-POLICY=tag",
    "OPERATOR_TOKEN=a#b",
    "OPERATOR_TOKEN=#b",
    "OPERATOR_TOKEN=`a`",
    "OPERATOR_TOKEN=\t'a",
    "\u00a0OPERATOR_TOKEN=a",
    'OPERATOR_TOKEN="a" b',
    "OPERATOR_TOKEN='a",
    'OPERATOR_TOKEN="a\nPORT=1"',
    "= tag",
  ])("must have lines that are read as they are written: %j", async (wrong) => {
    const path = await settingsFile(`# settings\r\n\r\n${wrong}\nPORT=1\n`);
    const [fault, ...others] = withSettingsFile({ SETTINGS_FILE: path }).faults;
    expect(fault).toBe(
      "SETTINGS_FILE must have lines NAME=value; line 3 is not one. A value with # must be in quotes.",
    );
    expect(others).toEqual([]);
  });

  it.each([
    ["\ufeffA=b", "b"],
    ["export A=b", "b"],
    [" A = b c  # a comment", "b c"],
    ["A=", ""],
    ["A= # a comment", ""],
    ["A='b # c' # a comment", "b # c"],
    ['A="b\'c"', "b'c"],
    ["A=b'c=d", "b'c=d"],
    ["A=b\r", "b"],
  ])("can have the line %j", async (line, value) => {
    const path = await settingsFile(`${line}\n  # more\nPORT=1`);
    const { environment, faults } = withSettingsFile({ SETTINGS_FILE: path });
    expect(faults).toEqual([]);
    expect(environment).toEqual({ SETTINGS_FILE: path, A: value, PORT: "1" });
  });

  it("must be UTF-8", async () => {
    const path = await settingsFile("");
    await writeFile(path, Buffer.from("\ufeffA=b\nPORT=1", "utf16le"));
    expect(withSettingsFile({ SETTINGS_FILE: path }).faults).toEqual([
      "SETTINGS_FILE must have lines NAME=value; line 1 is not one. A value with # must be in quotes.",
    ]);
  });

  it("has settings of the start, too", async () => {
    const path = await settingsFile("PORT=81\nWORKERS=3\nSITE_DIR=site\nTES_QUEUE_MS=7");
    const started = readStart({ SETTINGS_FILE: path, PORT: "80" }, () => {});
    expect(started).toMatchObject({ port: 81, workers: 3, folder: "site" });
    expect(started?.settings.tasks.queueMs).toBe(7);
  });
});
