/**
 * What a site tells those who run it: whether it is alive, whether it is ready, and its metrics. Without their
 * token it shows names of backends and numbers only: no URLs, no texts of errors, nothing of requests.
 *
 * @module
 */
import { DATA_HEADERS } from "../../served/headers.ts";
import type { BackendState } from "../backends/backends.ts";
import { readResponse } from "../files/files.ts";
import { createTokenCheck } from "../http/bearer.ts";
import type { RequestContext } from "../http/call.ts";
import { timeAt } from "../http/clock.ts";
import { errorResponse } from "../http/errors.ts";
import { JSON_TYPE } from "../http/media-type.ts";
import type { OperatorPath } from "../settings/operators.ts";
import type { EdgeSettings } from "../settings/settings.ts";
import {
  addedUp,
  formatMetrics,
  METRICS_TYPE,
  type MetricsSnapshot,
  NO_SNAPSHOT,
} from "./metrics.ts";
import type { OwnValues } from "./site-metrics.ts";

/** What a runtime gives to a site, and takes from it. */
export interface SiteHost {
  /** Takes one line of JSON for what happens beside requests. */
  readonly log?: (line: string) => void;
  /** Whether the server accepts no more requests. */
  readonly isDraining?: () => boolean;
  /** What the process measures of itself. */
  readonly measure?: () => OwnValues;
  /** The metrics of all processes; undefined if they could not be collected in time. */
  readonly collect?: () => Promise<readonly MetricsSnapshot[] | undefined>;
}

interface SiteState {
  readonly states: () => readonly BackendState[];
  /** The metrics of this process; undefined if none are kept. */
  readonly snapshot: (() => MetricsSnapshot) | undefined;
}

/** Seconds after which metrics may be collected again. */
const UNTIL_COLLECTED = 1;

/** Whether the site can serve what it is set up for. A site without backends has no task service to wait for. */
function isReady({ tasks, faults }: EdgeSettings, backends: readonly BackendState[]): boolean {
  if (faults.length > 0) return false;
  if (backends.length === 0) return true;
  return tasks.missing === undefined && backends.some(({ state }) => state !== "open");
}

const json = (status: number, value: object) =>
  new Response(`${JSON.stringify(value)}\n`, {
    status,
    headers: { ...DATA_HEADERS, "Content-Type": JSON_TYPE, "Cache-Control": "no-store" },
  });

/** A backend's state as JSON. */
const display = ({ name, state, since, underWay, waiting, isResponsive }: BackendState) => ({
  name,
  state,
  since: timeAt(since),
  underWay,
  waiting,
  ...(isResponsive ? {} : { responsive: false }),
});

/** Makes what responds to operators. */
export function createOperators(
  settings: EdgeSettings,
  { states, snapshot = () => NO_SNAPSHOT }: SiteState,
  { isDraining = () => false, collect = async () => [snapshot()] }: SiteHost,
): (path: OperatorPath, request: Request, context: RequestContext) => Promise<Response> {
  const { token, missing } = settings.operators;
  const checkToken =
    token === undefined ? undefined : createTokenCheck([{ name: "operator", token }], "operators");

  const readiness = () => {
    const backends = states();
    const ready = isReady(settings, backends) ? "ready" : "not ready";
    const status = isDraining() ? "draining" : ready;
    return json(status === "ready" ? 200 : 503, { status, backends: backends.map(display) });
  };

  const metrics = async () => {
    const collected = await collect();
    if (collected === undefined) {
      return errorResponse(503, "The metrics of all processes could not be collected in time.", {
        ...DATA_HEADERS,
        "Retry-After": String(UNTIL_COLLECTED),
      });
    }
    return new Response(formatMetrics(addedUp(collected)), {
      headers: { ...DATA_HEADERS, "Content-Type": METRICS_TYPE, "Cache-Control": "no-store" },
    });
  };

  /** Why a request may not read more than that the site is alive. */
  const refusalOf = async (request: Request, { address }: RequestContext) => {
    if (missing !== undefined) {
      return errorResponse(503, `This path is not configured: ${missing}`, DATA_HEADERS);
    }
    const checked = await checkToken?.(request, address);
    if (checked === undefined || "name" in checked) return undefined;
    const { status, message, headers } = checked.refusal;
    return errorResponse(status, message, { ...DATA_HEADERS, ...headers });
  };

  const answer = async (path: OperatorPath, request: Request, context: RequestContext) => {
    if (path === "healthz") return json(200, { status: isDraining() ? "draining" : "alive" });
    const refusal = await refusalOf(request, context);
    if (refusal !== undefined) return refusal;
    return path === "readyz" ? readiness() : metrics();
  };

  return async (path, request, context) => {
    if (["GET", "HEAD"].includes(request.method)) {
      return readResponse(request, await answer(path, request, context));
    }
    return errorResponse(405, "Only GET and HEAD are allowed.", {
      ...DATA_HEADERS,
      Allow: "GET, HEAD",
    });
  };
}
