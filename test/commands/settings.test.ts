import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  contentDir,
  folderOr,
  newContentDir,
  outDir,
  shownPath,
  siteUrl,
} from "../../commands/settings.ts";
import { CONTENT, temporaryFolder } from "../fixtures/content.ts";

afterEach(() => vi.unstubAllEnvs());

describe("the settings of commands", () => {
  it("are the folders content and dist, and the URL of site.yaml, unless others are set", async () => {
    for (const name of ["CONTENT_DIR", "OUT_DIR", "SITE_URL"]) vi.stubEnv(name, undefined);
    const clone = await temporaryFolder();
    expect([contentDir(clone), outDir(), siteUrl()]).toEqual([
      join(clone, "content"),
      resolve("dist"),
      undefined,
    ]);
  });

  it("have the content of a clone's own in place of the example", async () => {
    const clone = await temporaryFolder();
    for (const name of ["content", "registry"]) await mkdir(join(clone, name));
    // of tests, whatever the clone publishes
    expect(contentDir(clone)).toBe(resolve(CONTENT));
    vi.stubEnv("CONTENT_DIR", undefined);
    expect(contentDir(clone)).toBe(join(clone, "registry"));
    expect(newContentDir()).toBe(resolve("registry"));
  });

  it("come from the environment", () => {
    vi.stubEnv("CONTENT_DIR", "/a/content");
    vi.stubEnv("OUT_DIR", "b/../out");
    vi.stubEnv("SITE_URL", "https://example.org");
    expect([contentDir(), outDir(), siteUrl()]).toEqual([
      "/a/content",
      resolve("out"),
      "https://example.org",
    ]);
  });

  it.each(["", " ", "\t\n"])("are the defaults if they are empty: %j", async (empty) => {
    for (const name of ["CONTENT_DIR", "OUT_DIR", "SITE_URL"]) vi.stubEnv(name, empty);
    const clone = await temporaryFolder();
    expect([contentDir(clone), outDir(), siteUrl()]).toEqual([
      join(clone, "content"),
      resolve("dist"),
      undefined,
    ]);
    expect(folderOr(empty, "/site")).toBe("/site");
  });

  it("are folders below the one where the command was started, also if it goes to another one", () => {
    const start = process.cwd();
    vi.spyOn(process, "cwd").mockReturnValue("/somewhere/else");
    vi.stubEnv("OUT_DIR", "site");
    expect([outDir(), folderOr("a", "/b")]).toEqual([join(start, "site"), join(start, "a")]);
    vi.restoreAllMocks();
  });
});

describe("SITE_URL", () => {
  it("is published without a trailing slash, its host in ASCII", () => {
    vi.stubEnv("SITE_URL", "https://bücher.example/registry/");
    expect(siteUrl()).toBe("https://xn--bcher-kva.example/registry");
  });
});

describe("a path in a message", () => {
  it.each([
    { path: join(process.cwd(), "dist"), shown: "dist" },
    { path: join(process.cwd(), "content/tools/fastp"), shown: "content/tools/fastp" },
    { path: process.cwd(), shown: "." },
    { path: resolve("..", "elsewhere"), shown: resolve("..", "elsewhere") },
    { path: "/tmp/dist", shown: "/tmp/dist" },
  ])("is $shown", ({ path, shown }) => {
    expect(shownPath(path)).toBe(shown);
  });
});
