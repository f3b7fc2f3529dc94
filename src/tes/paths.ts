/**
 * The operations of the Task Execution API and their paths (Task Execution API, section 4).
 *
 * @module
 */

/** Where the API is answered; clients have the second built in. */
export const TES_MOUNTS: readonly string[] = ["/tes/v1", "/ga4gh/tes/v1"];

/** Where the description of the service is, relative to the site's root. */
export const TES_OPENAPI_FILE = "tes/v1/openapi.json";

export type TesRoute =
  | { readonly kind: "openapi.json" }
  | { readonly kind: "service-info" }
  | { readonly kind: "tasks" }
  | { readonly kind: "task"; readonly id: string }
  | { readonly kind: "cancel"; readonly id: string };

/** What an id may be: it stands in the backend's path as it is. */
const ID = /^[A-Za-z0-9._~-]{1,256}$/;

const isDots = (id: string) => id === "." || id === "..";

/**
 * What a path below a mount asks for, given raw (still percent-encoded) and with its leading `/`; it is
 * decoded once. Undefined for a path that is none of the API's.
 */
export function parseTesPath(path: string): TesRoute | undefined {
  let segments: readonly string[];
  try {
    segments = path.split("/").slice(1).map(decodeURIComponent);
  } catch {
    return undefined;
  }
  const [head, name, ...rest] = segments;
  if (head === "service-info" && name === undefined) return { kind: "service-info" };
  if (head === "openapi.json" && name === undefined) return { kind: "openapi.json" };
  if (head !== "tasks" || rest.length > 0) return undefined;
  // no redirect from the slash: clients would turn a POST into a GET
  if (name === undefined || name === "") return { kind: "tasks" };
  if (name === "service-info") return { kind: "service-info" };
  const [, id = "", cancel] = /^(.*?)(:cancel)?$/s.exec(name) ?? [];
  if (!ID.test(id) || isDots(id)) return undefined;
  return cancel === undefined ? { kind: "task", id } : { kind: "cancel", id };
}

/** The path of a route below the backend's base address. */
export function formatTesPath(route: TesRoute): string {
  switch (route.kind) {
    case "task":
      return `/tasks/${route.id}`;
    case "cancel":
      return `/tasks/${route.id}:cancel`;
    default:
      return `/${route.kind}`;
  }
}

/** The methods of a route, HEAD and OPTIONS aside. */
export function tesMethods(route: TesRoute): readonly string[] {
  switch (route.kind) {
    case "tasks":
      return ["GET", "POST"];
    case "cancel":
      return ["POST"];
    default:
      return ["GET"];
  }
}
