import { describe, expect, it } from "vitest";
import type { Host } from "../../src/hosts/host.ts";
import { HOST_COLUMNS, hostRows } from "../../src/hosts/host-rows.ts";

describe("the rows of the table of hosts", () => {
  it("have how to publish, what is not available, and the limits", () => {
    const hosts: readonly Host[] = [
      {
        id: "a",
        name: "A",
        publish: "`npm run a`",
        missing: "",
        activeFiles: "As text",
        files: [],
        limits: [],
      },
      {
        id: "b",
        name: "B",
        publish: "Copy `dist/`",
        missing: "Filters",
        activeFiles: "Nowhere",
        files: [],
        limits: [
          { measure: "files", maximum: 5, text: "5 files", plan: "free plan" },
          { measure: "bytes", maximum: 9, text: "9 bytes" },
        ],
      },
    ];
    expect(HOST_COLUMNS).toEqual([
      "Host",
      "How to publish",
      "Not available",
      "Tool files that browsers would run",
      "Size limits",
    ]);
    expect(hostRows(hosts)).toEqual([
      ["A", "`npm run a`", "", "As text", ""],
      ["B", "Copy `dist/`", "Filters", "Nowhere", "5 files (free plan), 9 bytes"],
    ]);
  });
});
