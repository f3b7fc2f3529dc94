import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type OutputFile, storeIn } from "../../src/output/files.ts";
import { createSiteFiles } from "../../src/output/site-files.ts";
import { beginWriting } from "../../src/output/writing-thread.ts";
import { temporaryFolder } from "../fixtures/content.ts";

it("waits for a file that somebody wants to read, and not for one that is there", async () => {
  const folder = await temporaryFolder();
  const store = storeIn(folder);
  let waiting: OutputFile[] = [];
  let settled = 0;
  const files = createSiteFiles(folder, undefined, {
    store: (file) => waiting.push(file),
    settle() {
      for (const file of waiting) store(file);
      waiting = [];
      settled += 1;
    },
  });
  files.store({ path: "a", content: "1" });
  files.store({ path: "b", content: "2" });
  expect(readFileSync(files.locate("b"), "utf8")).toBe("2");
  files.store({ path: "c", content: "3" });
  expect(readFileSync(files.locate("a"), "utf8")).toBe("1");
  expect(settled).toBe(1);
  files.store({ path: "a", content: "4" });
  expect(readFileSync(files.locate("a"), "utf8")).toBe("4");
});

it("has the last file of a path, though another thread writes", async () => {
  const folder = await temporaryFolder();
  const writing = await beginWriting(folder);
  try {
    const files = createSiteFiles(folder, undefined, writing);
    const text = "x".repeat(100_000);
    // so many that they do not all wait for the other thread
    for (let file = 0; file < 400; file += 1)
      files.store({ path: `${file % 3}`, content: `${file}\n${text}` });
    for (const file of [397, 398, 399])
      expect(readFileSync(files.locate(`${file % 3}`), "utf8")).toBe(`${file}\n${text}`);
  } finally {
    writing.end();
  }
});
