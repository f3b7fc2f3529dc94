/**
 * What a process of Node measures of itself.
 *
 * @module
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { OwnValues } from "../../edge/operate/site-metrics.ts";

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/** Begins to measure; each call of what is returned begins again with the event loop's delay. */
export function measureProcess(): () => OwnValues {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return () => {
    const { user, system } = process.cpuUsage();
    const eventLoopDelay = delay.count === 0 ? 0 : delay.percentile(99) / NANOSECONDS;
    delay.reset();
    return {
      residentBytes: process.memoryUsage.rss(),
      cpuSeconds: (user + system) / MICROSECONDS,
      eventLoopDelay,
    };
  };
}
