// @ts-check
/**
 * A plugin with a collection: the gene panels that a lab offers. Each names genes and diseases of the site's knowledge and
 * the tools that the lab analyses it with. `content/` has two of them, for the site's example content.
 *
 * @module
 */
import { definePlugin } from "vitrine/plugins";

/** @param {string} title @param {string} description */
const keys = (title, description) => ({
  title,
  type: "array",
  minItems: 1,
  uniqueItems: true,
  items: { type: "string", description },
});

export const panels = definePlugin({
  name: "lab",
  collections: [
    {
      name: "panels",
      title: "Gene panels",
      description: "The panels that our lab offers: genes, diseases and how each is analysed.",
      schema: {
        type: "object",
        required: ["title", "genes", "status"],
        additionalProperties: false,
        properties: {
          title: { title: "Panel", type: "string", minLength: 1 },
          description: { type: "string", description: "A sentence" },
          status: { title: "Status", enum: ["offered", "in validation", "withdrawn"] },
          genes: keys("Genes", "The key of a gene in the bundles, such as kb.gid:673"),
          further_genes: keys("Genes without an entry", "A symbol of HGNC"),
          diseases: keys("Diseases", "The key of a disease in the bundles, such as kb.did:3908"),
          tools: keys("Analysed with", "The id of a tool, such as fastp"),
          guideline: { title: "Guideline", type: "string", format: "uri" },
          extends: { title: "Extends", type: "string", description: "The name of a panel" },
          coverage: {
            title: "Coverage",
            type: "array",
            items: {
              type: "object",
              required: ["gene", "regions"],
              additionalProperties: false,
              properties: {
                gene: { title: "Gene", type: "string" },
                regions: { title: "Regions", type: "string" },
              },
            },
          },
        },
      },
      references: {
        "/genes/*": "feature",
        "/diseases/*": "disease",
        "/tools/*": "tool",
        "/extends": "panels",
        "/coverage/*/gene": "feature",
      },
      columns: ["genes", "diseases", "status"],
    },
  ],
  rules: [
    {
      code: "lab-panel-coverage",
      severity: "warning",
      about: "A panel that is offered should say which regions of its genes it covers.",
      *check({ collections }) {
        for (const item of collections.get("panels") ?? []) {
          const { status, coverage } = item.fields;
          if (status !== "offered" || coverage !== undefined) continue;
          yield {
            at: { item },
            message: `The panel ${item.title} is offered, and does not say what it covers.`,
            fix: "Add coverage.",
          };
        }
      },
    },
  ],
});
