/**
 * Which tasks a caller may see: where tasks have owners, its own, and those of all if it is an operator. Another's
 * task is refused exactly as one that does not exist.
 *
 * @module
 */
import type { Json } from "../../base/json.ts";
import { isOwnedBy, onlyOwnedBy } from "../../tes/owner.ts";
import type { TesRoute } from "../../tes/paths.ts";
import type { TaskCall } from "../http/call.ts";
import { Refusal } from "../http/refusal.ts";
import type { TaskSettings } from "../settings/settings.ts";
import { noTask } from "./routing.ts";

/** The owner that a new task gets; undefined where tasks have none. */
export function creatorOf({ caller }: TaskCall, { taskOwners }: TaskSettings): string | undefined {
  if (taskOwners === "off") return undefined;
  // it would be everyone's
  if (caller === undefined) throw new Refusal(403, "A caller without a name cannot have tasks.");
  return caller;
}

/** The caller whose tasks are the only ones that a request may see; undefined if it may see all. */
export function ownerOf(call: TaskCall, settings: TaskSettings): string | undefined {
  const creator = creatorOf(call, settings);
  return creator !== undefined && settings.taskOperators.includes(creator) ? undefined : creator;
}

/** Statuses with which backends say that there is no such task; some take an id of another form for a bad request. */
const UNKNOWN_TASK = [400, 404, 410];

/**
 * Checks the status of a response about a task to somebody who may not see all.
 *
 * @throws Refusal if the backend has no such task
 */
export function checkKnown(route: TesRoute, status: number, owner: string | undefined): void {
  if (owner === undefined || route.kind !== "task") return;
  if (UNKNOWN_TASK.includes(status)) throw noTask(route.id);
}

/**
 * What an owner may see of a task or a list that a backend sends.
 *
 * @throws Refusal if the task is another's
 */
export function seenBy(owner: string | undefined, route: TesRoute, value: Json): Json {
  if (owner === undefined) return value;
  if (route.kind === "tasks") return onlyOwnedBy(value, owner);
  if (route.kind === "task" && !isOwnedBy(value, owner)) throw noTask(route.id);
  return value;
}
