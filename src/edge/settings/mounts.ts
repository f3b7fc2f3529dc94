/**
 * The setting of the paths that serve tasks. Nothing else of a site can be below them.
 *
 * @module
 */
import { trimSlashes } from "../../base/url.ts";
import { SITE_ROOTS } from "../../served/site-roots.ts";
import { TES_MOUNTS } from "../../tes/paths.ts";
import { TRS_MOUNTS } from "../../trs/api/paths.ts";
import { quoted, readList, type Setting, type SettingProblem } from "./kinds.ts";
import { ALL_OPERATOR_PATHS } from "./operators.ts";

const SEGMENTS = /^(?:\/[A-Za-z0-9._~-]+)+$/;

/** Whether a path is another one, or below it; file systems can ignore case. */
const isWithin = (path: string, other: string) =>
  `${path}/`.toLowerCase().startsWith(`${other}/`.toLowerCase());

const overlap = (a: string, b: string) => isWithin(a, b) || isWithin(b, a);

function mountFault(mount: string): SettingProblem | undefined {
  const quotedMount = quoted(mount);
  if (!SEGMENTS.test(mount) || /\/\.{1,2}(?:\/|$)/.test(mount)) {
    const problem =
      "must be paths of letters, digits and . _ ~ - such as /tes/v1, and not / itself";
    return { problem, found: quotedMount };
  }
  const registry = TRS_MOUNTS.find((other) => overlap(mount, other));
  if (registry !== undefined) {
    return { problem: `must not overlap with the registry's path ${registry}`, found: quotedMount };
  }
  const operator = ALL_OPERATOR_PATHS.find((other) => isWithin(mount, `/${other}`));
  if (operator !== undefined) {
    return {
      problem: `must not be below the path /${operator}, which is for operators`,
      found: quotedMount,
    };
  }
  const root = SITE_ROOTS.find((other) => isWithin(mount, `/${other}`));
  return root === undefined
    ? undefined
    : { problem: `must not be below the site's path /${root}`, found: quotedMount };
}

function overlapFault(mounts: readonly string[]): readonly SettingProblem[] {
  const overlapping = mounts.find((mount, index) =>
    mounts.slice(0, index).some((other) => overlap(mount, other)),
  );
  return overlapping === undefined
    ? []
    : [
        {
          problem: "must not have paths that are equal or below one another",
          found: quoted(overlapping),
        },
      ];
}

/** The mounts, each with one leading slash and none at its end. */
export const MOUNT_SETTINGS = {
  mounts: {
    name: "TES_MOUNTS",
    meaning:
      "Comma-separated paths under which the task service is served; Funnel's command line and Snakemake need `/v1`.",
    usual: `\`${TES_MOUNTS.join(",")}\``,
    read(text) {
      const { value, faults } = readList(text, (entry) => {
        const mount = `/${trimSlashes(entry)}`;
        return mountFault(mount) ?? { value: mount };
      });
      return {
        value: value.length > 0 ? value : TES_MOUNTS,
        faults: [...faults, ...overlapFault(value)],
      };
    },
  } satisfies Setting<readonly string[]>,
};
