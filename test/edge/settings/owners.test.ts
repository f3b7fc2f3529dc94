import { describe, expect, it } from "vitest";
import { readSettings } from "../../../src/edge/settings/settings.ts";

const TOKENS = {
  TES_BACKEND_URL: "https://a.example.org/v1",
  TES_CLIENT_AUTH: "token",
  TES_CLIENT_TOKENS: "anna:of-anna,ben:of-ben",
};
const OWNERS = { ...TOKENS, TES_TASK_OWNERS: "tag" };

type Environment = Readonly<Record<string, string>>;

describe("the owners of tasks", () => {
  it("are off, unless they are set", () => {
    expect(readSettings(TOKENS).tasks).toMatchObject({ taskOwners: "off", taskOperators: [] });
    const { tasks, faults } = readSettings({ ...OWNERS, TES_TASK_OPERATORS: "anna, ben" });
    expect(faults).toEqual([]);
    expect(tasks).toMatchObject({ taskOwners: "tag", taskOperators: ["anna", "ben"] });
  });

  it.each<[Environment, string]>([
    [{ TES_TASK_OWNERS: "tags" }, 'TES_TASK_OWNERS must be off or tag; got "tags".'],
    [
      { TES_CLIENT_AUTH: "open" },
      "TES_TASK_OWNERS must not be tag while TES_CLIENT_AUTH is open, because callers then have no names. Set TES_CLIENT_AUTH to token.",
    ],
    [
      { TES_CLIENT_AUTH: "pass" },
      "TES_TASK_OWNERS must not be tag while TES_CLIENT_AUTH is pass, because callers then have no names. Set TES_CLIENT_AUTH to token.",
    ],
    [
      { TES_NORMALIZE: "off" },
      "TES_TASK_OWNERS must not be tag while TES_NORMALIZE is off, because bodies then pass unread.",
    ],
    [
      { TES_CLIENT_TOKENS: "anna:of-anna,of-ben" },
      "TES_CLIENT_TOKENS must give every client a name that is not a number, because TES_TASK_OWNERS is tag.",
    ],
    [
      { TES_TASK_OPERATORS: "anna,root" },
      'TES_TASK_OPERATORS must be names of clients in TES_CLIENT_TOKENS; got "root".',
    ],
    [
      { TES_TASK_OPERATORS: "anna ben" },
      'TES_TASK_OPERATORS must be names of callers without spaces; got "anna ben".',
    ],
    [
      { TES_TASK_OPERATORS: "anna,,ben" },
      "TES_TASK_OPERATORS must not have empty entries, and entry 2 is empty.",
    ],
  ])("cannot be known with %j", (environment, fault) => {
    const read = readSettings({ ...OWNERS, ...environment });
    expect(read.faults).toEqual([fault]);
    expect(read.tasks.missing).toBeDefined();
  });

  it("warn of operators without effect", () => {
    expect(readSettings({ ...TOKENS, TES_TASK_OPERATORS: "anna" }).warnings).toEqual([
      "TES_TASK_OPERATORS has no effect, because TES_TASK_OWNERS is off.",
    ]);
  });
});
