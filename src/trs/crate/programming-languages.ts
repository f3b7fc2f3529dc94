/**
 * The languages of descriptors as entities.
 *
 * @module
 */
import { type CrateEntity, entityOf } from "./entities.ts";
import type { CrateLanguage } from "./language.ts";

/**
 * The entity of a language.
 *
 * @param version as the descriptor writes it
 */
export function languageEntity(
  { crate }: Pick<CrateLanguage, "crate">,
  version: string | undefined,
): CrateEntity {
  const { id, name, alternateName, identifier, url } = crate;
  const own = version === undefined ? undefined : crate.versionIdentifier?.(version);
  return entityOf(id, "ComputerLanguage", {
    name,
    alternateName,
    identifier: { "@id": own ?? identifier },
    url: { "@id": url },
    version,
  });
}
