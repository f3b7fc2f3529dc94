/**
 * Registries of any size for measuring. Made from numbers, and therefore never published.
 *
 * @module
 */
import type { RegistryTool } from "../src/trs/tool/registry.ts";
import { randomFrom } from "./random.ts";

const WORDS =
  "aligns reads sorts variants counts filters trims calls peaks merges reports quality genome".split(
    " ",
  );

/** Tools with one to four versions each. The same seed gives the same tools. */
export function generateTools(count: number, seed = 1): readonly RegistryTool[] {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const text = (length: number) =>
    Array.from({ length }, () => WORDS[below(WORDS.length)]).join(" ");
  return Array.from({ length: count }, (_, index) => {
    const id = `tool-${index + 1}`;
    const versions = Array.from({ length: 1 + below(4) }, (_, minor) => {
      const content = new TextEncoder().encode(
        `cwlVersion: v1.2\nclass: CommandLineTool\nlabel: ${id}\ndoc: ${text(40)}\n`,
      );
      return {
        id: `1.${minor}.0`,
        author: [`Author ${below(400)}`],
        is_production: true,
        images: [
          {
            registry_host: "quay.io",
            image_name: `quay.io/example/${id}:1.${minor}.0`,
            image_type: "Docker" as const,
          },
        ],
        included_apps: [],
        signed: false,
        verified: false,
        verified_source: [],
        meta_version: 1,
        descriptor_type_version: { CWL: ["v1.2"] },
        interfaces: [],
        descriptor_type: ["CWL" as const],
        files: [
          {
            path: "main.cwl",
            file_type: "PRIMARY_DESCRIPTOR" as const,
            descriptor_types: ["CWL" as const],
            content,
            sha256: "0".repeat(64),
          },
        ],
        notes: "",
      };
    });
    return {
      id,
      name: `Tool ${index + 1}`,
      organization: `Organization ${below(60)}`,
      toolclass: random() < 0.8 ? ("CommandLineTool" as const) : ("Workflow" as const),
      aliases: [],
      description: text(12 + below(20)),
      meta_version: 1,
      versions: versions.reverse(),
    };
  });
}
