/**
 * What running a version needs to know of its language.
 *
 * @module
 */
import type { Json, JsonObject } from "../../base/json.ts";
import type { TestFormat } from "../tool/descriptor-tests.ts";
import type { DescriptorType } from "../tool/languages.ts";
import type { Launcher } from "./launcher.ts";
import type { Reading } from "./named-files.ts";

/** How files of inputs are written, and what runs versions with them. */
export interface LaunchLanguage {
  readonly type: DescriptorType;
  /** Paths that are primary descriptors by convention: engines look for a workflow there. */
  readonly primaries: readonly string[];
  /** How a file with the inputs of a run is called, by its engines' documentation. */
  readonly inputsFile: string;
  /** Whether keys of files of inputs begin with the name of the workflow or task, and a dot. */
  readonly scopesInputs?: true;
  readonly tests?: TestFormat;
  readonly launch: {
    /**
     * Everything that runs or imports a version, in the order in which pages show it: the first is what most readers
     * use. A launcher is here only if it works for any registry.
     */
    readonly launchers: readonly Launcher[];
    /** Whether what runs a version asks for the inputs itself, so that nobody needs a template. */
    readonly asksForInputs?: true;
    /** A file or folder as a value of an input, by its path or URL. By default, that string. */
    fileValue?(kind: "file" | "directory", location: string): Json;
    /**
     * The values of a test, with URLs where they name files of the version. By default, as they are.
     *
     * @throws NoUrl if a file that they name has no URL
     */
    valuesByUrl?(test: JsonObject, reading: Reading): JsonObject;
  };
}
