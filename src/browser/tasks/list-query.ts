/**
 * Which tasks the list asks for, and what its status line says of them.
 *
 * @module
 */
import { counted } from "../../base/words.ts";

/** How many tasks are loaded at a time. */
export const TASKS_PER_PAGE = 50;

/** The most that services send at a time (TES 1.1, ListTasks, page_size: less than 2048). */
const MOST = 2000;

/** What a reader filters by; an empty string is no filter. */
export interface TaskFilters {
  readonly state: string;
  readonly prefix: string;
}

/**
 * The query of a page of the list.
 *
 * @param size how many tasks to load
 * @param pageToken of the page; empty for the first
 */
export function listQuery(
  { state, prefix }: TaskFilters,
  size: number,
  pageToken = "",
): URLSearchParams {
  return new URLSearchParams({
    view: "BASIC",
    page_size: String(Math.min(size, MOST)),
    ...(state && { state }),
    ...(prefix && { name_prefix: prefix }),
    ...(pageToken && { page_token: pageToken }),
  });
}

/**
 * The page of a task, relative to the page of the list.
 *
 * @example taskLink("a b") // "?task=a+b"
 */
export function taskLink(id: string): string {
  return `?${new URLSearchParams({ task: id })}`;
}

/** How many tasks are shown, in words. */
export function listStatus(
  { state, prefix }: TaskFilters,
  count: number,
  hasMore: boolean,
): string {
  if (count > 0) return hasMore ? `${count} or more tasks` : counted(count, "task");
  return state || prefix ? "No tasks match these filters." : "No tasks yet.";
}
