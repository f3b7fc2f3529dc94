import { describe, expect, it } from "vitest";
import { readStart } from "../../../src/hosts/process/start-settings.ts";

/** What a server starts with, and what is printed. */
function start(environment: Readonly<Record<string, string>>) {
  const lines: string[] = [];
  const started = readStart(environment, (line) => lines.push(line));
  return { started, lines };
}

describe("a server", () => {
  it("has defaults", () => {
    for (const environment of [{}, { PORT: "", HOST: "", SITE_DIR: "" }]) {
      const { started, lines } = start(environment);
      expect(started).toMatchObject({ folder: "dist", host: "127.0.0.1", port: 4321 });
      expect(lines).toEqual([]);
    }
  });

  it("starts with what its environment has", () => {
    const { started } = start({ PORT: "0", HOST: "::", SITE_DIR: "site", REGISTRY_TOKEN: "a" });
    expect(started).toMatchObject({ folder: "site", host: "::", port: 0 });
    expect(started?.settings.registryToken).toBe("a");
  });

  it("starts with names that are not settings, and says so", () => {
    const { started, lines } = start({ TES_POLICI: "tag" });
    expect(started).toBeDefined();
    expect(lines).toEqual(["Warning: TES_POLICI is not a setting. Did you mean TES_POLICY?"]);
  });

  it("does not start with anything wrong, and says everything", () => {
    const { started, lines } = start({
      ...{ PORT: "http", HOST: "a ", TES_POLICY: "last", REGISTRY_TOKEN: "a b", TES_X: "y" },
    });
    expect(started).toBeUndefined();
    expect(lines).toEqual([
      "Warning: TES_X is not a setting. It has no effect.",
      'TES_POLICY must be first, round-robin or tag; got "last".',
      "REGISTRY_TOKEN must be printable ASCII without spaces, and it has a space.",
      'PORT must be a whole number from 0 to 65535; got "http".',
      'HOST must be a name or an address; got "a ".',
    ]);
  });
});
