import { describe, expect, it } from "vitest";
import { licenseEntities } from "../../../src/trs/crate/licenses.ts";

const idsOf = (licenseText: string) =>
  licenseEntities({ licenseText }).map((entity) => entity["@id"]);

describe("the license of a crate", () => {
  it("is that of the SPDX License List, with its page", () => {
    expect(licenseEntities({ license: "MIT", licenseText: "Apache-2.0" })).toEqual([
      {
        "@id": "https://spdx.org/licenses/MIT",
        "@type": "CreativeWork",
        name: "MIT",
        identifier: "MIT",
        url: "https://spdx.org/licenses/MIT.html",
      },
    ]);
  });

  it.each([
    ["MIT OR Apache-2.0", ["MIT", "Apache-2.0"]],
    ["(MIT AND BSD-3-Clause) OR GPL-2.0-only", ["MIT", "BSD-3-Clause", "GPL-2.0-only"]],
    [
      "GPL-2.0-or-later WITH Classpath-exception-2.0",
      ["GPL-2.0-or-later", "Classpath-exception-2.0"],
    ],
    ["GPL-2.0+", ["GPL-2.0"]],
  ])("that is an expression is one entity with the expression: %s", (expression, ids) => {
    const [whole, ...licenses] = licenseEntities({ license: expression });
    const urls = ids.map((id) => `https://spdx.org/licenses/${id}`);
    expect(licenses.map((entity) => entity["@id"])).toEqual(urls);
    const mentions = urls.map((id) => ({ "@id": id }));
    expect(whole).toMatchObject({
      "@id": "#license",
      name: expression,
      mentions: mentions.length === 1 ? mentions[0] : mentions,
    });
  });

  it("that is not on the list has no page", () => {
    expect(licenseEntities({ license: "LicenseRef-Local" })).toEqual([
      { "@id": "#license/LicenseRef-Local", "@type": "CreativeWork", name: "LicenseRef-Local" },
    ]);
  });

  it("is what the descriptor says if the tool says nothing", () => {
    expect(idsOf("https://spdx.org/licenses/MIT")).toEqual(["https://spdx.org/licenses/MIT"]);
    expect(licenseEntities({ licenseText: "free for academic use" })).toEqual([
      { "@id": "#license", "@type": "CreativeWork", name: "free for academic use" },
    ]);
    expect(idsOf("https://[")).toEqual(["#license"]);
  });

  it("that nobody states is said to be unknown, and is none of the list", () => {
    for (const written of [{}, { licenseText: "" }, { licenseText: "  " }]) {
      expect(licenseEntities(written)).toMatchObject([
        { "@id": "#license", name: "No license is stated" },
      ]);
    }
  });

  it("is in a file of the crate, if only that says what it is", () => {
    expect(licenseEntities({ licenseFile: "LICENSE" })).toEqual([
      {
        "@id": "#license",
        "@type": "CreativeWork",
        name: "The license in LICENSE",
        description:
          "The registry does not name the license of these files. LICENSE in this crate says how they may be used.",
        mentions: { "@id": "LICENSE" },
      },
    ]);
  });
});
