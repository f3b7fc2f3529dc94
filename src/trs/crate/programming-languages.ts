/**
 * The languages of descriptors as entities. Where Workflow RO-Crate 1.0 has an identifier for a language, it is
 * that one.
 *
 * @module
 */
import type { DescriptorType } from "../tool/languages.ts";
import { type Entity, entityOf } from "./entities.ts";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly alternateName?: string;
  readonly identifier: string;
  readonly url: string;
}

const PROFILE = "https://w3id.org/workflowhub/workflow-ro-crate#";

const ROWS: Readonly<Record<DescriptorType, Row>> = {
  CWL: {
    id: `${PROFILE}cwl`,
    name: "Common Workflow Language",
    alternateName: "CWL",
    identifier: "https://w3id.org/cwl/",
    url: "https://www.commonwl.org/",
  },
  WDL: {
    id: "#wdl",
    name: "Workflow Description Language",
    alternateName: "WDL",
    identifier: "https://openwdl.org/",
    url: "https://openwdl.org/",
  },
  NFL: {
    id: `${PROFILE}nextflow`,
    name: "Nextflow",
    identifier: "https://www.nextflow.io/",
    url: "https://www.nextflow.io/",
  },
  GALAXY: {
    id: `${PROFILE}galaxy`,
    name: "Galaxy",
    identifier: "https://galaxyproject.org/",
    url: "https://galaxyproject.org/",
  },
  SMK: {
    id: `${PROFILE}snakemake`,
    name: "Snakemake",
    identifier: "https://doi.org/10.1093/bioinformatics/bts480",
    url: "https://snakemake.readthedocs.io",
  },
};

/** A version of CWL has an identifier of its own: `https://w3id.org/cwl/v1.2/`. */
const identifierOf = (type: DescriptorType, identifier: string, version: string | undefined) =>
  type === "CWL" && version !== undefined && /^v\d+\.\d+(?:\.\d+)?$/.test(version)
    ? `${identifier}${version}/`
    : identifier;

/**
 * The entity of a language.
 *
 * @param version as the descriptor writes it
 */
export function languageEntity(type: DescriptorType, version: string | undefined): Entity {
  const { id, name, alternateName, identifier, url } = ROWS[type];
  return entityOf(id, "ComputerLanguage", {
    name,
    alternateName,
    identifier: { "@id": identifierOf(type, identifier, version) },
    url: { "@id": url },
    version,
  });
}
