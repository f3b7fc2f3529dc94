/**
 * The function as a Cloudflare Worker, beside the site's static assets (binding `ASSETS`).
 *
 * @module
 */
import { fetchedAssets } from "../edge/fetched-assets.ts";
import { createHandler, type Handler } from "../edge/handler.ts";
import { readSettings } from "../edge/settings.ts";

/** Variables and secrets are texts; the others are bindings. */
interface Environment {
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
  /** A rate limit, if one is bound. */
  readonly TES_RATE_LIMIT?: {
    limit(of: { readonly key: string }): Promise<{ readonly success: boolean }>;
  };
}

interface Context {
  waitUntil(promise: Promise<unknown>): void;
}

/** One handler for each origin and environment of the isolate: it keeps what it has read. */
const handlers = new WeakMap<Environment, Map<string, Handler>>();

function handlerFor(origin: string, environment: Environment): Handler {
  const known = handlers.get(environment) ?? new Map<string, Handler>();
  handlers.set(environment, known);
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => typeof value === "string"),
  );
  const handler =
    known.get(origin) ??
    createHandler(
      fetchedAssets(origin, (request) => environment.ASSETS.fetch(request)),
      readSettings(variables),
    );
  known.set(origin, handler);
  return handler;
}

export default {
  fetch(request: Request, environment: Environment, context: Context): Promise<Response> {
    const limit = environment.TES_RATE_LIMIT;
    const address = request.headers.get("CF-Connecting-IP") ?? "";
    const answer = handlerFor(new URL(request.url).origin, environment)(request, {
      log: (line) => console.log(line),
      ...(limit === undefined
        ? {}
        : {
            mayAsk: async (caller) => (await limit.limit({ key: caller || address })).success,
          }),
    });
    // a task that is half made is made, even if its caller goes away
    if (request.method === "POST") context.waitUntil(answer);
    return answer;
  },
};
