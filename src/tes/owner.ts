/**
 * Whose a task is: the name of the caller who created it, in a tag, so that the function has to remember nothing.
 *
 * @module
 */

import { isObject, type Json, objectsOf } from "../base/json.ts";
import { PRODUCT_ID } from "../base/product.ts";
import { inObject, type ValueChange } from "./changes.ts";
import type { TesRoute } from "./paths.ts";

/** The tag of a task that has the name of its owner. */
export const OWNER_TAG = `${PRODUCT_ID}_owner`;

/**
 * A change that makes a new task its creator's, whatever owner it names. Tags that are no object stay as they are, and
 * have to be refused.
 */
export const ownedBy = (owner: string): ValueChange =>
  inObject((task) => {
    const tags = task["tags"] ?? {};
    if (!isObject(tags)) return undefined;
    const value = { ...task, tags: { ...tags, [OWNER_TAG]: owner } };
    return { value, changed: [`tags.${OWNER_TAG}`] };
  });

/** Whether a task is an owner's. One that has no tags, as in the view `MINIMAL`, is nobody's. */
export function isOwnedBy(task: Json, owner: string): boolean {
  const tags = isObject(task) ? task["tags"] : undefined;
  return isObject(tags) && Object.hasOwn(tags, OWNER_TAG) && tags[OWNER_TAG] === owner;
}

/** A list with the tasks of an owner only. */
export const onlyOwnedBy = (list: Json, owner: string): Json =>
  isObject(list) && list["tasks"] !== undefined
    ? { ...list, tasks: objectsOf(list["tasks"]).filter((task) => isOwnedBy(task, owner)) }
    : list;

/** The positions of the owner's tag among the tags of a query: the first key belongs to the first value (TES 1.1, ListTasks). */
const ownerPositions = (keys: readonly string[]): ReadonlySet<number> =>
  new Set(keys.flatMap((key, index) => (key === OWNER_TAG ? [index] : [])));

/** Whether a query is for tasks of another owner. */
export function namesOtherOwner(query: URLSearchParams, owner: string): boolean {
  const values = query.getAll("tag_value");
  return [...ownerPositions(query.getAll("tag_key"))].some(
    (index) => ![undefined, "", owner].includes(values[index]),
  );
}

/**
 * The query of a list or a task in which the tags are, of a list the owner's tasks only. The owner's tag comes before
 * those of the client, which may have no values, and is there once: of two with one key, backends may take either.
 */
export function ownedQuery(
  query: URLSearchParams,
  owner: string,
  { kind }: TesRoute,
): URLSearchParams {
  if (kind !== "tasks" && kind !== "task") return query;
  const owned = new URLSearchParams(
    kind === "tasks" ? { tag_key: OWNER_TAG, tag_value: owner } : {},
  );
  const own = ownerPositions(query.getAll("tag_key"));
  const count = { tag_key: 0, tag_value: 0 };
  for (const [name, value] of query) {
    const isTag = name === "tag_key" || name === "tag_value";
    const isOwners = isTag && own.has(count[name]++);
    if (name !== "view" && !isOwners) owned.append(name, value);
  }
  owned.set("view", query.get("view") === "FULL" ? "FULL" : "BASIC");
  return owned;
}
