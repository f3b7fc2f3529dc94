/**
 * What is counted of the requests of a site.
 *
 * @module
 */
import type { BackendState } from "../backends/backends.ts";
import type { TaskCall } from "../http/call.ts";
import { methodLabel, routeLabel, statusClass, statusLabel } from "../http/labels.ts";
import type { Route } from "../http/route.ts";
import type { Trace } from "../http/trace.ts";
import type { MetricKey } from "./metric-table.ts";
import { Metrics, type MetricsSnapshot } from "./metrics.ts";

/** What a process measures of itself. */
export type OwnValues = Partial<
  Readonly<Record<MetricKey & ("residentBytes" | "cpuSeconds" | "eventLoopDelay"), number>>
>;

const STATE_VALUES = { closed: 0, "half-open": 1, open: 2 } as const;
const UNRESPONSIVE = 3;

function outcomeOf({ outcome }: Trace, upstream: number | undefined): string {
  if (outcome !== undefined) return outcome;
  return upstream === undefined ? "failed" : statusClass(upstream);
}

/** Counts the requests of a site in this process or isolate. */
export class SiteMetrics {
  readonly #metrics = new Metrics();
  #underWay = 0;

  /** @param backends their names, which are shown before anything has happened */
  constructor(backends: readonly string[]) {
    for (const name of backends) {
      this.#metrics.add("retries", [name], 0);
      this.#metrics.add("outages", [name], 0);
    }
  }

  /** Counts a request. */
  async watch(
    route: Route,
    { method }: Request,
    respond: () => Promise<Response>,
  ): Promise<Response> {
    const start = performance.now();
    this.#underWay += 1;
    try {
      const response = await respond();
      const label = routeLabel(route);
      this.#metrics.add("requests", [label, methodLabel(method), statusLabel(response.status)]);
      this.#metrics.observe("requestSeconds", [label], performance.now() - start);
      return response;
    } finally {
      this.#underWay -= 1;
    }
  }

  /** Counts what a request to the task service had of a backend. */
  forwarded({ backend = "none", trace, upstream }: TaskCall): void {
    if (trace === undefined) return;
    this.#metrics.add("backendRequests", [backend, outcomeOf(trace, upstream)]);
    this.#metrics.observe("queueSeconds", [backend], trace.queuedMs);
    if (trace.tries === 0) return;
    this.#metrics.observe("backendSeconds", [backend], trace.backendMs);
    this.#metrics.add("retries", [backend], trace.tries - 1);
  }

  /** Counts that a backend was found to be down. */
  wentDown(backend: string): void {
    this.#metrics.add("outages", [backend]);
  }

  /** What has been counted so far, and how the backends and the process are doing now. */
  snapshot(backends: readonly BackendState[], processValues: OwnValues = {}): MetricsSnapshot {
    this.#metrics.set("requestsUnderWay", [], this.#underWay);
    for (const { name, state, isResponsive, underWay, waiting } of backends) {
      const value = isResponsive ? STATE_VALUES[state] : UNRESPONSIVE;
      this.#metrics.set("backendState", [name], value);
      this.#metrics.set("backendUnderWay", [name], underWay);
      this.#metrics.set("queueLength", [name], waiting);
    }
    this.#metrics.set("processes", [], 1);
    for (const [key, value] of Object.entries(processValues)) {
      this.#metrics.set(key as keyof OwnValues, [], value);
    }
    return this.#metrics.snapshot();
  }
}
