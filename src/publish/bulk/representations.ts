/**
 * The table of the alleles and other variations of VRS that variants have, a row for each.
 *
 * @module
 */
import { isObject, type JsonObject, objectsOf, stringOf } from "../../base/json.ts";
import { remembered } from "../../base/memory/remembered.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { type Representation, representationsOf } from "../../gkm/model/representations.ts";
import type { SiteView } from "../../site/view.ts";
import { chromosomeSpan } from "./chromosome-spans.ts";
import {
  type Column,
  key,
  list,
  lookedUp,
  optional,
  required,
  type Table,
  tableOf,
} from "./columns.ts";
import { conceptText, keyOf } from "./entry-values.ts";
import { positionColumns } from "./shared-columns.ts";

interface RepresentationRow extends Representation {
  readonly variant: Entry;
}

const columnsOf = ({ graph }: SiteView): readonly Column<RepresentationRow>[] => {
  const spans = remembered((value: JsonObject) => chromosomeSpan(value, graph));
  const spanOf = ({ value }: RepresentationRow) => spans(value);
  return [
    key("variant_id", "key of the variant", ({ variant }) => variant.key),
    required("level", "protein, coding, genomic or other", ({ group }) => group),
    key("id", "computed identifier", ({ id }) => id),
    optional("name", "name", ({ value }) => stringOf(value["name"])),
    optional("type", "type in VRS", ({ value }) => stringOf(value["type"])),
    lookedUp("location_id", "key of its location", ({ value }) => keyOf(value["location"], graph)),
    ...positionColumns(spanOf),
    optional("sequence", "residues in place of the reference", ({ value: { state } }) =>
      isObject(state) ? stringOf(state["sequence"]) : undefined,
    ),
    optional(
      "copy_change",
      "change of the number of copies",
      ({ value: { copyChange } }) => stringOf(copyChange) ?? conceptText(copyChange),
    ),
    list("expressions", "expressions in HGVS and other notations", ({ value }) =>
      objectsOf(value["expressions"]).flatMap((expression) => stringOf(expression["value"]) ?? []),
    ),
    required("raw", "the variation as its bundle has it", ({ value }) => value, "json"),
  ];
};

/** All representations, in the order of their variants. */
export const representationTable = (view: SiteView): Table =>
  tableOf({
    name: "representation",
    about: "Alleles and other variations of VRS: what variants are on sequences.",
    key: ["variant_id", "level", "id"],
    columns: columnsOf(view),
    rows: view.graph
      .of("variant")
      .flatMap((variant) => representationsOf(variant.value).map((one) => ({ ...one, variant }))),
  });
