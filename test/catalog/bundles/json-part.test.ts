import { expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { type JsonPart, slipsOf } from "../../../src/catalog/bundles/json-part.ts";

const partOf = (text: string): JsonPart => ({
  file: "bundles/a.json",
  bytes: Buffer.from(text),
  text,
  value: JSON.parse(text) as Json,
  locate: () => ({ line: 1, column: 1 }),
});

const entries = '{\n"kb.eid:1": {"id": "kb.eid:2"},\n"kb.eid:1": {"id": "kb.eid:1"}\n}';

it.each([
  ["of a whole bundle", `{"evidence": ${entries}}`, ""],
  ["of a collection", entries, "/evidence"],
])(
  "an entry that calls itself otherwise than its repeated key is named in a file %s",
  (_, ...file) => {
    const [text, pointer] = file;
    const [problem] = slipsOf(partOf(text), pointer).problems;
    expect(problem).toMatchObject({
      code: "gkm-duplicate-key",
      pointer: "/evidence/kb.eid:1",
      fix: "The entry on line 2 has the id kb.eid:2: if that is right, rename its key. Otherwise, remove one of them, or merge their content.",
    });
  },
);

it("the text is read once, however many keys are repeated", () => {
  const rows = Array.from(
    { length: 3000 },
    (_, at) => `"kb.eid:${at}": {"text": "${"a".repeat(200)}"}`,
  );
  const started = process.cpuUsage();
  const { problems } = slipsOf(partOf(`{"evidence": {${[...rows, ...rows].join()}}}`), "");
  expect(problems).toHaveLength(3000);
  // each time, it would take more than half a minute
  expect(process.cpuUsage(started).user).toBeLessThan(5_000_000);
});
