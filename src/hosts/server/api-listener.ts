/**
 * The function in a server on Node that has pages of its own: it responds for the APIs only.
 *
 * @module
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Assets } from "../../edge/files/assets.ts";
import { createHandler } from "../../edge/handler.ts";
import { formerRedirect } from "../../edge/registry/former.ts";
import { readSettings } from "../../edge/settings/settings.ts";
import { isDocumentPath } from "../../served/document-paths.ts";
import { apiRoots } from "./function-paths.ts";

/** The settings of an empty environment: no task service, and no token for the registry. */
const SETTINGS = readSettings({});

/** Whether a path belongs to an API, or to a document that programs read. */
export function isApiPath(pathname: string): boolean {
  const isDocument = isDocumentPath(pathname.split("/").slice(1));
  return (
    isDocument || apiRoots(SETTINGS.tasks.mounts).some((root) => pathname.startsWith(`${root}/`))
  );
}

/**
 * Where the page at a former address of an entry is now, relative to it; undefined for any other path.
 *
 * @param path relative to the site's root and not encoded
 */
export async function formerLocation(
  path: string,
  assets: Pick<Assets, "file">,
): Promise<string | undefined> {
  const redirect = await formerRedirect(path, assets);
  if (!redirect) return undefined;
  return redirect.headers.get("Location") ?? undefined;
}

/** Responds to a request of Node's for a path of the APIs. */
type ApiListener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** The function for a site's files. */
export function apiListener(assets: Assets): ApiListener {
  const handler = createHandler(assets, SETTINGS);
  return getRequestListener((request) => handler(request), { overrideGlobalObjects: false });
}
