/**
 * The function as a Cloudflare Worker, beside the site's static assets (binding `ASSETS`).
 *
 * @module
 */
import { fetchedAssets } from "../fetched-assets.ts";
import { createHandler } from "../handler.ts";
import { readSettings } from "../settings.ts";

type Environment = Readonly<Record<string, string | undefined>> & {
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
};

type Handler = ReturnType<typeof createHandler>;

/** One handler for each origin and environment of the isolate: it keeps what it has read. */
const handlers = new WeakMap<Environment, Map<string, Handler>>();

function handlerFor(origin: string, environment: Environment): Handler {
  const known = handlers.get(environment) ?? new Map<string, Handler>();
  handlers.set(environment, known);
  const { ASSETS: assets, ...variables } = environment;
  const handler =
    known.get(origin) ??
    createHandler(
      fetchedAssets(origin, (request) => assets.fetch(request)),
      readSettings(variables),
    );
  known.set(origin, handler);
  return handler;
}

export default {
  fetch: (request: Request, environment: Environment): Promise<Response> =>
    handlerFor(new URL(request.url).origin, environment)(request),
};
