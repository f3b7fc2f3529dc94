import { describe, expect, it } from "vitest";
import type { Assets } from "../../../src/edge/files/assets.ts";
import { createToolList } from "../../../src/edge/registry/tool-list.ts";
import {
  DESCRIPTIONS_FILE,
  INDEX_FILE,
  listFiles,
  partFile,
} from "../../../src/trs/api/list-index.ts";
import type { RegistryTool } from "../../../src/trs/tool/registry.ts";
import { CATALOG, SITE } from "../../fixtures/served-registry.ts";

/** A list of 250 tools; the one at 202 has an alias, and every second one is about reads. */
const TOOLS = Array.from(
  { length: 250 },
  (_, index): RegistryTool => ({
    ...(CATALOG.tools[index % CATALOG.tools.length] as RegistryTool),
    id: `tool-${index}`,
    aliases: index === 202 ? ["#a/b"] : [],
    description: index % 2 === 0 ? "About reads." : "About calls.",
  }),
);

const filesOf = (tools: readonly RegistryTool[]) =>
  new Map(
    [...listFiles(tools, { url: SITE, profile: "2.0.0" })].map(({ path, content }) => [
      path,
      content,
    ]),
  );

/** A site with a list of tools in memory, whose ETag tests change, and the files that were read. */
function siteOf(tools: readonly RegistryTool[]) {
  const read: string[] = [];
  const cancelled: string[] = [];
  const site = {
    files: filesOf(tools),
    tag: '"1"' as string | undefined,
    async file(path: string): Promise<Response | undefined> {
      read.push(path);
      const content = site.files.get(path);
      if (content === undefined) return undefined;
      const body = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            controller.enqueue(new TextEncoder().encode(content));
            controller.close();
          },
          cancel() {
            cancelled.push(path);
          },
        },
        { highWaterMark: 0 },
      );
      return new Response(body, { headers: site.tag === undefined ? {} : { ETag: site.tag } });
    },
  };
  const assets: Assets = {
    file: (path) => site.file(path),
    page: async () => new Response(""),
  };
  const list = createToolList(assets);
  const ask = async (query: string) => {
    const url = new URL(`${SITE}/ga4gh/trs/v2/tools${query}`);
    const response = await list.answer(url, { "X-Own": "kept" });
    return { response, body: await response.json() };
  };
  const ids = async (query: string) =>
    (await ask(query)).body.map(({ id }: { id: string }) => id) as readonly string[];
  return { site, read, cancelled, list, ask, ids };
}

const names = (...indexes: readonly number[]) => indexes.map((index) => `tool-${index}`);

