import { describe, expect, it } from "vitest";
import {
  limited,
  readBody,
  readUpTo,
  withoutJsonByteOrderMark,
} from "../../../src/edge/bodies/body.ts";

/** A body in chunks, and whether it was cancelled. */
function bodyOf(...chunks: readonly string[]) {
  const state: { reads: number; reason?: unknown } = { reads: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks[state.reads];
        state.reads += 1;
        if (chunk === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(chunk));
      },
      cancel(reason) {
        state.reason = reason;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, state };
}

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

describe("a body up to a limit", () => {
  it.each([
    [[], ""],
    [["abcde"], "abcde"],
    [["ab", "", "cde"], "abcde"],
  ])("is whole if it is %j", async (chunks, text) => {
    const read = await readUpTo(bodyOf(...chunks).stream, 5);
    expect(read).toEqual({ whole: new TextEncoder().encode(text) });
  });

  it.each([[["abcdef"]], [["abc", "def"]], [["abcde", "f", "ghi"]], [["a", "bcdefgh", "i"]]])(
    "is a stream of all if it is %j",
    async (chunks) => {
      const read = await readUpTo(bodyOf(...chunks).stream, 5);
      expect(Object.keys(read)).toEqual(["stream"]);
      const { stream } = read as { stream: ReadableStream<Uint8Array> };
      expect(await new Response(stream).text()).toBe(chunks.join(""));
    },
  );

  it("is read no further than needed", async () => {
    const { stream, state } = bodyOf("abc", "def", "ghi", "jkl");
    const read = await readUpTo(stream, 5);
    expect(state.reads).toBe(2);
    await (read as { stream: ReadableStream<Uint8Array> }).stream.cancel("enough");
    expect(state.reason).toBe("enough");
  });
});

describe("a limited stream", () => {
  it.each([[[]], [["abcde"]], [["ab", "", "cde"]]])("is all of %j", async (chunks) => {
    expect(await new Response(limited(bodyOf(...chunks).stream, 5)).text()).toBe(chunks.join(""));
  });

  it("ends with an error beyond the limit, and is read no further", async () => {
    const { stream, state } = bodyOf("abc", "def", "ghi");
    await expect(new Response(limited(stream, 5)).text()).rejects.toThrow(
      "The body is larger than 5 bytes.",
    );
    expect(state.reads).toBe(2);
    expect(state.reason).toBeInstanceOf(Error);
  });

  it("can be cancelled", async () => {
    const { stream, state } = bodyOf("abc", "def");
    await limited(stream, 5).cancel("enough");
    expect(state).toEqual({ reads: 0, reason: "enough" });
  });
});

describe("a byte order mark", () => {
  it("is left out", () => {
    expect([...withoutJsonByteOrderMark(new Uint8Array([0xef, 0xbb, 0xbf, 0x61]))]).toEqual([0x61]);
    for (const bytes of [[], [0xef, 0xbb], [0xef, 0xbb, 0xbe], [0x61, 0xbb, 0xbf]]) {
      expect([...withoutJsonByteOrderMark(new Uint8Array(bytes))]).toEqual(bytes);
    }
  });
});

describe("the bytes of a body", () => {
  it("are all of them, up to the limit", async () => {
    expect(textOf(await readBody(bodyOf("abc", "de").stream, 5))).toBe("abcde");
    expect(await readBody(null, 5)).toEqual(new Uint8Array());
    expect(await readBody(bodyOf().stream, 5)).toEqual(new Uint8Array());
  });

  it("are none beyond the limit, and the body is cancelled", async () => {
    const { stream, state } = bodyOf("abc", "def", "ghi");
    expect(await readBody(stream, 5)).toBeUndefined();
    expect(state).toEqual({ reads: 2, reason: undefined });
    expect("reason" in state).toBe(true);
  });
});
