/**
 * The filters of the search page: a checkbox for each value that hits have, with how many.
 *
 * @module
 */
import type { SearchAnswer } from "../../search/open-index.ts";
import { make } from "../elements.ts";
import { FILTERS, type FilterField, type Query } from "./query.ts";

/** A value that hits have, or that is chosen. */
interface Choice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly isOn: boolean;
}

interface ChoiceGroup {
  readonly field: FilterField;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Of a facet with very many values, the others. */
  readonly rest: readonly Choice[];
}

/** How many values of a facet are shown, the most frequent first. */
const MAX_SHOWN = 6;

/** The values of a facet that hits have, the most frequent first, and those that are chosen. */
function facetChoices(
  found: Readonly<Record<string, number | undefined>>,
  chosen: readonly string[],
): readonly Choice[] {
  const values = [...new Set([...Object.keys(found), ...chosen])];
  return values
    .map((value) => ({
      value,
      label: value,
      count: found[value] ?? 0,
      isOn: chosen.includes(value),
    }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** The groups of choices for an answer: a field of which all hits have the same value says nothing. */
export function filterChoices(
  { filters }: Query,
  { counts }: Pick<SearchAnswer, "counts">,
): readonly ChoiceGroup[] {
  return FILTERS.flatMap(({ field, label, choices: all }) => {
    const found: Readonly<Record<string, number | undefined>> = counts[field];
    const chosen: readonly string[] = filters[field] ?? [];
    const choices =
      all === undefined
        ? facetChoices(found, chosen)
        : all
            .map((row) => ({
              ...row,
              count: found[row.value] ?? 0,
              isOn: chosen.includes(row.value),
            }))
            .filter(({ count, isOn }) => count > 0 || isOn);
    const isUseful = choices.length > 1 || choices.some(({ isOn }) => isOn);
    const most = all === undefined ? MAX_SHOWN : all.length;
    const isShown = ({ isOn }: Choice, place: number) => isOn || place < most;
    const rest = choices.filter((choice, place) => !isShown(choice, place));
    return isUseful ? [{ field, label, choices: choices.filter(isShown), rest }] : [];
  });
}

function filterBox(field: FilterField, { value, label, count, isOn }: Choice): HTMLLabelElement {
  const box = make("input", "");
  box.type = "checkbox";
  box.name = field;
  box.value = value;
  box.checked = isOn;
  return make("label", "", box, ` ${label} `, make("span", "count", String(count)));
}

/** A group of checkboxes; each has its field as its name, and its value. */
export function filterGroup({ field, label, choices, rest }: ChoiceGroup): HTMLFieldSetElement {
  const boxesOf = (some: readonly Choice[]) => some.map((choice) => filterBox(field, choice));
  const summary = make("summary", "", `${rest.length} more`);
  const more = rest.length === 0 ? [] : [make("details", "", summary, ...boxesOf(rest))];
  return make("fieldset", "", make("legend", "", label), ...boxesOf(choices), ...more);
}
