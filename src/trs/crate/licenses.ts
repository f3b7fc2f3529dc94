/**
 * The license of a crate. Workflow RO-Crate 1.0 requires one; if nobody says which, the crate says that.
 *
 * @module
 */
import { isWebUrl } from "../../base/url.ts";
import type { Provenance } from "../tool/provenance.ts";
import { type CrateEntity, entityOf, localId, referTo } from "./entities.ts";
import { fileId } from "./paths.ts";

/** Words of SPDX expressions that name no license (SPDX 2.3, annex D). */
const OPERATORS: ReadonlySet<string> = new Set(["AND", "OR", "WITH"]);

/** The entity of a license or exception in the SPDX License List; `+` says that later versions are allowed too. */
function listed(id: string): CrateEntity {
  const name = id.replace(/\+$/, "");
  const isOwn = /LicenseRef-/.test(name);
  return isOwn
    ? entityOf(localId("license", name), "CreativeWork", { name })
    : entityOf(`https://spdx.org/licenses/${encodeURIComponent(name)}`, "CreativeWork", {
        name,
        identifier: name,
        url: `https://spdx.org/licenses/${encodeURIComponent(name)}.html`,
      });
}

/**
 * The entities of an SPDX expression, of which the first is that of the whole. A list of licenses would not say
 * whether one of them or all apply, so an expression is an entity that mentions them.
 */
function ofExpression(expression: string): readonly CrateEntity[] {
  const words = expression.split(/[\s()]+/).filter((word) => word !== "");
  const ids = words.filter((word) => !OPERATORS.has(word.toUpperCase()));
  const licenses = ids.map(listed);
  const [only] = licenses;
  if (only !== undefined && licenses.length === 1 && !ids[0]?.endsWith("+")) return licenses;
  const whole = entityOf(localId("license"), "CreativeWork", {
    name: expression,
    description: "A license expression as SPDX 2.3 defines them.",
    mentions: licenses.map(referTo),
  });
  return [whole, ...licenses];
}

/** The license if there is none. */
const UNKNOWN = entityOf(localId("license"), "CreativeWork", {
  name: "No license is stated",
  description:
    "The registry does not say under which license these files may be used. Ask the authors before you use them.",
});

/** The license if only a file of the crate says what it is. */
const inFile = (path: string) =>
  entityOf(localId("license"), "CreativeWork", {
    name: `The license in ${path}`,
    description: `The registry does not name the license of these files. ${path} in this crate says how they may be used.`,
    mentions: { "@id": fileId(path) },
  });

/** The entities of a license, of which the first is to be referred to. */
export function licenseEntities({
  license,
  licenseText,
  licenseFile,
}: Pick<Provenance, "license" | "licenseText" | "licenseFile">): readonly [
  CrateEntity,
  ...CrateEntity[],
] {
  const [first, ...others] = license === undefined ? [] : ofExpression(license);
  if (first !== undefined) return [first, ...others];
  if (licenseText === undefined || licenseText.trim() === "")
    return [licenseFile === undefined ? UNKNOWN : inFile(licenseFile)];
  const id =
    isWebUrl(licenseText) && URL.canParse(licenseText)
      ? new URL(licenseText).href
      : localId("license");
  return [entityOf(id, "CreativeWork", { name: licenseText })];
}
