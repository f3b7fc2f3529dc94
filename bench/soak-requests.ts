/**
 * Requests of all kinds to a site, as several clients would send them.
 *
 * @module
 */
import { type Agent, request } from "node:http";
import fastGlob from "fast-glob";
import { TASK } from "./flaky-backend.ts";
import { randomFrom } from "./random.ts";

/** A request of the soak; `leave` if its client goes away before the response. */
export interface Planned {
  readonly kind: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: string;
  readonly leave?: boolean;
}

/** Makes requests of all kinds to a site, half of them for tasks. */
export async function planner(site: string): Promise<() => Planned> {
  const random = randomFrom(1);
  const files = async (pattern: string, end: string) =>
    (await fastGlob(pattern, { cwd: site, ignore: ["404.html"] }))
      .sort()
      .map((file) => `/${file.slice(0, -end.length)}`);
  const pages = await files("**/*.html", ".html");
  const documents = [...(await files("{gkm,schemas}/**/*.json", "")), "/trs/v2/service-info"];
  const lists = ["?limit=5", "?name=a&limit=20", "?toolClass=Workflow", "?organization=x", ""];
  const pick = (items: readonly string[]) => items[Math.floor(random() * items.length)] as string;
  let created = 0;
  return () => {
    const share = random();
    const get = (kind: string, path: string) => ({ kind, method: "GET" as const, path });
    if (share < 0.15) return get("list of tools", `/trs/v2/tools${pick(lists)}`);
    if (share < 0.35) return get("document", pick(documents));
    if (share < 0.5) return get("page", pick(pages));
    if (share < 0.75) return get("task", `/tes/v1/tasks/${pick(["1", "2"])}?view=FULL`);
    if (share < 0.76) return { ...get("left early", "/tes/v1/tasks/1"), leave: true };
    if (share < 0.85) return get("list of tasks", "/tes/v1/tasks?view=BASIC");
    if (share < 0.9) return { kind: "cancel", method: "POST", path: "/tes/v1/tasks/1:cancel" };
    const body = JSON.stringify({ ...TASK, name: `soak-${created++}` });
    return { kind: "create", method: "POST", path: "/tes/v1/tasks", body };
  };
}

/** Sends a request. Returns its status, or the code of its error. */
export function send(
  base: string,
  agent: Agent,
  { kind, method, path, body, leave }: Planned,
): Promise<string> {
  return new Promise((resolve) => {
    const headers = {
      // as a browser: during an outage, other clients get 503 at the path of the page of tasks
      Accept: kind === "page" ? "text/html" : "*/*",
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    };
    const sent = request(`${base}${path}`, { method, agent, headers }, (response) => {
      response.resume().once("close", () => {
        resolve(response.complete ? String(response.statusCode) : "broken off");
      });
    });
    sent.once("error", (error) =>
      resolve(leave ? "left" : ((error as { code?: string }).code ?? "error")),
    );
    sent.end(body);
    if (leave) setTimeout(() => sent.destroy(), 2);
  });
}
