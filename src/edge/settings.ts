/**
 * What a deployment sets: the environment, or the platform's secrets.
 *
 * @module
 */

export interface EdgeSettings {
  /** Who reads the registry has to show it; undefined for a registry that everyone reads. */
  readonly registryToken: string | undefined;
}

/** Reads the settings; one that is empty is not set. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): EdgeSettings {
  return { registryToken: environment["REGISTRY_TOKEN"] || undefined };
}
