import { describe, expect, it } from "vitest";
import { DEFAULT_TRS_PROFILE, toolFor } from "../../../src/trs/tool/profile.ts";
import type {
  RegistryFile,
  RegistryTool,
  RegistryVersion,
} from "../../../src/trs/tool/registry.ts";
import {
  BARE_TOOL,
  BARE_VERSION,
  CWL_FILE,
  DOCKERFILE,
  FULL_TOOL,
  FULL_VERSION,
  GALAXY_FILE,
} from "../../fixtures/trs-registry.ts";

const BOTH = ["CWL", "GALAXY"] as const;
const SHARED: RegistryFile = { ...DOCKERFILE, descriptor_types: BOTH };

/** A tool with a version of these types. */
const toolWith = (
  descriptor_type: RegistryVersion["descriptor_type"],
  files: readonly RegistryFile[],
): RegistryTool => ({ ...BARE_TOOL, versions: [{ ...BARE_VERSION, descriptor_type, files }] });

it("the default is 2.0.0, which all clients read", () => {
  expect(DEFAULT_TRS_PROFILE).toBe("2.0.0");
});

describe("a tool of a profile", () => {
  it("is as it is if the profile has all its types", () => {
    expect(toolFor(FULL_TOOL, "2.0.0")).toEqual(FULL_TOOL);
    expect(toolFor(FULL_TOOL, "2.0.0").versions[0]).toBe(FULL_VERSION);
    const galaxy = toolWith(BOTH, [SHARED, CWL_FILE, GALAXY_FILE]);
    expect(toolFor(galaxy, "2.0.1")).toEqual(galaxy);
  });

  it("has descriptors of other types as other files of the types that are left", () => {
    const tool = toolWith(BOTH, [SHARED, CWL_FILE, GALAXY_FILE]);
    expect(toolFor(tool, "2.0.0")).toEqual(
      toolWith(
        ["CWL"],
        [
          { ...DOCKERFILE, descriptor_types: ["CWL"] },
          CWL_FILE,
          { ...GALAXY_FILE, file_type: "OTHER", descriptor_types: ["CWL"] },
        ],
      ),
    );
  });

  it("has nothing to serve if no type is left", () => {
    const tool = toolWith(["GALAXY"], [{ ...SHARED, descriptor_types: ["GALAXY"] }, GALAXY_FILE]);
    expect(toolFor(tool, "2.0.0")).toEqual(
      toolWith(
        [],
        [
          { ...DOCKERFILE, file_type: "OTHER", descriptor_types: [] },
          { ...GALAXY_FILE, file_type: "OTHER", descriptor_types: [] },
        ],
      ),
    );
  });
});
