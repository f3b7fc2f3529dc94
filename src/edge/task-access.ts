/**
 * Who may use the task service, and for what.
 *
 * @module
 */
import { bearerName } from "./bearer.ts";
import { isForeign } from "./cors.ts";
import { Refusal } from "./refusal.ts";
import type { TaskSettings } from "./settings.ts";
import type { TaskCall } from "./task-call.ts";

/**
 * Checks that a caller may make this request.
 *
 * @throws Refusal if it may not
 */
export async function authorise(call: TaskCall, settings: TaskSettings): Promise<void> {
  const { request } = call;
  if (settings.clientAuth === "token") {
    call.caller = await bearerName(request, settings.clientTokens);
    if (call.caller === undefined) {
      throw new Refusal(401, "A bearer token is required.", {
        "WWW-Authenticate": 'Bearer realm="tasks"',
      });
    }
  }
  if (request.method !== "POST") return;
  if (isForeign(request, settings.corsOrigins)) {
    throw new Refusal(
      403,
      "Requests from this origin may not create or cancel tasks. Add it to CORS_ORIGINS to allow them.",
    );
  }
  if (settings.readOnly) {
    throw new Refusal(403, "This service is read-only: tasks cannot be created or cancelled.");
  }
}

/** Seconds after which a caller that sent too many requests may try again. */
const BUSY_SECONDS = 10;

/**
 * Counts a request of a caller, where the runtime does that.
 *
 * @throws Refusal if there were too many
 */
export async function admit({ context, caller = "" }: TaskCall): Promise<void> {
  if (context.mayAsk === undefined || (await context.mayAsk(caller))) return;
  throw new Refusal(429, "Too many requests.", { "Retry-After": String(BUSY_SECONDS) });
}
