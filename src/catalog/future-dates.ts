/**
 * Dates of content that are still to come. What day it is, the commands say: nothing that is published depends on it.
 *
 * @module
 */
import type { Finding } from "../base/finding.ts";
import { isObject, itemsOf } from "../base/json.ts";
import { formatPointer } from "../base/pointer.ts";
import { STATEMENT_COLLECTIONS } from "../gkm/model/collections.ts";
import { type Problem, problemIn, problemsAt, problemsIn } from "../report/problem.ts";
import { contentFinding } from "../report/rules.ts";
import { RELEASE_MANIFEST } from "../served/release-paths.ts";
import type { RegistryVersion } from "../trs/tool/registry.ts";
import { placeInBundle } from "./bundles/bundle-places.ts";
import type { PublishedBundle } from "./catalog.ts";
import { type Release, releasePath } from "./releases/release.ts";
import { type ReadSite, SITE_FILE } from "./site/site.ts";

/** A year, a month or a day, at the beginning of a date. */
const DATE = /^\d{4}(?:-\d\d){0,2}/;

/** Whether a date is still to come everywhere, if it is a certain day in UTC: no clock is a day ahead of that. */
export function isFuture(date: string, today: string): boolean {
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString();
  const [day = ""] = DATE.exec(date) ?? [];
  return day > tomorrow.slice(0, Math.max(day.length, 1));
}

/** What has dates. */
interface Dated {
  readonly site: ReadSite;
  readonly bundles: readonly PublishedBundle[];
  readonly tools: readonly {
    readonly id: string;
    readonly versions: readonly Pick<RegistryVersion, "id" | "images" | "released">[];
  }[];
  readonly releases: readonly Release[];
}

/** What is wrong with the dates of content on a day, such as `2026-11-21`. */
export function futureDateProblems(
  { site, bundles, tools, releases }: Dated,
  today: string,
): readonly Problem[] {
  const findings = (pointer: readonly (string | number)[], date: unknown): readonly Finding[] =>
    typeof date === "string" && isFuture(date, today)
      ? [
          contentFinding("content-future-date", formatPointer(pointer), {
            message: "This date is in the future.",
            found: date,
            expected: `a date up to ${today}`,
            fix: "Correct the date.",
          }),
        ]
      : [];
  const { createdAt, updatedAt } = site.value?.service ?? {};
  const ofSite = [
    ...findings(["service", "createdAt"], createdAt),
    ...findings(["service", "updatedAt"], updatedAt),
  ];
  const ofBundle = ({ document }: PublishedBundle) => [
    ...findings(["metadata", "createdAt"], document.metadata.createdAt),
    ...STATEMENT_COLLECTIONS.flatMap((name) =>
      Object.entries(document[name]).flatMap(([key, entry]) =>
        itemsOf(entry["contributions"]).flatMap((contribution, index) =>
          isObject(contribution)
            ? findings([name, key, "contributions", index, "date"], contribution["date"])
            : [],
        ),
      ),
    ),
  ];
  return [
    ...problemsIn(SITE_FILE, ofSite, site.locate),
    ...bundles.flatMap((bundle) => problemsAt(ofBundle(bundle), placeInBundle(bundle))),
    ...tools.flatMap((tool) =>
      tool.versions.flatMap(({ id, released, images }) =>
        [
          ...findings(["released"], released),
          ...images.flatMap(({ updated }, index) =>
            findings(["images", index, "updated"], updated),
          ),
        ].map((finding) => problemIn(`tools/${tool.id}/${id}/version.md`, finding)),
      ),
    ),
    ...releases.flatMap(({ name, manifest }) =>
      findings(["date"], manifest.date).map((finding) =>
        problemIn(releasePath(name, RELEASE_MANIFEST), {
          ...finding,
          fix: "The release stays as it is. Correct service.updatedAt before the next one.",
        }),
      ),
    ),
  ];
}
