import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { checkBundle } from "../../../src/gkm/check/check.ts";
import { bundleWith, CIVIC, KB, sha512t24u } from "../../fixtures/gkm.ts";

const LOCATION = "std:SL.t-3DrWALhgLdXHsupI-e-M00aL3HgK3y";
const ALLELE = "std:VA.j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L";

describe("a bundle", () => {
  const check = (changes: Readonly<Record<string, Json | undefined>>) =>
    [...checkBundle(bundleWith("evidence", changes), KB, sha512t24u)].map(
      ({ code, pointer }) => `${code} ${pointer}`,
    );

  it.each(["assertion", "evidence", "oncogenicity"] as const)(
    "that is valid has no findings: %s",
    (name) => {
      expect([...checkBundle(bundleWith(name), KB, sha512t24u)]).toEqual([]);
    },
  );

  it("of another producer has its own keys", () => {
    const codes = [...checkBundle(bundleWith("evidence"), CIVIC, sha512t24u)].map(
      ({ code }) => code,
    );
    expect(new Set(codes)).toEqual(new Set(["gkm-key-form", "gkm-computed-identifier"]));
  });

  it("is checked by every rule, in a fixed order", () => {
    const findings = check({
      "/metadata/createdAt": "yesterday",
      "/errors": [],
      "/therapy/kb.tid:64768/id": "kb.tid:1",
      "/evidence/kb.eid:1409/reportedIn/0": "#/source/x",
      "/variant/kb.vid:13": { protein: { [ALLELE]: { id: ALLELE, type: "Allele" } } },
      "/molecularProfile/kb.mpid:12/members/0": `#/variant/kb.vid:13/protein/${ALLELE}`,
      [`/location/${LOCATION}/start`]: 601,
      "/location/std:SL.8HBKs9fzlT3tKWlM03REjkg_0Om6Y33U/start": 2023,
      "/source/pmid:31779674/urls/0": "doi.org",
      "/assertion/kb.aid:9": {
        id: "kb.aid:9",
        proposition: "#/proposition/kb.proposition:itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u",
      },
      "/failedAssertionIds": [9],
    });
    expect(findings).toEqual([
      "gkm-date /metadata/createdAt",
      "gkm-unknown-root-key /errors",
      "gkm-key-differs /therapy/kb.tid:64768",
      "gkm-dangling-pointer /evidence/kb.eid:1409/reportedIn/0",
      "gkm-unreachable /source/pmid:21639808",
      "gkm-foreign-member /molecularProfile/kb.mpid:12/members/0",
      `gkm-coordinates /location/${LOCATION}/start`,
      "gkm-computed-identifier /location/std:SL.8HBKs9fzlT3tKWlM03REjkg_0Om6Y33U/start",
      "gkm-sequence /location/std:SL.8HBKs9fzlT3tKWlM03REjkg_0Om6Y33U/sequence",
      "gkm-link /source/pmid:31779674/urls/0",
      "gkm-proposition-type /assertion/kb.aid:9/proposition",
      "gkm-direction /assertion/kb.aid:9",
      "gkm-no-evidence /assertion/kb.aid:9",
      "gkm-statistics /metadata/statistics/collections/variant",
      "gkm-statistics /metadata/statistics/collections/assertion",
      "gkm-failed-assertion-present /failedAssertionIds/0",
    ]);
  });
});
