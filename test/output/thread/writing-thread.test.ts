import { existsSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { reasonOf } from "../../../src/output/output-error.ts";
import {
  COUNT,
  ENDED,
  PARCEL_BYTES,
  type WritingTask,
} from "../../../src/output/thread/parcels.ts";
import {
  beginWriting,
  begun,
  type WritingThread,
} from "../../../src/output/thread/writing-thread.ts";
import { temporaryFolder } from "../../fixtures/content.ts";

describe("a thread that writes files", () => {
  let folder: string;
  let writing: WritingThread;

  beforeEach(async () => {
    folder = await temporaryFolder();
    writing = await beginWriting(folder);
  });

  afterEach(() => writing.end());

  it("has written all of them once they are settled, text and bytes of any size", async () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
    const large = new Uint8Array(5_000_000).fill(7);
    writing.store({ path: "a.txt", content: "é\u{1F600}" });
    writing.store({ path: "b/part", content: bytes.subarray(10, 20) });
    writing.store({ path: "b/c/whole", content: bytes });
    writing.store({ path: "large", content: large });
    writing.store({ path: "empty", content: "" });
    writing.settle();
    expect(await readFile(join(folder, "a.txt"), "utf8")).toBe("é\u{1F600}");
    expect([...(await readFile(join(folder, "b/part")))]).toEqual([...bytes.subarray(10, 20)]);
    expect((await readFile(join(folder, "b/c/whole"))).equals(bytes)).toBe(true);
    expect((await readFile(join(folder, "large"))).equals(large)).toBe(true);
    expect(await readFile(join(folder, "empty"), "utf8")).toBe("");
  });

  it("writes what bytes were when they were stored", async () => {
    const reused = Buffer.from("first");
    writing.store({ path: "one", content: reused });
    reused.write("other");
    writing.settle();
    expect(await readFile(join(folder, "one"), "utf8")).toBe("first");
  });

  it("writes more files than wait at a time, the last of a path", async () => {
    const text = "x".repeat(100_000);
    for (let file = 0; file < 500; file += 1)
      writing.store({ path: `${file % 250}`, content: `${file}\n${text}` });
    writing.settle();
    expect(readdirSync(folder)).toHaveLength(250);
    expect((await readFile(join(folder, "249"), "utf8")).startsWith("499\n")).toBe(true);
  });

  it("says which file it cannot write, and why, and again", async () => {
    await writeFile(join(folder, "taken"), "");
    writing.store({ path: "taken/file", content: "1" });
    const settle = () => writing.settle();
    expect(settle).toThrow(expect.objectContaining({ code: "EEXIST", syscall: "mkdir" }));
    let second: unknown;
    try {
      settle();
    } catch (error) {
      second = error;
    }
    expect(reasonOf(second)).toBe("a part of the path is a file");
  });

  it("throws while more is stored", async () => {
    await writeFile(join(folder, "taken"), "");
    expect(() => {
      for (let file = 0; file < 10_000; file += 1)
        writing.store({ path: `taken/${file}`, content: "x".repeat(10_000) });
    }).toThrow(/EEXIST/);
  });

  it("writes nothing once it has ended", () => {
    writing.end();
    expect(() => writing.store({ path: "late", content: "" })).toThrow("any more");
    expect(existsSync(join(folder, "late"))).toBe(false);
  });

  it("waits for nothing once it has ended", () => {
    writing.store({ path: "begun", content: "" });
    writing.end();
    expect(() => writing.settle()).toThrow("any more");
  });

  it("says once it has ended what it could not write before", async () => {
    await writeFile(join(folder, "taken"), "");
    writing.store({ path: "taken/file", content: "1" });
    expect(() => writing.settle()).toThrow("EEXIST");
    writing.end();
    expect(() => writing.settle()).toThrow("EEXIST");
  });

  it.each([
    { what: "one byte less than a parcel", size: PARCEL_BYTES - 1 },
    { what: "a parcel", size: PARCEL_BYTES },
    { what: "one byte more than a parcel", size: PARCEL_BYTES + 1 },
  ])("writes a text and bytes of $what, behind another file", async ({ size }) => {
    const text = `${"é".repeat(Math.floor(size / 2))}${"x".repeat(size % 2)}`;
    const files = [
      { path: "first", content: "1" },
      { path: "text", content: text },
      { path: "bytes", content: Buffer.from(text) },
      // its length is not that of its content
      { path: "known", content: text, known: { bytes: 1, digest: "" } },
      { path: "last", content: "2" },
    ];
    for (const file of files) writing.store(file);
    writing.settle();
    for (const { path, content } of files)
      expect((await readFile(join(folder, path))).equals(Buffer.from(content))).toBe(true);
  });

  it("says again which large file it cannot write", async () => {
    await writeFile(join(folder, "taken"), "");
    const large = { path: "taken/file", content: new Uint8Array(PARCEL_BYTES + 1) };
    expect(() => writing.store(large)).toThrow("EEXIST");
    expect(() => writing.settle()).toThrow("EEXIST");
  });
});

describe.each([
  { what: "ends by itself", end: "process.exit(3)", said: undefined },
  { what: "throws", end: 'setImmediate(() => { throw new Error("broken"); })', said: "broken" },
])("a thread that $what", ({ end, said }) => {
  it("has nobody wait for it, and says why", async () => {
    const counts = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
    const { port1: received, port2: faults } = new MessageChannel();
    const folder = await temporaryFolder();
    const workerData: WritingTask = {
      folder,
      counts,
      bytes: new Uint8Array(new SharedArrayBuffer(1)),
      faults,
    };
    const module = new URL("../../../src/output/thread/write-parcels.ts", import.meta.url);
    const ends = `import(${JSON.stringify(module.href)}).then(() => ${end})`;
    const thread = new Worker(ends, { eval: true, workerData, transferList: [faults] });
    Atomics.wait(counts, COUNT.done, 0, 20_000);
    expect(Atomics.load(counts, COUNT.done)).toBe(ENDED);
    expect(receiveMessageOnPort(received)?.message.message).toBe(said);
    await thread.terminate();
  });
});

it.each([
  { what: "nothing", code: "", said: "ended before it began, with 0" },
  { what: "an end", code: "process.exit(3)", said: "ended before it began, with 3" },
  { what: "an error", code: 'throw new Error("broken")', said: "broken" },
])("cannot begin with a thread that has $what", async ({ code, said }) => {
  await expect(begun(new Worker(code, { eval: true }))).rejects.toThrow(said);
});
