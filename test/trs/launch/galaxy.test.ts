import { describe, expect, it } from "vitest";
import {
  galaxyImport,
  galaxyServers,
  PUBLIC_GALAXY_SERVERS,
} from "../../../src/trs/launch/galaxy.ts";

const LAB = [{ name: "Lab", url: "https://galaxy.lab.example.org" }];

describe("the Galaxy servers that can import from a site", () => {
  it("are the public ones if the site is on the web and names none", () => {
    expect(galaxyServers("https://vitrine.example.org", undefined)).toBe(PUBLIC_GALAXY_SERVERS);
  });

  it("are those that the site names", () => {
    expect(galaxyServers("https://vitrine.example.org", LAB)).toBe(LAB);
    expect(galaxyServers("https://vitrine.example.org", [])).toEqual([]);
  });

  it("are, for a private network, only those that the site names", () => {
    expect(galaxyServers("https://registry.internal", undefined)).toEqual([]);
    expect(galaxyServers("https://registry.internal", LAB)).toBe(LAB);
  });

  it("are none for a site on the reader's own machine", () => {
    expect(galaxyServers("http://localhost:4321", LAB)).toEqual([]);
    expect(galaxyServers("http://127.0.0.1:4321", undefined)).toEqual([]);
  });

  it("are none for GitHub Pages, which has no API", () => {
    expect(galaxyServers("https://example.github.io/registry", LAB)).toEqual([]);
  });
});

/**
 * What Galaxy reads from a TRS URL, in words of our own: everything before the last `/ga4gh/trs/v2/tools/` is the
 * registry, then come the tool, `/versions/`, and the version up to the next slash (galaxyproject/galaxy,
 * lib/galaxy/workflow/trs_proxy.py, TRS_URL_REGEX and get_version_descriptor).
 */
function readByGalaxy(trsUrl: string) {
  const marker = "/ga4gh/trs/v2/tools/";
  const at = trsUrl.lastIndexOf(marker);
  const rest = at < 0 ? "" : trsUrl.slice(at + marker.length);
  const versions = rest.lastIndexOf("/versions/");
  if (!/^https?:\/\/./.test(trsUrl) || versions <= 0) return undefined;
  const tool = decodeURIComponent(rest.slice(0, versions));
  const version = rest.slice(versions + "/versions/".length).split("/", 1)[0];
  return { base: trsUrl.slice(0, at), tool, version };
}

describe("the page of a server that imports a version", () => {
  const TRS = "https://vitrine.example.org/registry/ga4gh/trs/v2/tools/as.s_e-1/versions/1.0.0";

  it("has the path and the parameters that Galaxy's client reads", () => {
    // client/src/entry/analysis/router.js: workflows/trs_import, trs_url, run_form == "true"
    const url = new URL(galaxyImport({ name: "EU", url: "https://usegalaxy.eu/" }, TRS));
    expect(url.href).toBe(
      "https://usegalaxy.eu/workflows/trs_import?trs_url=https%3A%2F%2Fvitrine.example.org%2Fregistry%2Fga4gh%2Ftrs%2Fv2%2Ftools%2Fas.s_e-1%2Fversions%2F1.0.0&run_form=true",
    );
    expect(Object.fromEntries(url.searchParams)).toEqual({ trs_url: TRS, run_form: "true" });
  });

  it("names a version that Galaxy finds", () => {
    const url = new URL(galaxyImport({ name: "Lab", url: "https://example.org/galaxy" }, TRS));
    expect(url.pathname).toBe("/galaxy/workflows/trs_import");
    expect(readByGalaxy(url.searchParams.get("trs_url") ?? "")).toEqual({
      base: "https://vitrine.example.org/registry",
      tool: "as.s_e-1",
      version: "1.0.0",
    });
  });
});
