/**
 * Mixed requests at a fixed rate for minutes, while the backend of the task service goes down and comes back: whether
 * memory stays flat, and whether connections get stuck.
 *
 * Server, backend and load are processes of their own, on Linux. The rate is fixed: requests are sent on time,
 * however long others take.
 *
 * @module
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type Created, CYCLE_S, FLAKY_BACKEND, type Listening } from "./flaky-backend.ts";
import { startObserved } from "./observed-server.ts";
import { type Planned, planner, send } from "./soak-requests.ts";
import { median, megabytes } from "./units.ts";

interface SoakOptions {
  readonly minutes: number;
  /** Requests per second. */
  readonly rate: number;
  /** A built site. */
  readonly site: string;
  /** Receives the lines of the report. */
  readonly print: (line: string) => void;
}

/** Connections that nobody uses are closed before that. */
const IDLE_S = 12;

/** What became of the requests of one kind. */
interface Outcomes {
  readonly statuses: Map<string, number>;
  /** Milliseconds of those that succeeded. */
  readonly taken: number[];
}

function percentile(values: readonly number[], share: number): string {
  const sorted = [...values].sort((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length * share)]?.toFixed(1) ?? "–"} ms`;
}

const lineOf = (kind: string, { statuses, taken }: Outcomes) => {
  const counts = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
  return `  ${kind}: ${percentile(taken, 0.5)}, 99 % ${percentile(taken, 0.99)}; ${counts.join(", ")}`;
};

/** Whether a series has ended its growth: its last third against the one before, with a tenth for chance. */
function isFlat(series: readonly number[]): boolean {
  const third = Math.ceil(series.length / 3);
  return median(series.slice(-third)) < median(series.slice(-2 * third, -third)) * 1.1;
}

/** Runs the soak. Returns what is wrong. */
export async function soak({ minutes, rate, site, print }: SoakOptions): Promise<string[]> {
  const plan = await planner(site);
  const backend = fork(FLAKY_BACKEND);
  const [{ port }] = (await once(backend, "message")) as [Listening];
  const server = await startObserved(site, port);
  const agent = new Agent({ keepAlive: true });
  const outcomes = new Map<string, Outcomes>();
  const run = async (planned: Planned) => {
    const { kind } = planned;
    const kindOutcomes: Outcomes = outcomes.get(kind) ?? { statuses: new Map(), taken: [] };
    outcomes.set(kind, kindOutcomes);
    const start = performance.now();
    const status = await send(server.url, agent, planned);
    kindOutcomes.statuses.set(status, (kindOutcomes.statuses.get(status) ?? 0) + 1);
    if (status.startsWith("2")) kindOutcomes.taken.push(performance.now() - start);
  };
  try {
    const idle = server.sockets();
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1000;
    const heaps: number[] = [];
    const sizes: number[] = [];
    let sent = 0;
    let open = 0;
    const report = async () => {
      const [heap, rss, sockets] = [await server.heap(), server.rss(), server.sockets()];
      heaps.push(heap);
      sizes.push(rss);
      print(
        `${seconds().toFixed(0)} s: ${(sent / seconds()).toFixed(1)} requests per second, ${open} under way; memory ${megabytes(rss)}, heap ${megabytes(heap)}, ${sockets} sockets`,
      );
      for (const [kind, own] of outcomes) print(lineOf(kind, own));
    };
    let reports: Promise<void> = Promise.resolve();
    let reported = 0;
    while (reported < (minutes * 60) / CYCLE_S) {
      for (; sent < seconds() * rate; sent++) {
        open += 1;
        void run(plan()).finally(() => {
          open -= 1;
        });
      }
      if (seconds() > (reported + 1) * CYCLE_S) {
        reported += 1;
        reports = report();
      }
      await pause(5);
    }
    await reports;
    const ends = seconds() + IDLE_S;
    while (open > 0 && seconds() < ends) await pause(100);
    agent.destroy();
    const stuck = open;
    await pause(IDLE_S * 1000);
    const left = server.sockets() - idle;
    const counted = once(backend, "message");
    backend.send("count");
    const [{ created, repeated }] = (await counted) as [Created];
    print(`At the end, at ${rate} requests per second for ${minutes} min`);
    for (const [kind, own] of outcomes) print(lineOf(kind, own));
    print(`  memory: ${sizes.map(megabytes).join(", ")}`);
    print(`  heap without garbage: ${heaps.map(megabytes).join(", ")}`);
    print(`  without load: ${megabytes(server.rss())}, heap ${megabytes(await server.heap())}`);
    print(`  sockets: ${idle} before, ${left} more ${IDLE_S} s after; ${created} tasks created`);
    const wrong: string[] = [];
    if (!isFlat(heaps)) wrong.push("The heap grows.");
    if (!isFlat(sizes)) wrong.push("The memory of the process grows.");
    if (stuck > 0) wrong.push(`${stuck} requests have no response.`);
    if (left > 0) wrong.push(`${left} connections are stuck.`);
    if (repeated > 0) wrong.push(`${repeated} tasks were created twice.`);
    for (const [kind, { statuses }] of outcomes) {
      const isStatic = ["list of tools", "document", "page"].includes(kind);
      const allowed = isStatic ? ["200"] : ["200", "502", "503", "504", "left"];
      const others = [...statuses.keys()].filter((status) => !allowed.includes(status));
      if (others.length > 0) wrong.push(`Wrong responses to ${kind}: ${others.join(", ")}.`);
    }
    return wrong;
  } finally {
    server.child.kill();
    backend.kill();
  }
}
