/**
 * The organizations of `site.yaml`: whether their ROR IDs can be right, and whether tools name them.
 *
 * @module
 */
import type { Finding } from "../../base/finding.ts";
import { formatPointer } from "../../base/pointer.ts";
import { createEffort, didYouMean } from "../../base/suggest.ts";
import { bareName } from "../../base/texts/look-alikes.ts";
import { contentFinding } from "../../report/rules.ts";
import type { SiteFields } from "../schemas/content-types.ts";

type Organizations = SiteFields["organizations"];

/** The digits of ROR IDs: Crockford's base 32, in lower case. */
const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * The check digits of the six characters after the 0 of a ROR ID (ISO 7064, MOD 97-10, as
 * https://ror.readme.io/docs/ror-identifier-pattern has it).
 *
 * @example checkDigits("3yrm5c") // "26"
 */
export function checkDigits(characters: string): string {
  let number = 0;
  for (const character of characters) number = number * 32 + DIGITS.indexOf(character);
  return String(98 - ((number * 100) % 97)).padStart(2, "0");
}

/** ROR IDs whose check digits are wrong. */
export function* rorFindings(organizations: Organizations = []): Generator<Finding> {
  for (const [index, { ror }] of organizations.entries()) {
    if (ror === undefined) continue;
    const [, characters = "", digits] = /\/0(.{6})(\d\d)$/.exec(ror) ?? [];
    if (checkDigits(characters) === digits) continue;
    yield contentFinding("content-ror", formatPointer(["organizations", index, "ror"]), {
      message: "This is not a valid ROR ID: the check digits are wrong.",
      found: ror,
      expected:
        "https://ror.org/ and nine characters, the last two check digits: https://ror.org/03yrm5c26",
      fix: "Copy it again from ror.org.",
    });
  }
}

/**
 * What is wrong with the organizations of tools that readers take for another one, by the ids of the tools: the right one
 * is in site.yaml, or is that of most tools.
 */
export function alikeOrganizations(
  organizations: Organizations = [],
  tools: readonly { readonly id: string; readonly organization: string }[],
): readonly { readonly id: string; readonly finding: Finding }[] {
  const listed = new Set(organizations.map(({ name }) => name));
  const byName = Map.groupBy(tools, ({ organization }) => organization);
  const rank = (name: string) => (listed.has(name) ? Infinity : (byName.get(name)?.length ?? 0));
  const alike = Map.groupBy(byName.keys(), bareName);
  return [...alike.values()].flatMap((names) => {
    const [right = "", ...others] = names.sort((a, b) => rank(b) - rank(a) || (a < b ? -1 : 1));
    return others.flatMap((name) =>
      (byName.get(name) ?? []).map(({ id }) => ({
        id,
        finding: contentFinding("content-organization", "/organization", {
          message: `Readers take this organization for ${right}, which is another one for programs.`,
          found: name,
          expected: right,
          fix: `Write ${right}, or a name that differs in its words.`,
        }),
      })),
    );
  });
}

/** Organizations that no tool names, in a registry that has tools, or that are listed twice. */
export function* organizationFindings(
  organizations: Organizations = [],
  tools: readonly { readonly organization: string }[],
): Generator<Finding> {
  const named = new Set(tools.map(({ organization }) => organization));
  const effort = createEffort();
  const listed = new Set<string>();
  for (const [index, { name }] of organizations.entries()) {
    const pointer = formatPointer(["organizations", index, "name"]);
    if (listed.has(name)) {
      yield contentFinding("content-organization", pointer, {
        message: `The organization ${name} is listed twice: pages show what is said last.`,
        found: name,
        fix: "Remove one of them.",
      });
    } else if (named.size > 0 && !named.has(name)) {
      yield contentFinding("content-organization", pointer, {
        message: `No tool is published by ${name}.`,
        found: name,
        expected: "the organization of a tool, as its tool.md spells it",
        ...didYouMean(name, named, "Correct the name, or remove the organization.", effort),
      });
    }
    listed.add(name);
  }
}