describe("the list of tools", () => {
  it("has pages out of several parts", async () => {
    const { ids, read } = siteOf(TOOLS);
    expect(await ids("?offset=98&limit=4")).toEqual(names(98, 99, 100, 101));
    expect(read).toEqual([INDEX_FILE, partFile(0), partFile(1)]);
  });

  it("ends with the last tool", async () => {
    const { ids } = siteOf(TOOLS);
    expect(await ids("?offset=248&limit=4")).toEqual(names(248, 249));
    expect(await ids("?offset=250")).toEqual([]);
    expect((await ids("")).length).toBe(250);
  });

  it("is JSON with headers of a page, and with others", async () => {
    const { response, body } = await siteOf(TOOLS).ask("?limit=1&offset=3");
    expect(body).toMatchObject([{ id: "tool-3", url: `${SITE}/trs/v2/tools/tool-3` }]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "x-own": "kept",
      next_page: `${SITE}/ga4gh/trs/v2/tools?limit=1&offset=4`,
      current_offset: "3",
      current_limit: "1",
    });
  });

  it("is one tool per line", async () => {
    const { list } = siteOf(TOOLS);
    const response = await list.answer(new URL(`${SITE}/tools?limit=2`), {});
    const text = await response.text();
    expect(text.split("\n").length).toBe(3);
    expect(text).toMatch(/^\[\{.*\},\n\{.*\}\]\n$/);
  });

  it("is filtered; descriptions are read for filters by them only", async () => {
    const { ids, read } = siteOf(TOOLS);
    expect(await ids("?id=tool-7")).toEqual(names(7));
    expect(read).not.toContain(DESCRIPTIONS_FILE);
    expect(await ids("?description=reads&limit=2&offset=100")).toEqual(names(200, 202));
    expect(read).toContain(DESCRIPTIONS_FILE);
  });

  it("is empty without its files", async () => {
    const { ids, list, site } = siteOf([]);
    site.files.clear();
    expect(await ids("")).toEqual([]);
    expect(await ids("?description=reads")).toEqual([]);
    expect(await ids("?id=a&name=a&organization=a&toolClass=a&checker=true&author=a")).toEqual([]);
    expect(await list.idOf("#a/b")).toBeUndefined();
  });

  it("fails where documents are missing, and is whole again once they are there", async () => {
    const { ask, site } = siteOf(TOOLS);
    const part = site.files.get(partFile(1)) as string;
    site.files.delete(partFile(1));
    await expect(ask("?offset=99&limit=2")).rejects.toThrow("has no tool 100");
    site.files.set(partFile(1), part);
    expect((await ask("?offset=99&limit=2")).body).toMatchObject([
      { id: "tool-99" },
      { id: "tool-100" },
    ]);
  });

  it("reads again what could not be read", async () => {
    for (const path of [INDEX_FILE, partFile(1), DESCRIPTIONS_FILE]) {
      const { ask, ids, site } = siteOf(TOOLS);
      const { file } = site;
      site.file = async (requested) => {
        if (requested === path) throw new Error("the host failed");
        return file(requested);
      };
      await expect(ask("?description=calls&offset=50&limit=2")).rejects.toThrow("the host failed");
      site.file = async (requested) => (requested === path ? undefined : file(requested));
      await ask("?description=calls&offset=50&limit=2").catch(() => undefined);
      site.file = file;
      expect(await ids("?description=calls&offset=50&limit=2")).toEqual(names(101, 103));
    }
  });

  it("matches no description if there are none", async () => {
    const { ids, site } = siteOf(TOOLS);
    site.files.delete(DESCRIPTIONS_FILE);
    expect(await ids("?description=reads")).toEqual([]);
  });

  it("responds to a wrong parameter with an error", async () => {
    const { response, body } = await siteOf(TOOLS).ask("?limit=0");
    expect(response.status).toBe(400);
    expect(response.headers.get("X-Own")).toBe("kept");
    expect(body).toEqual({ code: 400, message: expect.stringContaining("limit") });
  });
});

describe("a list that was read", () => {
  const count = (read: readonly string[], path: string) =>
    read.filter((one) => one === path).length;

  it("is kept while its ETag stays the same", async () => {
    const { ids, read, cancelled } = siteOf(TOOLS);
    await ids("?description=reads&limit=1");
    await ids("?description=calls&limit=1");
    await ids("?limit=1");
    expect(count(read, INDEX_FILE)).toBe(3);
    expect(cancelled).toEqual([INDEX_FILE, INDEX_FILE]);
    expect(count(read, DESCRIPTIONS_FILE)).toBe(1);
    expect(count(read, partFile(0))).toBe(1);
  });

  it("is read again when its ETag changes", async () => {
    const { ids, read, site } = siteOf(TOOLS);
    await ids("?description=reads&limit=1");
    site.files = filesOf(TOOLS.slice(10, 20));
    expect(await ids("?limit=1")).toEqual(names(0));
    site.tag = '"2"';
    expect(await ids("?limit=1")).toEqual(names(10));
    expect(await ids("?description=reads&limit=1")).toEqual(names(10));
    expect(count(read, DESCRIPTIONS_FILE)).toBe(2);
    expect(count(read, partFile(0))).toBe(2);
  });

  it("is read each time without an ETag", async () => {
    const { ids, site } = siteOf(TOOLS);
    site.tag = undefined;
    expect(await ids("?limit=1")).toEqual(names(0));
    site.files = filesOf(TOOLS.slice(10, 20));
    expect(await ids("?limit=1")).toEqual(names(10));
  });
});

describe("an alias", () => {
  it("is that of a tool, ignoring case", async () => {
    const { list, read } = siteOf(TOOLS);
    expect(await list.idOf("#a/b")).toBe("tool-202");
    expect(await list.idOf("#A/B")).toBe("tool-202");
    expect(read).toEqual([INDEX_FILE, partFile(2), INDEX_FILE]);
    expect(await list.idOf("#a")).toBeUndefined();
  });
});
