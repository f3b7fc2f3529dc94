/**
 * Answers the Tool Registry API from its static documents (Tool Registry API 2.0.0, section 4), and what
 * they alone cannot: the filtered list, aliases, paths seen from the primary descriptor, archives, secrets.
 *
 * @module
 */
import { OPEN_HEADERS, SANDBOX_HEADERS } from "../trs/headers.ts";
import {
  archiveFile,
  notFoundMessage,
  parseTrsPath,
  type TrsRoute,
  type TypePlace,
  trsContentType,
  trsFile,
} from "../trs/paths.ts";
import type { ToolFile } from "../trs/types.ts";
import type { Assets } from "./assets.ts";
import { bearerName } from "./bearer.ts";
import { errorResponse } from "./errors.ts";
import { fileResponse } from "./files.ts";
import type { EdgeSettings } from "./settings.ts";
import { createToolList } from "./tool-list.ts";

/** Whether a request wants a file as it is: `Accept` names text and nothing that JSON would do for. */
function wantsText(request: Request): boolean {
  const accept = request.headers.get("Accept") ?? "*/*";
  return /text\/plain/i.test(accept) && !/\*\/\*|json/i.test(accept);
}

/** Whether a request for files wants them in an archive (Tool Registry API 2.0.1). */
function wantsArchive(request: Request): boolean {
  return (
    new URL(request.url).searchParams.get("format")?.toLowerCase() === "zip" ||
    /application\/zip/i.test(request.headers.get("Accept") ?? "")
  );
}

/** The route of a request's path; a descriptor is plain too if only text is accepted. */
function routeOf(path: string, request: Request): TrsRoute | undefined {
  const route = parseTrsPath(path);
  const isFile = route?.kind === "descriptor" || route?.kind === "file";
  return isFile && wantsText(request) ? { ...route, plain: true } : route;
}

type FileRoute = TrsRoute & { readonly kind: "file" };

/** The route of a file whose path is seen from the primary descriptor's folder. */
async function seenFromPrimary(route: FileRoute, assets: Assets): Promise<FileRoute | undefined> {
  const found = await assets.file(trsFile({ ...route, kind: "files", plain: false }));
  const files = (await found?.json()) as readonly ToolFile[] | undefined;
  const primary = files?.find(({ file_type }) => file_type === "PRIMARY_DESCRIPTOR")?.path ?? "";
  const folder = primary.slice(0, primary.lastIndexOf("/") + 1);
  return folder === "" ? undefined : { ...route, path: folder + route.path };
}

async function archive(place: TypePlace, assets: Assets): Promise<Response | undefined> {
  const found = await assets.file(archiveFile(place));
  const name = `${place.id}-${place.version}-${place.type}.zip`;
  return (
    found &&
    fileResponse(found, {
      ...OPEN_HEADERS,
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}"`,
    })
  );
}

/** Makes what answers the API, given the path below its mount. */
export function createToolRegistry(
  assets: Assets,
  { registryToken }: EdgeSettings,
): (path: string, request: Request) => Promise<Response> {
  const toolList = createToolList(assets);
  const tokens = new Map(registryToken === undefined ? [] : [["registry", registryToken]]);

  /** The route that is answered in place of one that has no document of its own. */
  const alternative = async (route: TrsRoute): Promise<TrsRoute | undefined> => {
    const id = "id" in route ? await toolList.idOf(route.id) : undefined;
    if (id !== undefined) return { ...route, id } as TrsRoute;
    return route.kind === "file" ? seenFromPrimary(route, assets) : undefined;
  };

  const answerRoute = async (route: TrsRoute, request: Request): Promise<Response | undefined> => {
    if (route.kind === "files" && wantsArchive(request)) {
      const found = await archive(route, assets);
      if (found !== undefined) return found;
    }
    const found = await assets.file(trsFile(route));
    if (found === undefined) return undefined;
    const type = trsContentType(route);
    const sandbox = type.startsWith("text/plain") ? SANDBOX_HEADERS : {};
    return fileResponse(found, { ...OPEN_HEADERS, "Content-Type": type, ...sandbox });
  };

  return async (path, request) => {
    const asked = routeOf(path, request);
    if (tokens.size > 0 && asked?.kind !== "service-info") {
      if ((await bearerName(request, tokens)) === undefined) {
        return errorResponse(401, "This registry wants a bearer token.", {
          ...OPEN_HEADERS,
          "WWW-Authenticate": 'Bearer realm="tool registry"',
        });
      }
    }
    if (asked?.kind === "tools") return toolList.answer(request, OPEN_HEADERS);
    let route: TrsRoute | undefined = asked;
    // an alias may lead to a tool whose path is then seen from its primary descriptor
    for (let tries = 0; route !== undefined && tries < 3; tries++) {
      const found = await answerRoute(route, request);
      if (found !== undefined) return found;
      route = await alternative(route);
    }
    return errorResponse(404, notFoundMessage(asked), OPEN_HEADERS);
  };
}
