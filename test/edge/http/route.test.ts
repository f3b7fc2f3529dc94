import { describe, expect, it } from "vitest";
import { createRouter, foldedSegment } from "../../../src/edge/http/route.ts";
import { ALL_OPERATOR_PATHS, type OperatorPath } from "../../../src/edge/settings/operators.ts";
import { TES_MOUNTS } from "../../../src/tes/paths.ts";

const SITE = "https://vitrine.example.org";
const router = createRouter("", TES_MOUNTS);
const based = createRouter("/my%20registry/a", TES_MOUNTS);

const NOT_API = {
  kind: "refused",
  status: 404,
  message: "This is not a path of an API of this site.",
};
const MALFORMED = {
  kind: "refused",
  status: 400,
  message: "The path is not correctly percent-encoded.",
};

describe("the route of a path", () => {
  it.each([
    ["/", { kind: "page", path: "" }],
    ["/tools", { kind: "page", path: "tools" }],
    ["/tools/", { kind: "page", path: "tools/" }],
    ["/tools/a%20b?x=/trs/v2", { kind: "page", path: "tools/a b" }],
    ["/%74ools", { kind: "page", path: "tools" }],
    ["/api", { kind: "page", path: "api" }],
    ["/api.html", { kind: "page", path: "api.html" }],
    ["/trsx/v2/tools", { kind: "page", path: "trsx/v2/tools" }],
    ["/v12/tasks", { kind: "page", path: "v12/tasks" }],
    ["/tools/../evidence", { kind: "page", path: "evidence" }],
    ["/100%25", { kind: "page", path: "100%" }],
    ["/gkm", { kind: "document", path: "gkm" }],
    ["/gkm/", { kind: "document", path: "gkm" }],
    [
      "/tools/fastp/1.1.0/interface.json",
      { kind: "document", path: "tools/fastp/1.1.0/interface.json" },
    ],
    [
      "/tools/fastp/1.1.0/citation.bib",
      { kind: "document", path: "tools/fastp/1.1.0/citation.bib" },
    ],
    ["/tools/fastp/1.1.0/since/1.0.0", { kind: "page", path: "tools/fastp/1.1.0/since/1.0.0" }],
    ["/tools/fastp/interface.json", { kind: "page", path: "tools/fastp/interface.json" }],
    ["/gkm/evidence/eid-1.json", { kind: "document", path: "gkm/evidence/eid-1.json" }],
    ["/schemas/a%20b", { kind: "document", path: "schemas/a b" }],
    ["/trs/v2/tools", { kind: "trs", mount: "/trs/v2", route: { kind: "tools" } }],
    ["/ga4gh/trs/v2/tools/", { kind: "trs", mount: "/ga4gh/trs/v2", route: { kind: "tools" } }],
    ["/trs/v2", { kind: "trs", mount: "/trs/v2", route: undefined }],
    ["/trs/v2/%ff", { kind: "trs", mount: "/trs/v2", route: undefined }],
    [
      "/trs/v2/tools/quay.io%2Forg%2Ftool",
      { kind: "trs", mount: "/trs/v2", route: { kind: "tool", id: "quay.io/org/tool" } },
    ],
    [
      "/trs/v2/tools/a/versions/1/PLAIN_WDL/descriptor/workflows%2Fmain.wdl",
      {
        kind: "trs",
        mount: "/trs/v2",
        route: {
          kind: "file",
          id: "a",
          version: "1",
          type: "WDL",
          plain: true,
          path: "workflows/main.wdl",
        },
      },
    ],
    ["/tes/v1/tasks/a1%3Acancel", { kind: "tes", route: { kind: "cancel", id: "a1" } }],
    ["/v1/tasks", { kind: "tes", route: { kind: "tasks" } }],
    ["/tes/v1/v1/tasks", { kind: "tes", route: undefined }],
    ["/tes/v1/tasks/a%2541", { kind: "tes", route: undefined }],
  ])("%s is decoded once", (path, route) => {
    expect(router(SITE + path).route).toEqual(route);
  });

  it.each([
    // an API has one spelling
    ...["/trs/", "/trs/v1/tools", "/tes/v2/tasks", "/ga4gh/x", "/v1x/../v1%2f/tasks"],
    ...["/%74rs/v2/tools", "/trs/%762/tools", "/TRS/v2/tools", "/Trs", "/trs.", "/trs%20/v2"],
    ...["/tr%C5%BF/v2/tools", "/t%EF%BD%92s/v2", "/ga4gh%E2%80%8D/trs/v2", "/trs;a=b/v2/tools"],
    ...["/trs::$INDEX_ALLOCATION/v2", "/GKM/index.json", "/\u017fchemas/a.json"],
    // what has to be resolved
    ...["//trs/v2/tools", "/tools//x", "/gkm//", "//evil.example.org/", "/.%2Ftrs/v2/tools"],
    ...["/gkm/..%2ftrs/v2/tools", "/tools/a%2fb", "/tools/a%5Cb", "/trs%2Fv2/tools", "/%2e%2e%2f"],
    // what has to be decoded again, or cannot be a name
    ...["/tools/%2541", "/%2574rs/v2/tools", "/tools/a%00", "/tools/a%0ab", "/tools/%C2%85"],
  ])("%s is refused", (path) => {
    expect(router(SITE + path).route).toEqual(NOT_API);
  });

  it.each(["/%", "/tools/%zz", "/%c0%af", "/%e0%80%af", "/gkm/%ff", "/%ed%a0%80"])(
    "%s is not encoded",
    (path) => {
      expect(router(SITE + path).route).toEqual(MALFORMED);
    },
  );

  it.each([
    "",
    "/trs/v2/tools",
    "http://",
    "http://a b/",
    "http://[::1/trs/v2",
    "http://a:99999/",
    "ftp://a/trs/v2",
  ])("is refused for what is no URL: %j", (url) => {
    const { route, site } = router(url);
    expect(route).toMatchObject({ kind: "refused", status: 400 });
    expect(site).toBe("");
  });
});

