/**
 * The dates of a service.
 *
 * @module
 */
import type { Finding } from "../../base/finding.ts";
import { contentFinding } from "../../report/rules.ts";
import type { SiteFields } from "../schemas/content-types.ts";

/** That a service was updated before it was created. */
export function serviceDateFindings({ service }: SiteFields): readonly Finding[] {
  const { createdAt, updatedAt } = service;
  if (createdAt === undefined || updatedAt === undefined || createdAt <= updatedAt) return [];
  return [
    contentFinding("content-date-order", "/service/updatedAt", {
      message: "The service was updated before it was created.",
      found: updatedAt,
      expected: `${createdAt}, its createdAt, or a later date`,
      fix: "Correct one of the two dates.",
    }),
  ];
}
