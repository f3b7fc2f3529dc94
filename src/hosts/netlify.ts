/**
 * The function as a Netlify Edge Function, beside the site's files. It asks for these at its own address,
 * with a header that says so and which nobody else can know: such a request goes to the files.
 *
 * @module
 */
import { fetchedAssets } from "../edge/fetched-assets.ts";
import { createHandler, type Handler } from "../edge/handler.ts";
import { readSettings } from "../edge/settings.ts";

declare const Netlify: { readonly env: { toObject(): Readonly<Record<string, string>> } };

interface Context {
  /** What Netlify would answer without the function. */
  next(): Promise<Response>;
  readonly ip?: string;
}

const OWN = "X-Vitrine-Asset";

/** The same in each isolate, and not to be guessed where the registry is not for everyone. */
async function ownMark(environment: Readonly<Record<string, string>>): Promise<string> {
  const secret = new TextEncoder().encode(`asset ${environment["REGISTRY_TOKEN"] ?? ""}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", secret));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const handlers = new Map<string, Handler>();

export default async (request: Request, context: Context): Promise<Response> => {
  const environment = Netlify.env.toObject();
  const mark = await ownMark(environment);
  if (request.headers.get(OWN) === mark) return context.next();
  const { origin } = new URL(request.url);
  const handler =
    handlers.get(origin) ??
    createHandler(
      fetchedAssets(origin, (asset) =>
        fetch(new Request(asset, { headers: { [OWN]: mark }, redirect: "manual" })),
      ),
      readSettings(environment),
      { resends: true }, // it runs on Deno
    );
  handlers.set(origin, handler);
  return handler(request, { log: (line) => console.log(line) });
};
