import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type OutputFile, storeIn } from "../../src/output/files.ts";
import { createSiteFiles } from "../../src/output/site-files.ts";
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
