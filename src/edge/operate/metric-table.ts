/**
 * The metrics of a site, in one table. The exposition and the table in the documentation follow from it.
 *
 * Labels have few values: a client cannot make more series by what it sends, and no path, id or name of a
 * caller is one.
 *
 * @module
 */
import { METRIC_PREFIX } from "../../base/product.ts";

export interface Metric {
  readonly name: string;
  readonly kind: "counter" | "gauge" | "histogram";
  /** One sentence of plain text. */
  readonly meaning: string;
  readonly labels: readonly string[];
  /** Whether the value of several processes is the highest; otherwise it is the sum. */
  readonly isPeak?: boolean;
}

/** All metrics, in the order of the documentation. */
export const METRICS = {
  requests: {
    name: `${METRIC_PREFIX}requests_total`,
    kind: "counter",
    meaning: "Responses of the function; refusals have the status 401, 403, 421 or 429.",
    labels: ["route", "method", "status"],
  },
  requestSeconds: {
    name: `${METRIC_PREFIX}request_duration_seconds`,
    kind: "histogram",
    meaning: "Time from the arrival of a request until its response began.",
    labels: ["route"],
  },
  requestsUnderWay: {
    name: `${METRIC_PREFIX}requests_under_way`,
    kind: "gauge",
    meaning: "Requests whose response has not begun.",
    labels: [],
  },
  backendRequests: {
    name: `${METRIC_PREFIX}backend_requests_total`,
    kind: "counter",
    meaning: "Requests for a backend, each once for all its tries.",
    labels: ["backend", "outcome"],
  },
  backendSeconds: {
    name: `${METRIC_PREFIX}backend_duration_seconds`,
    kind: "histogram",
    meaning:
      "Time from when a request was first sent to a backend until its response was read or streamed.",
    labels: ["backend"],
  },
  queueSeconds: {
    name: `${METRIC_PREFIX}queue_duration_seconds`,
    kind: "histogram",
    meaning: "Time that a request waited in the queue.",
    labels: ["backend"],
  },
  retries: {
    name: `${METRIC_PREFIX}backend_retries_total`,
    kind: "counter",
    meaning: "Requests to a backend that repeated an earlier one.",
    labels: ["backend"],
  },
  outages: {
    name: `${METRIC_PREFIX}backend_outages_total`,
    kind: "counter",
    meaning: "How often a backend was found to be down.",
    labels: ["backend"],
  },
  backendState: {
    name: `${METRIC_PREFIX}backend_state`,
    kind: "gauge",
    meaning:
      "State of a backend: 0 closed (up), 1 half-open (being tried), 2 open (down), 3 unresponsive. With several processes, the highest.",
    labels: ["backend"],
    isPeak: true,
  },
  backendUnderWay: {
    name: `${METRIC_PREFIX}backend_requests_under_way`,
    kind: "gauge",
    meaning: "Requests without a complete response of a backend.",
    labels: ["backend"],
  },
  queueLength: {
    name: `${METRIC_PREFIX}queue_length`,
    kind: "gauge",
    meaning: "Requests that wait for a free connection to a backend.",
    labels: ["backend"],
  },
  processes: {
    name: `${METRIC_PREFIX}processes`,
    kind: "gauge",
    meaning: "Processes whose values are included.",
    labels: [],
  },
  residentBytes: {
    name: "process_resident_memory_bytes",
    kind: "gauge",
    meaning: "Resident memory, on Node only.",
    labels: [],
  },
  cpuSeconds: {
    name: "process_cpu_seconds_total",
    kind: "counter",
    meaning: "CPU time used, on Node only.",
    labels: [],
  },
  eventLoopDelay: {
    name: "nodejs_eventloop_lag_p99_seconds",
    kind: "gauge",
    meaning:
      "99th percentile of the event loop's delay since the last scrape, on Node only. With several processes, the highest.",
    labels: [],
    isPeak: true,
  },
} as const satisfies Readonly<Record<string, Metric>>;

export type MetricKey = keyof typeof METRICS;

/** The upper bounds of the buckets of all histograms, in seconds. */
export const BUCKETS: readonly number[] = [
  0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
];
