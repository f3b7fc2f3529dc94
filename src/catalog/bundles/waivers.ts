/**
 * Exceptions from rules for bundles, which `entries.yaml` makes for entries with a reason.
 *
 * @module
 */
import type { Finding } from "../../base/finding.ts";
import { formatPointer, parsePointer } from "../../base/pointer.ts";
import type { EntryNote } from "../../gkm/graph/graph.ts";
import type { Problem } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";

interface Waived {
  /** The problems that are left. */
  readonly problems: readonly Problem[];
  /** Exceptions that nothing needs, as findings with pointers into `entries.yaml`. */
  readonly unused: readonly Finding[];
}

/** Takes the problems away that exceptions allow. */
export function applyWaivers(
  problems: readonly Problem[],
  notes: ReadonlyMap<string, EntryNote>,
): Waived {
  const waivers = [...notes].flatMap(([key, { waivers = {} }]) =>
    Object.keys(waivers).map((code) => ({ key, code })),
  );
  if (waivers.length === 0) return { problems, unused: [] };
  const nameOf = (key: string, code: string) => JSON.stringify([key, code]);
  const waived = new Set(waivers.map(({ key, code }) => nameOf(key, code)));
  const used = new Set<string>();
  const left = problems.filter(({ file, pointer, code }) => {
    const [, key] = file.startsWith("bundles/") ? (parsePointer(pointer) ?? []) : [];
    const name = nameOf(String(key), code);
    if (key === undefined || !waived.has(name)) return true;
    used.add(name);
    return false;
  });
  const unused = waivers
    .filter(({ key, code }) => !used.has(nameOf(key, code)))
    .map(({ key, code }) =>
      contentFinding("content-waiver", formatPointer([key, "waivers", code]), {
        message: `${key} needs no exception from ${code}.`,
        found: code,
        fix: "Remove it.",
      }),
    );
  return { problems: left, unused };
}
