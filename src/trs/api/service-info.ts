/**
 * The registry's service-info (GA4GH service-info 1.0.0; Tool Registry API 2.0.0, section 4).
 *
 * @module
 */
import type { TrsProfile } from "../tool/languages.ts";
import type { ServiceInfo } from "../tool/types.ts";

/** A site's description of its service. */
export interface Service {
  /** Reverse domain name: `org.example.registry`. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly organization: { readonly name: string; readonly url: string };
  /** A URL, or `mailto:`. */
  readonly contactUrl?: string;
  readonly documentationUrl?: string;
  /** A date, `2026-11-21`. */
  readonly createdAt?: string;
  /** A date, `2026-11-21`. */
  readonly updatedAt?: string;
  readonly environment?: string;
  readonly version: string;
}

/** Midnight (UTC) of a date, in RFC 3339. */
const timestamp = (date: string) => `${date}T00:00:00Z`;

/** The document at `/service-info`. */
export function serviceInfo(service: Service, profile: TrsProfile): ServiceInfo {
  const { id, name, description, organization, version, createdAt, updatedAt, ...optional } =
    service;
  return {
    id,
    name,
    type: { group: "org.ga4gh", artifact: "trs", version: profile },
    description,
    organization,
    ...optional,
    ...(createdAt === undefined ? {} : { createdAt: timestamp(createdAt) }),
    ...(updatedAt === undefined ? {} : { updatedAt: timestamp(updatedAt) }),
    version,
  };
}