describe("a file that is read by hosts and builds", () => {
  it.each([
    ...["/_headers", "/_redirects", "/_nginx.conf", "/.assetsignore", "/.vitrine"],
    ...["/.vitrine/", "/%2evitrine", "/_HEADERS", "/_headers.", "/_nginx%2Econf", "/%5Fheaders/"],
    ...["/_headers%20", "/_headers::$DATA", "/.vitrine/x"],
  ])("has no URL: %s", (path) => {
    expect(router(SITE + path).route).toMatchObject({ kind: "refused", status: 404 });
  });

  it.each(["/tools/_headers", "/_astro/a.css", "/.well-known/a"])("is not %s", (path) => {
    expect(router(SITE + path).route).toMatchObject({ kind: "page" });
  });
});

describe("the base of a site", () => {
  it.each([
    ["/my%20registry/a", "page", `${SITE}/my%20registry/a`],
    ["/my%20registry/a/", "page", `${SITE}/my%20registry/a`],
    ["/my%20registry/a/trs/v2/tools", "trs", `${SITE}/my%20registry/a`],
    ["/m%79%20registry/%61/trs/v2/tools", "trs", `${SITE}/my%20registry/a`],
    ["/trs/v2/tools", "trs", SITE],
    ["/my%20registry/ax", "page", SITE],
    ["/my%20registry%2fa/trs/v2/tools", "refused", SITE],
    ["/my%20registry/a//trs/v2/tools", "refused", `${SITE}/my%20registry/a`],
    ["/my%20registry/a/%74rs/v2/tools", "refused", `${SITE}/my%20registry/a`],
  ])("is no part of the route of %s", (path, kind, site) => {
    const found = based(SITE + path);
    expect([found.route.kind, found.site]).toEqual([kind, site]);
  });
});

describe("the paths where clients look for the task service", () => {
  const ID = { kind: "task", id: "a1" };

  it.each([
    // given the site's URL, py-tes tries these three
    ["/ga4gh/tes/v1/tasks/a1", ID],
    ["/v1/tasks/a1", ID],
    ["/tasks/a1", ID],
    // <site>/tes
    ["/tes/ga4gh/tes/v1/tasks/a1", ID],
    ["/tes/v1/tasks/a1", ID],
    ["/tes/tasks/a1", ID],
    // <site>/tes/v1
    ["/tes/v1/ga4gh/tes/v1/tasks/a1", ID],
    ["/tes/v1/v1/tasks/a1", ID],
    // <site>/ga4gh/tes/v1
    ["/ga4gh/tes/v1/v1/tasks/a1", ID],
    ["/tasks/a1:cancel", { kind: "cancel", id: "a1" }],
    ["/tasks/service-info", { kind: "service-info", version: "1.0" }],
    ["/service-info", { kind: "service-info" }],
    ["/tasks", { kind: "tasks" }],
    ["/tools/a1", undefined],
    ["/tasks/a/b", undefined],
    ["/x/tasks/a1", undefined],
  ])("are known: %s", (path, probe) => {
    expect(router(SITE + path).probe).toEqual(probe);
  });

  it("follow from the mounts", () => {
    const { probe } = createRouter("", ["/x/tes"])(`${SITE}/x/tes/v1/tasks`);
    expect(probe).toEqual({ kind: "tasks" });
    expect(createRouter("", ["/x/tes"])(`${SITE}/tasks`).probe).toBeUndefined();
  });
});

describe("a name as file systems compare it", () => {
  it.each([
    ["TRS", "trs"],
    ["tr\u017f", "trs"],
    ["\u212a", "k"],
    ["\uff54\uff52\uff53", "trs"],
    ["t\u200drs\u00ad", "trs"],
    ["trs. .", "trs"],
    ["trs::$DATA", "trs"],
    ["trs;v=1", "trs"],
    ["trs:a\u2028b", "trs"],
    ["ap\u0131", "api"],
    ["trees", "trees"],
  ])("%j is %s", (name, folded) => {
    expect(foldedSegment(name)).toBe(folded);
  });
});

describe("a path for operators", () => {
  const routeOf = (path: string, served: readonly OperatorPath[]) =>
    createRouter("/registry", TES_MOUNTS, served)(SITE + path).route;

  it("is one only if it is served, in one spelling", () => {
    const operator = { kind: "operator", path: "metrics" };
    expect(routeOf("/metrics", ["healthz", "metrics"])).toEqual(operator);
    expect(routeOf("/registry/metrics?x=1", ["metrics"])).toEqual(operator);
    expect(routeOf("/metrics", ["healthz"])).toEqual({ kind: "page", path: "metrics" });
    for (const path of ["/Metrics/", "/METRICS", "/%6detrics/x", "/metrics/", "/metrics/x"]) {
      expect(routeOf(path, ["metrics"])).toMatchObject({ kind: "refused", status: 404 });
    }
    expect(routeOf("/tools/metrics", ["metrics"])).toEqual({ kind: "page", path: "tools/metrics" });
  });

  it("is nowhere where clients look for the task service", () => {
    for (const path of ALL_OPERATOR_PATHS) {
      for (const start of ["", "/tes", ...TES_MOUNTS]) {
        const { probe } = createRouter(
          "",
          TES_MOUNTS,
          ALL_OPERATOR_PATHS,
        )(`${SITE}${start}/${path}`);
        expect(probe).toBeUndefined();
      }
    }
  });
});
