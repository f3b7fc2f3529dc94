/**
 * Who may use the task service, and for what.
 *
 * @module
 */
import { visible } from "../../base/texts/visible.ts";
import { createTokenCheck } from "../http/bearer.ts";
import type { TaskCall } from "../http/call.ts";
import { isForeignOrigin } from "../http/cors.ts";
import { isOwnHost } from "../http/own-hosts.ts";
import { createProxyCaller } from "../http/proxy-caller.ts";
import { Refusal } from "../http/refusal.ts";
import type { TaskSettings } from "../settings/settings.ts";

/** Checks that a caller may make a request. It throws a Refusal if it may not. */
type Authorise = (call: TaskCall) => Promise<void>;

/**
 * Checks that a request without a token of ours is for a host name of the site.
 *
 * @throws Refusal if it is not
 */
function checkHost(call: TaskCall, settings: TaskSettings, builtUrl: string | undefined): void {
  const { request, context } = call;
  if (isOwnHost(request.url, { ...settings, builtUrl, isLocal: context.isLocal })) return;
  const host = visible(new URL(request.url).hostname.slice(0, 253));
  throw new Refusal(
    421,
    `This service does not respond to the host name ${host}. Add it to TES_HOSTS, or set SITE_URL to the site's URL.`,
  );
}

/**
 * Checks that a request may create or cancel tasks.
 *
 * @throws Refusal if it may not
 */
function checkChange(
  { request }: TaskCall,
  settings: TaskSettings,
  builtUrl: string | undefined,
): void {
  if (isForeignOrigin(request, settings.corsOrigins, [settings.siteUrl, builtUrl])) {
    throw new Refusal(
      403,
      "Requests from this origin may not create or cancel tasks. Add it to CORS_ORIGINS to allow them, or set SITE_URL if it is the site's own.",
    );
  }
  if (settings.readOnly) {
    throw new Refusal(403, "This service is read-only: tasks cannot be created or cancelled.");
  }
}

/**
 * Makes what checks that a caller may make a request.
 *
 * @param builtUrl the URL that the site was built for, where that is known
 */
export function createAuthoriser(settings: TaskSettings, builtUrl: string | undefined): Authorise {
  const checkToken = createTokenCheck(settings.clientTokens, "tasks");
  const proxyCaller = createProxyCaller(settings.callerHeader, settings.callerSecret);
  return async (call) => {
    const { request, context } = call;
    const isNamed = settings.clientAuth === "token";
    call.caller = isNamed ? await proxyCaller(request, context.address) : undefined;
    if (isNamed && !call.caller) {
      const checked = await checkToken(request, context.address);
      if ("refusal" in checked) {
        const { status, message, headers } = checked.refusal;
        throw new Refusal(status, message, headers);
      }
      call.caller = checked.name;
    } else checkHost(call, settings, builtUrl);
    if (request.method === "POST") checkChange(call, settings, builtUrl);
  };
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
