/**
 * What a test file gives to the inputs of a descriptor.
 *
 * @module
 */
import type { Json, JsonObject } from "../../../base/json.ts";
import type { InputFormat } from "../../../languages/shared/input-format.ts";
import type { InputPort } from "../../../trs/tool/interface.ts";

/** What a test file is for, and how it writes values. */
export interface TestedInputs {
  /** The path of the descriptor. */
  readonly path: string;
  readonly ports: readonly InputPort[];
  readonly format: InputFormat;
  /** The keys that can give a value to an input. */
  keysOf(port: InputPort): readonly string[];
}

/** A test file that can be read, and what is beside it. */
export interface TestData {
  readonly path: string;
  readonly data: JsonObject;
  /** The paths of the version's files. */
  readonly files: ReadonlySet<string>;
}

export interface GivenValue {
  /** As the test file writes it. */
  readonly key: string;
  readonly port: InputPort;
  readonly value: Json;
}

/** The values that a test file gives to an input: more than one where it repeats itself in other words. */
export const givenValues = (
  { data }: TestData,
  port: InputPort,
  { keysOf }: TestedInputs,
): readonly GivenValue[] =>
  keysOf(port).flatMap((key) =>
    Object.hasOwn(data, key) ? [{ key, port, value: data[key] ?? null }] : [],
  );
