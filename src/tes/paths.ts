/**
 * The operations of the Task Execution API and their paths (Task Execution API, section 4).
 *
 * @module
 */

/** Where the API is served. Some clients expect the second path; others know the third one only. */
export const TES_MOUNTS: readonly string[] = ["/tes/v1", "/ga4gh/tes/v1", "/v1"];

/** What clients append to the URL that they are given, one after the other, until they find the API. */
const PROBED = ["/ga4gh/tes/v1", "/v1", ""];

/**
 * The paths where clients look for the API that is served at some mounts, given any URL from which they find
 * it. The mounts are among them; the site's root is the empty string.
 *
 * @example tesProbes(["/tes/v1"]) // ["/tes/ga4gh/tes/v1", "/tes/v1", "/tes", "/tes/v1/ga4gh/tes/v1", …]
 */
export function tesProbes(mounts: readonly string[]): readonly string[] {
  const bases = mounts.flatMap((mount) =>
    PROBED.filter((end) => mount.endsWith(end)).map((end) =>
      mount.slice(0, mount.length - end.length),
    ),
  );
  return [...new Set(bases.flatMap((base) => PROBED.map((end) => base + end)))];
}

/** The file of the service's OpenAPI document, relative to the site's root. */
export const TES_OPENAPI_FILE = "tes/v1/openapi.json";

/** What a path of the API identifies. */
export type TesRoute =
  | { readonly kind: "openapi.json" }
  | { readonly kind: "service-info"; readonly version?: "1.0" }
  | { readonly kind: "tasks" }
  | { readonly kind: "task"; readonly id: string }
  | { readonly kind: "cancel"; readonly id: string };

interface Operation {
  readonly path: string;
  /** HEAD and OPTIONS aside. */
  readonly methods: readonly ("GET" | "POST")[];
}

/** The path and the methods of each kind of route. */
export const TES_OPERATIONS = {
  "openapi.json": { path: "/openapi.json", methods: ["GET"] },
  "service-info": { path: "/service-info", methods: ["GET"] },
  tasks: { path: "/tasks", methods: ["GET", "POST"] },
  task: { path: "/tasks/{id}", methods: ["GET"] },
  cancel: { path: "/tasks/{id}:cancel", methods: ["POST"] },
} as const satisfies Readonly<Record<TesRoute["kind"], Operation>>;

/** Ids go into the backend's path unchanged: they hold only characters that no path escapes. */
const ID = /^[A-Za-z0-9._~-]{1,256}$/;

const isDots = (id: string) => id === "." || id === "..";

/**
 * Returns the route of a path below a mount, or undefined if the API has no such path.
 *
 * @param path still percent-encoded, with its leading `/`; it is decoded exactly once
 *
 * @example parseTesPath("/tasks/a1%3Acancel") // { kind: "cancel", id: "a1" }
 */
export function parseTesPath(path: string): TesRoute | undefined {
  let segments: readonly string[] = path.split("/").slice(1);
  try {
    // decoding takes longer than all the rest, and few paths need it
    if (path.includes("%")) segments = segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
  const [head, name, ...extraSegments] = segments;
  if (name === undefined && (head === "service-info" || head === "openapi.json")) {
    return { kind: head };
  }
  if (head !== "tasks" || extraSegments.length > 0) return undefined;
  // a redirect to the path without the slash would make clients turn a POST into a GET
  if (name === undefined || name === "") return { kind: "tasks" };
  // where TES 1.0 had it
  if (name === "service-info") return { kind: "service-info", version: "1.0" };
  const isCancel = name.endsWith(":cancel");
  const id = isCancel ? name.slice(0, -":cancel".length) : name;
  if (!ID.test(id) || isDots(id)) return undefined;
  return { kind: isCancel ? "cancel" : "task", id };
}

/** Whether a text can be the id of a task: whether there is a path to a task with it. */
export function isTaskId(text: string): boolean {
  const route = parseTesPath(`/tasks/${text}`);
  return route?.kind === "task" && route.id === text;
}

/**
 * Returns the path of a route below the backend's base URL.
 *
 * @example formatTesPath({ kind: "cancel", id: "a1" }) // "/tasks/a1:cancel"
 */
export function formatTesPath(route: TesRoute): string {
  const { path } = TES_OPERATIONS[route.kind];
  return "id" in route ? path.replace("{id}", () => route.id) : path;
}

/** Returns the methods of a route, HEAD and OPTIONS aside. */
export function tesMethods({ kind }: TesRoute): readonly string[] {
  return TES_OPERATIONS[kind].methods;
}
