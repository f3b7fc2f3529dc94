import { describe, expect, it } from "vitest";
import { fetchedAssets } from "../../../src/edge/registry/fetched-assets.ts";

const SITE = "https://vitrine.example.org";

/** A host that has responses by URL, and what it was asked for. */
function hostOf(responses: Readonly<Record<string, () => Response>>) {
  const fetched: string[] = [];
  const assets = fetchedAssets(SITE, async (request) => {
    fetched.push(request.url);
    return responses[request.url]?.() ?? new Response("nothing", { status: 404 });
  });
  return { assets, fetched };
}

const json = () => new Response("{}", { headers: { "Content-Type": "application/json" } });
const page = () => new Response("<p>", { headers: { "Content-Type": "text/html; charset=utf-8" } });
const redirect =
  (location: string, status = 307) =>
  () =>
    new Response(null, { status, headers: { Location: location } });

describe("a file of a host", () => {
  it("is fetched at the site's own origin, encoded", async () => {
    const { assets, fetched } = hostOf({ [`${SITE}/trs/a%20b/%23c.json`]: json });
    const found = await assets.file("trs/a b/#c.json");
    expect(await found?.text()).toBe("{}");
    expect(fetched).toEqual([`${SITE}/trs/a%20b/%23c.json`]);
  });

  it.each([
    "//evil.example.org/a",
    "https://evil.example.org/a",
    "\\\\evil.example.org\\a",
    "@evil",
  ])("is fetched from the site even if its path is %s", async (path) => {
    const { assets, fetched } = hostOf({});
    expect(await assets.file(path)).toBeUndefined();
    for (const url of fetched) expect(new URL(url).origin).toBe(SITE);
    expect(fetched.length).toBe(1);
  });

  it.each([300, 301, 302, 303, 307, 308, 399])(
    "may be redirected to with %i, at the site",
    async (status) => {
      const { assets, fetched } = hostOf({
        [`${SITE}/a.json`]: redirect("/b.json", status),
        [`${SITE}/b.json`]: json,
      });
      expect(await (await assets.file("a.json"))?.text()).toBe("{}");
      expect(fetched).toEqual([`${SITE}/a.json`, `${SITE}/b.json`]);
    },
  );

  it.each([
    "https://evil.example.org/a.json",
    "http://vitrine.example.org/a.json",
    "https://vitrine.example.org:8443/a.json",
    "//evil.example.org/a.json",
  ])("is not fetched from %s, to which it is redirected", async (location) => {
    const { assets, fetched } = hostOf({
      [`${SITE}/a.json`]: redirect(location),
      [new URL(location, SITE).href]: json,
    });
    expect(await assets.file("a.json")).toBeUndefined();
    expect(fetched).toEqual([`${SITE}/a.json`]);
  });

  it("may be three redirects away, and not four", async () => {
    const chain = (length: number) =>
      hostOf({
        ...Object.fromEntries(
          Array.from({ length }, (_, index) => [
            `${SITE}/${index}`,
            redirect(`${SITE}/${index + 1}`),
          ]),
        ),
        [`${SITE}/${length}`]: json,
      });
    const [three, four] = [chain(3), chain(4)];
    expect(await (await three.assets.file("0"))?.text()).toBe("{}");
    expect(await four.assets.file("0")).toBeUndefined();
    expect(four.fetched.length).toBe(4);
  });

  it.each<[string, () => Response]>([
    ["has status 404", () => new Response("x", { status: 404 })],
    ["has status 206", () => new Response("x", { status: 206 })],
    ["has status 299 and a Location", redirect("/b.json", 299)],
    ["has status 400 and a Location", redirect("/b.json", 400)],
    ["has status 410", () => new Response("x", { status: 410 })],
    ["is a redirect without a Location", () => new Response(null, { status: 302 })],
    ["is a page", page],
  ])("is not there if the response %s", async (_, response) => {
    const { assets, fetched } = hostOf({ [`${SITE}/a.json`]: response, [`${SITE}/b.json`]: json });
    expect(await assets.file("a.json")).toBeUndefined();
    expect(fetched).toEqual([`${SITE}/a.json`]);
  });

  it.each([429, 500, 503])("may be there if the host responds with %i", async (status) => {
    const { assets } = hostOf({ [`${SITE}/a.json`]: () => new Response("x", { status }) });
    await expect(assets.file("a.json")).rejects.toThrow(String(status));
  });

  it("is a page if its own name is that of a page", async () => {
    for (const name of ["404.html", "a/index.htm"]) {
      const { assets } = hostOf({ [`${SITE}/${name}`]: page });
      expect(await (await assets.file(name))?.text()).toBe("<p>");
    }
    for (const name of ["a.html.json", "html", "xhtml"]) {
      const { assets } = hostOf({ [`${SITE}/${name}`]: page });
      expect(await assets.file(name)).toBeUndefined();
    }
  });

  it("without a type is a file", async () => {
    const { assets } = hostOf({ [`${SITE}/a`]: () => new Response(new Uint8Array([1])) });
    expect((await (await assets.file("a"))?.arrayBuffer())?.byteLength).toBe(1);
  });

  it("lets go of bodies that are not read", async () => {
    let count = 0;
    const response = () =>
      new Response(
        new ReadableStream({
          cancel() {
            count += 1;
          },
        }),
        { status: 404 },
      );
    const { assets } = hostOf({ [`${SITE}/a`]: response });
    await assets.file("a");
    expect(count).toBe(1);
  });

  it("that is a folder's index may be under the folder's name", async () => {
    const { assets, fetched } = hostOf({ [`${SITE}/trs/v2/tools`]: json });
    expect(await (await assets.file("trs/v2/tools/index.json"))?.text()).toBe("{}");
    expect(fetched).toEqual([`${SITE}/trs/v2/tools/index.json`, `${SITE}/trs/v2/tools`]);
    const both = hostOf({ [`${SITE}/trs/index.json`]: json, [`${SITE}/trs`]: page });
    expect(await (await both.assets.file("trs/index.json"))?.text()).toBe("{}");
    expect(both.fetched.length).toBe(1);
    const other = hostOf({ [`${SITE}/trs`]: json });
    expect(await other.assets.file("trs/index.js")).toBeUndefined();
    expect(other.fetched.length).toBe(1);
  });
});

describe("a page of a host", () => {
  it("is what the host returns", async () => {
    const { assets, fetched } = hostOf({ [`${SITE}/tools`]: page });
    const request = new Request("https://elsewhere.example.org/other");
    expect(await (await assets.page("tools", request)).text()).toBe("<p>");
    expect((await assets.page("nothing/a b", request)).status).toBe(404);
    expect(fetched).toEqual([`${SITE}/tools`, `${SITE}/nothing/a%20b`]);
  });
});
