import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { streamOf } from "../../../src/edge/bodies/body.ts";
import { withBackendName } from "../../../src/edge/tasks/routing.ts";
import { type StreamedNames, withStreamedNames } from "../../../src/edge/tasks/streamed-names.ts";
import { TWO_BACKENDS, taskSettings } from "../../fixtures/task-settings.ts";

const LIST: StreamedNames = { issued: "list", prefix: "a~", nextToken: "b~" };
const LAST: StreamedNames = { issued: "list", prefix: "b~", nextToken: undefined };
const TASK: StreamedNames = { issued: "task", prefix: "a~", nextToken: "b~" };

/** What a text becomes that arrives in chunks of so many bytes. */
async function named(text: string, names: StreamedNames, size: number): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  let place = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (place >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(place, place + size));
      place += size;
    },
  });
  return new Response(withStreamedNames(stream, names)).text();
}

const SIZES = [1, 2, 3, 7, 1000];

describe("a stream", () => {
  it.each<[StreamedNames, string, string]>([
    [TASK, '{"id":"1"}', '{"id":"a~1"}'],
    [TASK, ' { "id" : "1" , "state":"RUNNING" } ', ' { "id" : "a~1" , "state":"RUNNING" } '],
    [TASK, '{"name":"\\"id\\":","id":"\\u0031"}', '{"name":"\\"id\\":","id":"a~\\u0031"}'],
    [TASK, '{"\\u0069d":"1"}', '{"\\u0069d":"a~1"}'],
    [TASK, '{"id":12}', '{"id":"a~12"}'],
    [TASK, '{"id":-1.5e3,"x":1}', '{"id":"a~-1.5e3","x":1}'],
    [
      TASK,
      '{"id":null,"tags":{"id":"1"},"logs":[{"id":"1"}]}',
      '{"id":null,"tags":{"id":"1"},"logs":[{"id":"1"}]}',
    ],
    [
      TASK,
      '{"tasks":[{"id":"1"}],"next_page_token":"x"}',
      '{"tasks":[{"id":"1"}],"next_page_token":"x"}',
    ],
    [TASK, '[{"id":"1"}]', '[{"id":"1"}]'],
    [
      LIST,
      '{"tasks":[{"id":"1"},{"name":"id","id":"2"}]}',
      '{"tasks":[{"id":"a~1"},{"name":"id","id":"a~2"}],"next_page_token":"b~"}',
    ],
    [
      LIST,
      '{"tasks":[{"id":12345678901234567890}]}',
      '{"tasks":[{"id":"a~12345678901234567890"}],"next_page_token":"b~"}',
    ],
    [LIST, '{"next_page_token":"t","tasks":[]}', '{"next_page_token":"a~t","tasks":[]}'],
    [LIST, '{"tasks":[],"nextPageToken":"t"}', '{"tasks":[],"nextPageToken":"a~t"}'],
    [LIST, '{"tasks":[],"next_page_token":7 }', '{"tasks":[],"next_page_token":"a~7" }'],
    [LIST, '{"tasks":[],"next_page_token":""}', '{"tasks":[],"next_page_token":"b~"}'],
    [LIST, '{"next_page_token":null ,"tasks":[]}', '{"next_page_token":"b~" ,"tasks":[]}'],
    [LIST, '{"next_page_token":null}', '{"next_page_token":"b~"}'],
    [LIST, "{}", '{"next_page_token":"b~"}'],
    [
      LIST,
      '{"id":"1","tasks":{"0":{"id":"1"}}}',
      '{"id":"1","tasks":{"0":{"id":"1"}},"next_page_token":"b~"}',
    ],
    [
      LIST,
      '{"other":[{"id":"1"}],"tasks":[[{"id":"1"}]]}',
      '{"other":[{"id":"1"}],"tasks":[[{"id":"1"}]],"next_page_token":"b~"}',
    ],
    [
      LIST,
      '{"tasks":[{"tags":{"id":"x","next_page_token":"y"}}]}',
      '{"tasks":[{"tags":{"id":"x","next_page_token":"y"}}],"next_page_token":"b~"}',
    ],
    [LIST, '["é€🧬"]', '["é€🧬"]'],
    [LAST, '{"tasks":[{"id":"1"}]}', '{"tasks":[{"id":"b~1"}]}'],
    [LAST, '{"next_page_token":""}', '{"next_page_token":""}'],
    [
      LAST,
      '{"next_page_token":null,"x":[true,false]}',
      '{"next_page_token":null,"x":[true,false]}',
    ],
    [LAST, '{"next_page_token":"t~1"}', '{"next_page_token":"b~t~1"}'],
    [LIST, "", ""],
  ])("with %j has names in its places: %s", async (names, text, expected) => {
    for (const size of SIZES) expect(await named(text, names, size)).toBe(expected);
  });

  it("has the names that a body has which is read", async () => {
    const { backends } = taskSettings(TWO_BACKENDS);
    const values = ["1", '"', "\\\\n", "id", "tasks", "next_page_token", "é", ""];
    let seed = 7;
    const random = (limit: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % limit;
    };
    const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
    const value = (depth: number): Json => {
      const kind = random(depth > 3 ? 4 : 6);
      if (kind < 2) return pick(values);
      if (kind < 4) return pick<Json>([null, true, 0, 1.5]);
      const parts = Array.from({ length: random(4) }, () => value(depth + 1));
      return kind === 4 ? parts : Object.fromEntries(parts.map((part) => [pick(values), part]));
    };
    const task = () => ({ name: value(2), id: pick(values), logs: value(2) });
    for (let count = 0; count < 500; count++) {
      const list: Json = {
        x: value(1),
        tasks: Array.from({ length: random(3) }, task),
        ...(random(2) === 0 ? {} : { next_page_token: pick<Json>(["t", "", null]) }),
      };
      for (const [index, backend] of backends.entries()) {
        const prefix = `${backend.name}~`;
        const nextToken = index === 0 ? "b~" : undefined;
        const text = JSON.stringify(list, null, random(2));
        const made = await named(text, { issued: "list", prefix, nextToken }, 1 + random(20));
        const address = { backend, path: "", prefix, hasOthers: true };
        expect(JSON.parse(made)).toEqual(withBackendName(list, "list", address, backends));
      }
    }
  });

  it("ends with an error if it is nested too deep, and is read no further", async () => {
    let isCancelled = false;
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode("[".repeat(50))),
      cancel() {
        isCancelled = true;
      },
    });
    await expect(new Response(withStreamedNames(stream, LIST)).text()).rejects.toThrow(
      "The response of the backend is nested deeper than 100 levels.",
    );
    expect(isCancelled).toBe(true);
  });
});

it("a chunk of a stream stays one chunk, however many names are put into it", async () => {
  const chunks: Uint8Array[] = [];
  const bytes = new TextEncoder().encode(JSON.stringify({ tasks: Array(1000).fill({ id: "1" }) }));
  for await (const chunk of withStreamedNames(streamOf(bytes), LIST)) chunks.push(chunk);
  expect(chunks.length).toBe(1);
  expect(chunks[0]?.byteLength).toBeGreaterThan(bytes.byteLength + 2000);
});
