/**
 * How engines that run programs without containers, unless they are told otherwise, are told to use them.
 *
 * @module
 */
import { type DescriptorType, descriptorTypeOf } from "./languages.ts";
import { filesOf, type RegistryFile, type RegistryVersion, textOf } from "./registry.ts";

/** What the steps of a version name that programs come from. */
export interface Deployed {
  /** Whether its steps name container images. */
  readonly hasImages: boolean;
  /** Whether rules of a Snakemake workflow name environments of conda. */
  readonly usesConda: boolean;
}

/** A file of Snakemake with the directive `conda:`, without which Snakemake must not look for conda. */
const namesConda = (file: RegistryFile) =>
  descriptorTypeOf(file.path) === "SMK" && /^[ \t]+conda[ \t]*:/m.test(textOf(file) ?? "");

/** What the steps of a version name, by one of its primary descriptors. */
export function deployedBy(
  version: Pick<RegistryVersion, "files" | "images" | "interfaces">,
  type: DescriptorType,
  primary: Pick<RegistryFile, "path">,
): Deployed {
  const about = version.interfaces.find(({ path }) => path === primary.path);
  return {
    hasImages: (about?.images ?? version.images).length > 0,
    usesConda: type === "SMK" && filesOf(version, type).some(namesConda),
  };
}

/**
 * Settings for Nextflow. Its option `-with-docker` refuses pipelines whose images are named by processes and not by
 * the configuration.
 */
const DOCKER_CONFIG = "use-docker.config";

/** The command that writes settings for Nextflow; empty if no step names an image. */
export const writesDocker = ({ hasImages }: Pick<Deployed, "hasImages">) =>
  hasImages ? `echo 'docker.enabled = true' > ${DOCKER_CONFIG}` : "";

/** The option with which Nextflow reads these settings; empty if no step names an image. */
export const withDocker = ({ hasImages }: Pick<Deployed, "hasImages">) =>
  hasImages ? `-c ${DOCKER_CONFIG}` : "";

/** How Snakemake gets programs, as far as rules say; it looks for a program of each that it is told. */
export function deployment({ usesConda, hasImages }: Deployed): string {
  const methods = [...(usesConda ? ["conda"] : []), ...(hasImages ? ["apptainer"] : [])];
  return methods.length === 0 ? "" : `--sdm ${methods.join(" ")}`;
}
