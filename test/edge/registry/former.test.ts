import { expect, it } from "vitest";
import { createHandler } from "../../../src/edge/handler.ts";
import { memoryAssets } from "../../fixtures/stub-backends.ts";

const FORMER = { "gkm/disease/did-8923.json": "did-1909.json", "gkm/disease/kb.*": "*" };
const FILES = { "gkm/former.json": JSON.stringify(FORMER), "gkm/disease/did-1909.json": "{}" };

const get = (path: string, { files = {}, ...init }: RequestInit & { files?: object } = {}) =>
  createHandler(memoryAssets({ ...files }))(new Request(`https://a.example.org${path}`, init));

it("a document at a former address is redirected to where it is, for scripts of other origins too", async () => {
  for (const method of ["GET", "HEAD"]) {
    const { status, headers } = await get("/gkm/disease/did-8923.json", { files: FILES, method });
    expect([status, headers.get("Location")]).toEqual([301, "did-1909.json"]);
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    // it can be another one after the next build
    expect(headers.get("Cache-Control")).toBe("no-store");
  }
});

it.each([
  ["/gkm/disease/kb.did-1909.json", "did-1909.json"],
  ["/gkm/disease/kb.kb.did-1909.json", "kb.did-1909.json"],
])("%s, with the prefix of the main producer, is redirected to %s", async (path, target) => {
  const { status, headers } = await get(path, { files: FILES });
  expect([status, headers.get("Location")]).toEqual([301, target]);
});

it.each([
  ["/gkm/disease/civic.did-1909.json", 404],
  ["/gkm/gene/kb.did-1909.json", 404],
  ["/gkm/disease/did-1909.json", 200],
  ["/gkm/disease/did-7.json", 404],
  ["/gkm/constructor", 404],
  ["/gkm/disease/kb", 404],
  ["/gkm/disease/kb.", 404],
  ["/gkm/disease/kb.a/b.json", 404],
  ["/gkm/disease/kb.a%2Fb.json", 404],
  ["/gkm/disease/kb./x.json", 404],
  ["/gkm/disease/kb..", 404],
  ["/gkm/disease/kb...json", 404],
  ["/gkm/disease/kb.did-1909%3Fx%23y", 404],
  ["/gkm/disease/kb.%C3%A9.json", 404],
])("%s has status %i", async (path, status) => {
  expect((await get(path, { files: FILES })).status).toBe(status);
});

it("no document is anywhere else on a site without former addresses", async () => {
  expect((await get("/gkm/disease/did-8923.json")).status).toBe(404);
});
