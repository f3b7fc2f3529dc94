import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { HOSTS } from "../../src/hosts/hosts.ts";
import {
  exceededLimits,
  type SiteSize,
  siteSize,
  sizeReport,
} from "../../src/hosts/size-limits.ts";
import { temporaryFolder } from "../fixtures/content.ts";
import { filesIn } from "../fixtures/site-files.ts";

const SMALL: SiteSize = {
  files: { value: 12 },
  bytes: { value: 34_567 },
  fileBytes: { value: 5_000, path: "gkm/bundle.json" },
  folderEntries: { value: 7, path: "evidence" },
};

describe("a host's limits", () => {
  it.each([
    {
      what: "files of Cloudflare's plans",
      allowed: { files: { value: 20_000 } },
      tooLarge: { files: { value: 20_001 } },
      lines: [
        "Too large for the free plan of Cloudflare: the limit is 20,000 files, and the site has 20,001 files.",
      ],
    },
    {
      what: "files of Cloudflare's paid plan",
      allowed: undefined,
      tooLarge: { files: { value: 100_001 } },
      lines: [
        "Too large for the free plan of Cloudflare: the limit is 20,000 files, and the site has 100,001 files.",
        "Too large for the paid plan of Cloudflare: the limit is 100,000 files, and the site has 100,001 files.",
      ],
    },
    {
      what: "files below the limit of Cloudflare's paid plan",
      allowed: undefined,
      tooLarge: { files: { value: 100_000 } },
      lines: [
        "Too large for the free plan of Cloudflare: the limit is 20,000 files, and the site has 100,000 files.",
      ],
    },
    {
      what: "a file on Cloudflare",
      allowed: { fileBytes: { value: 26_214_400, path: "gkm/bundle.json" } },
      tooLarge: { fileBytes: { value: 26_214_401, path: "gkm/bundle.json" } },
      lines: [
        "Too large for Cloudflare: the limit is 25 MiB per file, and gkm/bundle.json has 26.2 MB.",
      ],
    },
    {
      what: "a folder on Netlify",
      allowed: { folderEntries: { value: 54_000, path: "evidence" } },
      tooLarge: { folderEntries: { value: 54_001, path: "evidence" } },
      lines: [
        "Too large for Netlify: the limit is 54,000 files per folder, and evidence has 54,001 files.",
      ],
    },
    {
      what: "a site on GitHub Pages",
      allowed: { bytes: { value: 1_000_000_000 } },
      tooLarge: { bytes: { value: 1_000_000_001 } },
      lines: ["Too large for GitHub Pages: the limit is 1 GB, and the site has 1000.0 MB."],
    },
  ])("for $what are inclusive", ({ allowed, tooLarge, lines }) => {
    if (allowed !== undefined) expect(exceededLimits({ ...SMALL, ...allowed }, HOSTS)).toEqual([]);
    expect(exceededLimits({ ...SMALL, ...tooLarge }, HOSTS)).toEqual(lines);
  });

  it("are reported after the size of the site", () => {
    expect(sizeReport(SMALL, HOSTS)).toEqual([
      "The site: 12 files, 34.6 kB",
      "Cloudflare: 1 % of 20,000 files (free plan), 1 % of 100,000 files (paid plan), 1 % of 25 MiB per file",
      "Netlify: 1 % of 54,000 files per folder",
      "GitHub Pages: 1 % of 1 GB",
    ]);
    expect(
      sizeReport({ ...SMALL, files: { value: 1_234_567 }, bytes: { value: 987_654_321 } }, HOSTS),
    ).toEqual([
      "The site: 1,234,567 files, 987.7 MB",
      "Cloudflare: 6173 % of 20,000 files (free plan), 1235 % of 100,000 files (paid plan), 1 % of 25 MiB per file",
      "Netlify: 1 % of 54,000 files per folder",
      "GitHub Pages: 99 % of 1 GB",
      "Too large for the free plan of Cloudflare: the limit is 20,000 files, and the site has 1,234,567 files.",
      "Too large for the paid plan of Cloudflare: the limit is 100,000 files, and the site has 1,234,567 files.",
      "Set pack: true in site.yaml for a host with the function: documents for programs then take few files, none larger than 20 MiB.",
    ]);
  });

  it("that are used up show as 100 %, and what is over them as more", () => {
    const [, line] = sizeReport({ ...SMALL, files: { value: 20_000 } }, HOSTS);
    expect(line).toMatch(/^Cloudflare: 100 % of 20,000 files \(free plan\), 20 % of /);
    const [, more] = sizeReport({ ...SMALL, files: { value: 20_001 } }, HOSTS);
    expect(more).toMatch(/^Cloudflare: 101 % of /);
  });

  it("of hosts without the function say nothing about a site with packs, which is not for them", () => {
    const huge = { ...SMALL, files: { value: 20_001 }, bytes: { value: 2e9 } };
    expect(sizeReport(huge, HOSTS, true)).toEqual([
      "The site: 20,001 files, 2.0 GB",
      "Cloudflare: 101 % of 20,000 files (free plan), 21 % of 100,000 files (paid plan), 1 % of 25 MiB per file",
      "Netlify: 1 % of 54,000 files per folder",
      "Too large for the free plan of Cloudflare: the limit is 20,000 files, and the site has 20,001 files.",
      "Not for nginx or GitHub Pages: packs require the function.",
    ]);
  });

  it("of a host without the function are no reason for packs", () => {
    const lines = sizeReport({ ...SMALL, bytes: { value: 2e9 } }, HOSTS);
    expect(lines.at(-1)).toMatch(/^Too large for GitHub Pages/);
  });
});

describe("the size of a site", () => {
  it("counts hidden files, and names the largest file and the fullest folder", async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, "a/b"), { recursive: true });
    await writeFile(join(folder, ".nojekyll"), "");
    await writeFile(join(folder, "index.html"), "12345");
    await writeFile(join(folder, "a/b/1.json"), "123");
    await writeFile(join(folder, "a/b/2.json"), "1234567");
    await writeFile(join(folder, "a/b/3.json"), "é");
    expect(siteSize(filesIn(folder))).toEqual({
      files: { value: 5 },
      bytes: { value: 17 },
      fileBytes: { path: "a/b/2.json", value: 7 },
      folderEntries: { path: "a/b", value: 3 },
    });
  });

  it("is nothing for an empty folder", async () => {
    expect(siteSize(filesIn(await temporaryFolder()))).toEqual({
      files: { value: 0 },
      bytes: { value: 0 },
      fileBytes: { path: "", value: 0 },
      folderEntries: { path: ".", value: 0 },
    });
  });
});
