import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathsBelow } from "../../bench/sites.ts";
import { createHandler } from "../../src/edge/handler.ts";
import { readSettings } from "../../src/edge/settings/settings.ts";
import { folderAssets } from "../../src/hosts/server/folder-assets.ts";
import { isPackedPath } from "../../src/served/packs.ts";
import { builtSite } from "../fixtures/built-site.ts";
import { differences, packSite, urlPath } from "../fixtures/packed.ts";
import { CATALOG } from "../fixtures/served-registry.ts";
import { ROOT_PATHS, trsPaths } from "../fixtures/trs-paths.ts";

const ARCHIVES = CATALOG.tools.flatMap(({ id, versions }) =>
  versions.flatMap(({ id: version, descriptor_type }) =>
    descriptor_type.map((type) => `/tools/${id}/versions/${version}/${type}/files?format=zip`),
  ),
);

describe("the site with packs", () => {
  let plain: string;
  let packed: string;

  beforeAll(async () => {
    plain = await builtSite();
    packed = await mkdtemp(join(tmpdir(), "vitrine-"));
    await packSite(plain, packed);
  });

  afterAll(() => rm(packed, { recursive: true, force: true }));

  const handlerOf = (folder: string) => createHandler(folderAssets(folder), readSettings({}));
  const compare = (paths: readonly string[]) =>
    differences(handlerOf(plain), handlerOf(packed), paths, 23);

  it("has no document that is a file of its own", () => {
    expect(pathsBelow(packed).filter(isPackedPath)).toEqual([]);
    expect(pathsBelow(plain).filter(isPackedPath).length).toBeGreaterThan(1000);
  });

  it("responds to every path of its files as the site without", async () => {
    expect(await compare(pathsBelow(plain).map(urlPath))).toEqual([]);
  });

  it("responds to every path of the registry as the site without", async () => {
    const paths = [...ROOT_PATHS, ...trsPaths(CATALOG.tools)].map(({ path }) => path);
    const urls = [...paths, ...ARCHIVES].map((path) => `/trs/v2${path}`);
    expect(await compare(urls)).toEqual([]);
  });

  it("responds to what engines and clients make of paths as the site without", async () => {
    const paths = CATALOG.tools.flatMap(({ id, aliases, versions }) => [
      ...aliases.map((alias) => `/tools/${encodeURIComponent(alias)}`),
      ...versions.flatMap((version) =>
        version.files.flatMap(({ path }) =>
          ["CWL", "WDL", "NFL"].map(
            (type) => `/tools/${id}/versions/${version.id}/PLAIN_${type}/${path.split("/").at(-1)}`,
          ),
        ),
      ),
    ]);
    const urls = paths.map((path) => `/ga4gh/trs/v2${path}`);
    expect(await compare(urls)).toEqual([]);
  });
});
