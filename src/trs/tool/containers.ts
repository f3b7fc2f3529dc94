/**
 * Whether the steps of a version run in containers: engines that run programs without containers, unless they are
 * told otherwise, are told so.
 *
 * @module
 */
import type { RegistryFile, RegistryVersion } from "./registry.ts";

/** Whether the steps of a version name container images, by one of its primary descriptors. */
export function namesImages(
  version: Pick<RegistryVersion, "images" | "interfaces">,
  primary: Pick<RegistryFile, "path">,
): boolean {
  const about = version.interfaces.find(({ path }) => path === primary.path);
  return (about?.images ?? version.images).length > 0;
}
