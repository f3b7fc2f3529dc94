/**
 * Counting, adding up over several processes, and the text that Prometheus reads (exposition format 0.0.4).
 *
 * @module
 */
import { BUCKETS, METRICS, type Metric, type MetricKey } from "./metric-table.ts";

/**
 * The values of a series: one, or for a histogram how many observations each bucket alone has, the last one
 * without an upper bound, and then their sum.
 */
type Values = readonly number[];

/** Series by the name of their metric and by their labels, as the exposition has them: `route="tes"`. */
type Series = Readonly<Record<string, Readonly<Record<string, Values>>>>;

/**
 * The values of a process at a moment, as JSON. It says itself how values are added up, because a supervisor
 * may be of another version than the workers that replaced its first ones.
 */
export interface MetricsSnapshot {
  /** Counters and histograms: they add up, and stay when their process has ended. */
  readonly totals: Series;
  /** Gauges that add up. */
  readonly levels: Series;
  /** Gauges of which the highest counts. */
  readonly peaks: Series;
}

export const NO_SNAPSHOT: MetricsSnapshot = { totals: {}, levels: {}, peaks: {} };

const escaped = (text: string) =>
  text.replace(/["\\\n]/g, (one) => (one === "\n" ? "\\n" : `\\${one}`));

const labelText = ({ labels }: Metric, values: readonly string[]) =>
  labels.map((label, index) => `${label}="${escaped(values[index] ?? "")}"`).join(",");

function groupOf(metric: Metric): keyof MetricsSnapshot {
  if (metric.kind !== "gauge") return "totals";
  return metric.isPeak ? "peaks" : "levels";
}

export class Metrics {
  readonly #series = new Map<MetricKey, Map<string, number[]>>();

  /** Adds to a counter; 0 shows it before anything has happened. */
  add(key: MetricKey, labels: readonly string[], by = 1): void {
    const values = this.#values(key, labels, 1);
    values[0] = (values[0] as number) + by;
  }

  /** Sets a gauge, or a counter that is counted elsewhere. */
  set(key: MetricKey, labels: readonly string[], value: number): void {
    this.#values(key, labels, 1)[0] = value;
  }

  observe(key: MetricKey, labels: readonly string[], ms: number): void {
    const seconds = ms / 1000;
    const values = this.#values(key, labels, BUCKETS.length + 2);
    const found = BUCKETS.findIndex((bound) => seconds <= bound);
    const bucket = found < 0 ? BUCKETS.length : found;
    values[bucket] = (values[bucket] as number) + 1;
    values[BUCKETS.length + 1] = (values[BUCKETS.length + 1] as number) + seconds;
  }

  snapshot(): MetricsSnapshot {
    const groups: Record<keyof MetricsSnapshot, Record<string, Record<string, Values>>> = {
      totals: {},
      levels: {},
      peaks: {},
    };
    for (const [key, series] of this.#series) {
      const metric = METRICS[key];
      const copied = [...series].map(([labels, values]) => [labels, [...values]] as const);
      groups[groupOf(metric)][metric.name] = Object.fromEntries(copied);
    }
    return groups;
  }

  #values(key: MetricKey, labels: readonly string[], length: number): number[] {
    const series = this.#series.get(key) ?? new Map<string, number[]>();
    if (series.size === 0) this.#series.set(key, series);
    const text = labelText(METRICS[key], labels);
    const known = series.get(text);
    if (known !== undefined) return known;
    const values = new Array<number>(length).fill(0);
    series.set(text, values);
    return values;
  }
}

/** Adds up series, or takes the highest of each. */
function joined(all: readonly Series[], join: (a: number, b: number) => number): Series {
  const result: Record<string, Record<string, Values>> = {};
  for (const [name, series] of all.flatMap(Object.entries<Series[string]>)) {
    const known = result[name] ?? {};
    result[name] = known;
    for (const [labels, values] of Object.entries(series)) {
      const before = known[labels];
      known[labels] =
        before === undefined ? values : values.map((value, at) => join(value, before[at] ?? 0));
    }
  }
  return result;
}

const sum = (a: number, b: number) => a + b;

/** The values of several processes as those of one. */
export const addedUp = (snapshots: readonly MetricsSnapshot[]): MetricsSnapshot => ({
  totals: joined(
    snapshots.map(({ totals }) => totals),
    sum,
  ),
  levels: joined(
    snapshots.map(({ levels }) => levels),
    sum,
  ),
  peaks: joined(
    snapshots.map(({ peaks }) => peaks),
    Math.max,
  ),
});

/** What stays of a process that has ended: otherwise, counters would go down. */
export const totalsOf = ({ totals }: MetricsSnapshot): MetricsSnapshot => ({
  ...NO_SNAPSHOT,
  totals,
});

const line = (name: string, labels: string, value: number) =>
  `${name}${labels === "" ? "" : `{${labels}}`} ${value}\n`;

/** The lines of a series of a histogram: its buckets count all observations up to their bounds. */
function histogramLines(name: string, labels: string, values: Values): string {
  const start = labels === "" ? "" : `${labels},`;
  const bounds = [...BUCKETS.map(String), "+Inf"];
  let count = 0;
  let text = "";
  for (const [index, bound] of bounds.entries()) {
    count += values[index] ?? 0;
    text += line(`${name}_bucket`, `${start}le="${bound}"`, count);
  }
  text += line(`${name}_sum`, labels, values[bounds.length] ?? 0);
  return text + line(`${name}_count`, labels, count);
}

/** The media type of {@link formatMetrics}. */
export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** A snapshot as Prometheus reads it; metrics without a value are left out. */
export function formatMetrics(snapshot: MetricsSnapshot): string {
  let text = "";
  for (const metric of Object.values<Metric>(METRICS)) {
    const { name, kind, meaning } = metric;
    const series = snapshot[groupOf(metric)][name];
    if (series === undefined) continue;
    text += `# HELP ${name} ${meaning}\n# TYPE ${name} ${kind}\n`;
    for (const labels of Object.keys(series).sort()) {
      const values = series[labels] as Values;
      text +=
        kind === "histogram"
          ? histogramLines(name, labels, values)
          : line(name, labels, values[0] ?? 0);
    }
  }
  return text;
}
