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
}

/** The groups of choices for an answer: a field of which all hits have the same value says nothing. */
export function filterChoices(
  { filters }: Query,
  { counts }: Pick<SearchAnswer, "counts">,
): readonly ChoiceGroup[] {
  return FILTERS.flatMap(({ field, label, choices: all }) => {
    const found: Readonly<Record<string, number | undefined>> = counts[field];
    const chosen: readonly string[] = filters[field] ?? [];
    const choices = all
      .map((row) => ({ ...row, count: found[row.value] ?? 0, isOn: chosen.includes(row.value) }))
      .filter(({ count, isOn }) => count > 0 || isOn);
    const isUseful = choices.length > 1 || choices.some(({ isOn }) => isOn);
    return isUseful ? [{ field, label, choices }] : [];
  });
}

/** A group of checkboxes; each has its field as its name, and its value. */
export function filterGroup({ field, label, choices }: ChoiceGroup): HTMLFieldSetElement {
  const boxes = choices.map(({ value, label: text, count, isOn }) => {
    const box = make("input", "");
    box.type = "checkbox";
    box.name = field;
    box.value = value;
    box.checked = isOn;
    return make("label", "", box, ` ${text} `, make("span", "count", String(count)));
  });
  return make("fieldset", "", make("legend", "", label), ...boxes);
}
