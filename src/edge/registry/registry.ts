/**
 * The Tool Registry API from its static documents (Tool Registry API 2.0.0, section 4), with what these
 * alone cannot do: filters, aliases, paths relative to the primary descriptor, archives, a bearer token.
 *
 * @module
 */
import { OPEN_HEADERS } from "../../served/headers.ts";
import {
  archiveFile,
  formatTrsPath,
  notFoundMessage,
  TRS_BASE,
  type TrsRoute,
  type TypePlace,
  trsContentType,
  trsFile,
} from "../../trs/api/paths.ts";
import { possiblePaths } from "../../trs/tool/stored-files.ts";
import type { Assets } from "../files/assets.ts";
import { fileResponse } from "../files/files.ts";
import { createTokenCheck } from "../http/bearer.ts";
import type { RequestContext } from "../http/call.ts";
import { errorResponse } from "../http/errors.ts";
import type { RoutedUrl } from "../http/route.ts";
import type { EdgeSettings } from "../settings/settings.ts";
import { type FileRoute, importedFiles, primaryFolder } from "./imports.ts";
import { createToolList } from "./tool-list.ts";

/** Whether a request accepts only a plain file: `Accept` names text, and nothing that includes JSON. */
function acceptsTextOnly(request: Request): boolean {
  const accept = request.headers.get("Accept") ?? "*/*";
  return /text\/plain/i.test(accept) && !/\*\/\*|json/i.test(accept);
}

/** Whether a request for files is for an archive of them (Tool Registry API 2.0.1). */
function isForArchive(request: Request, query: URLSearchParams): boolean {
  return (
    query.get("format")?.toLowerCase() === "zip" ||
    /application\/zip/i.test(request.headers.get("Accept") ?? "")
  );
}

/** The route to serve: a descriptor is also plain if only text is accepted. */
function servedRoute(route: TrsRoute | undefined, request: Request): TrsRoute | undefined {
  const isFile = route?.kind === "descriptor" || route?.kind === "file";
  return isFile && acceptsTextOnly(request) ? { ...route, plain: true } : route;
}

const READS = ["GET", "HEAD"];

/** What a request gets by what it accepts: wrapped in JSON, as text, or as an archive. */
const NEGOTIATED: readonly TrsRoute["kind"][] = ["descriptor", "file", "files"];

/** The route of a file whose path is relative to the primary descriptor's folder. */
async function besidePrimary(route: FileRoute, assets: Assets): Promise<FileRoute | undefined> {
  const folder = await primaryFolder(route, route.type, assets);
  return folder === "" ? undefined : { ...route, path: folder + route.path };
}

/** The static file of a route; a tool's own file may be stored under another name. */
async function storedFile(
  route: TrsRoute,
  assets: Assets,
  request: Request,
): Promise<Response | undefined> {
  if (route.kind === "import") {
    for (const file of await importedFiles(route, assets)) {
      const found = await storedFile(file, assets, request);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (route.kind !== "file") return assets.file(trsFile(route), request);
  for (const path of possiblePaths(route.path, route.plain)) {
    const found = await assets.file(trsFile({ ...route, path }));
    if (found !== undefined) return found;
  }
  return undefined;
}

async function archive(place: TypePlace, assets: Assets): Promise<Response | undefined> {
  const asset = await assets.file(archiveFile(place));
  const name = `${place.id}-${place.version}-${place.type}.zip`;
  return (
    asset &&
    fileResponse(asset, {
      ...OPEN_HEADERS,
      Vary: "Accept",
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}"`,
    })
  );
}

/** A request's route in the registry, and the mount that it came by. */
export interface RoutedTool {
  readonly route: TrsRoute | undefined;
  readonly mount: string;
}

/** Makes the API of a site's tools. */
export function createToolRegistry(
  assets: Assets,
  { registryToken, registryMissing, siteUrl }: EdgeSettings,
): (
  routed: RoutedTool,
  url: Pick<RoutedUrl, "site" | "query">,
  request: Request,
  context?: RequestContext,
) => Promise<Response> {
  const toolList = createToolList(assets);
  const checkToken =
    registryToken === undefined
      ? undefined
      : createTokenCheck([{ name: "registry", token: registryToken }], "tool registry");

  /** Why a request may not read the registry. */
  const refusalOf = async (request: Request, address: string | undefined) => {
    if (registryMissing !== undefined) {
      const message = `The tool registry is not configured: ${registryMissing}`;
      return errorResponse(503, message, { ...OPEN_HEADERS, "Retry-After": "300" });
    }
    const checked = await checkToken?.(request, address);
    if (checked === undefined || "name" in checked) return undefined;
    const { status, message, headers } = checked.refusal;
    return errorResponse(status, message, { ...OPEN_HEADERS, ...headers });
  };

  /** The route to try for one that has no document of its own. */
  const alternative = async (route: TrsRoute): Promise<TrsRoute | undefined> => {
    if (!("id" in route)) return undefined;
    const id = await toolList.idOf(route.id);
    if (id !== undefined) return { ...route, id };
    return route.kind === "file" ? besidePrimary(route, assets) : undefined;
  };

  const answerRoute = async (
    route: TrsRoute,
    request: Request,
    query: URLSearchParams,
  ): Promise<Response | undefined> => {
    if (route.kind === "files" && isForArchive(request, query)) {
      const found = await archive(route, assets);
      if (found !== undefined) return found;
    }
    const found = await storedFile(route, assets, request);
    if (found === undefined) return undefined;
    const vary = NEGOTIATED.includes(route.kind) ? { Vary: "Accept" } : {};
    return fileResponse(found, { ...OPEN_HEADERS, ...vary, "Content-Type": trsContentType(route) });
  };

  /** The list, whose pages link to one another: at the site's own URL if that is known. */
  const answerList = (
    { mount }: RoutedTool,
    { site, query }: Pick<RoutedUrl, "site" | "query">,
  ) => {
    const url = new URL(
      (siteUrl ?? site) + mount + formatTrsPath({ kind: "tools" }).slice(TRS_BASE.length),
    );
    url.search = query.toString();
    return toolList.answer(
      url,
      siteUrl === undefined ? { ...OPEN_HEADERS, Vary: "Host" } : OPEN_HEADERS,
    );
  };

  return async (routed, url, request, context) => {
    const requested = servedRoute(routed.route, request);
    // clients that try paths to find an API send POST too, and go on after 404 only
    if (requested === undefined && !READS.includes(request.method)) {
      return errorResponse(404, notFoundMessage(requested), OPEN_HEADERS);
    }
    const refusal =
      requested?.kind === "service-info" ? undefined : await refusalOf(request, context?.address);
    if (refusal !== undefined) return refusal;
    if (requested?.kind === "tools") return answerList(routed, url);
    let route: TrsRoute | undefined = requested;
    // the id may be an alias, and then the path may be relative to the primary descriptor
    for (let tries = 0; route !== undefined && tries < 3; tries++) {
      const found = await answerRoute(route, request, url.query);
      if (found !== undefined) return found;
      route = await alternative(route);
    }
    return errorResponse(404, notFoundMessage(requested), OPEN_HEADERS);
  };
}
