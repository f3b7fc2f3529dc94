import { expect, it } from "vitest";
import * as limits from "../../src/base/limits.ts";

it("content is read, compared and shown up to these limits", () => {
  expect({ ...limits }).toEqual({
    MAX_DEPTH: 100,
    MAX_HAND_WRITTEN_BYTES: 1_000_000,
    MAX_TEXT_BYTES: 1024 * 1024,
    MAX_TEXT_SIZE: "1 MiB",
    MAX_ALIASES: 1000,
    MAX_GAP: 200,
    MAX_SYNTAX_FAULTS: 10,
    MAX_WORD: 200,
    MAX_SHOWN: 200,
    MAX_MESSAGE: 500,
    MAX_PROBLEM: 300,
    MAX_LIST: 20_000,
  });
});
