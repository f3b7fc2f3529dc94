/**
 * A request on its way to the backends, and back.
 *
 * @module
 */
import { namesOtherOwner, OWNER_TAG, ownedQuery } from "../../tes/owner.ts";
import { queryFault, routeParameters, standardQuery } from "../../tes/parameters.ts";
import type { TesRoute } from "../../tes/paths.ts";
import { parseView, type TaskView } from "../../tes/states.ts";
import type { Backends } from "../backends/backends.ts";
import { BodyMemory, BodyReservation } from "../bodies/body-memory.ts";
import type { TaskCall } from "../http/call.ts";
import { Refusal } from "../http/refusal.ts";
import type { Reply } from "../http/reply.ts";
import { urlParts } from "../http/request-url.ts";
import type { TaskSettings } from "../settings/settings.ts";
import { createExchange } from "./exchange.ts";
import { fromFirst } from "./fallback.ts";
import { type Report, reportHeaders } from "./headers.ts";
import { type NewTask, readCancellation, readTask } from "./input.ts";
import { creatorOf, ownerOf } from "./owners.ts";
import { addressesOf, createChooser, creationAddress, type RoutedAddress } from "./routing.ts";

/** As many bodies of the largest size may be in memory. */
const LARGEST_BODIES = 16;

const OTHER_OWNER = `The service lists your own tasks only: leave out tag_key=${OWNER_TAG}.`;

interface Query {
  readonly kept: URLSearchParams;
  readonly dropped: readonly string[];
  readonly view: TaskView;
}

/**
 * Reads the query of a request.
 *
 * @throws Refusal if a value is not allowed: an unknown view would show everything, or nothing
 */
function readQuery(call: TaskCall, route: TesRoute, settings: TaskSettings): Query {
  const { request } = call;
  const isGet = request.method !== "POST";
  const known = isGet ? routeParameters(route.kind) : [];
  const { kept, dropped } = standardQuery(
    known,
    new URLSearchParams(urlParts(request.url)?.search),
  );
  const fault = settings.normalize ? queryFault(known, kept) : undefined;
  if (fault !== undefined) throw new Refusal(400, fault);
  const owner = isGet ? ownerOf(call, settings) : undefined;
  if (owner !== undefined && namesOtherOwner(kept, owner)) throw new Refusal(400, OTHER_OWNER);
  const view = parseView(kept.get("view")) ?? (owner === undefined ? "FULL" : "MINIMAL");
  return { kept: owner === undefined ? kept : ownedQuery(kept, owner, route), dropped, view };
}

/** Whether the client has pages of a list that other backends may have sent. */
const isLaterPage = ({ kind }: TesRoute, query: URLSearchParams, { backends }: TaskSettings) =>
  kind === "tasks" && backends.length > 1 && Boolean(query.get("page_token"));

/** A reply that tells the client what was done with its request. */
const reported = (reply: Reply, report: Report): Reply => ({
  ...reply,
  headers: { ...reply.headers, ...reportHeaders(report) },
});

/** Makes what forwards requests to the backends of a deployment, and returns their responses. */
export function createForwarder(
  settings: TaskSettings,
  backends: Backends,
): (call: TaskCall, route: TesRoute) => Promise<Reply> {
  const chooseBackends = createChooser(settings, backends);
  const { exchange, probe } = createExchange(settings, backends);
  const bodies = new BodyMemory(LARGEST_BODIES * settings.maxBodyBytes);

  /**
   * Checks that a caller may cancel a task, which the response to a cancellation does not tell. Returns the backend's
   * error if whose the task is cannot be known; undefined if the caller may cancel it.
   *
   * @throws Refusal if it is another's
   */
  const checkOwner = async (call: TaskCall, id: string): Promise<Reply | undefined> => {
    const owner = ownerOf(call, settings);
    if (owner === undefined) return undefined;
    const route = { kind: "task", id } as const;
    const query = ownedQuery(new URLSearchParams(), owner, route);
    const [address] = addressesOf(route, query, settings.backends);
    const { reply } = await exchange(call, {
      method: "GET",
      route,
      address: address as RoutedAddress,
      view: "MINIMAL",
    });
    return reply.status < 300 ? undefined : reply;
  };

  const creationAddresses = ({ task }: NewTask) =>
    chooseBackends(task).map((backend) => creationAddress(backend, settings.backends));

  const forward = async (
    call: TaskCall,
    route: TesRoute,
    share?: BodyReservation,
  ): Promise<Reply> => {
    const { request } = call;
    const { kept, dropped, view } = readQuery(call, route, settings);
    const creator = creatorOf(call, settings);
    const created = share && (await readTask(request, settings, share, creator));
    if (created !== undefined) probe(call);
    if (route.kind === "cancel") {
      await readCancellation(request, settings);
      const failed = await checkOwner(call, route.id);
      if (failed !== undefined) {
        return reported(failed, { changed: [], dropped, unavailable: [] });
      }
    }
    const method = request.method === "POST" ? "POST" : "GET";
    const send = (address: RoutedAddress) =>
      exchange(call, { method, route, address, view, created });
    const addresses =
      created === undefined
        ? addressesOf(route, kept, settings.backends)
        : creationAddresses(created);
    const answer = await fromFirst(addresses, send, call, {
      isCreation: created !== undefined,
      isLaterPage: isLaterPage(route, kept, settings),
    });
    const { reply } = answer;
    const changed = [...(created?.changed ?? []), ...answer.changed];
    // another backend's response to a creation lacks nothing
    const unavailable = created === undefined ? call.unavailable : [];
    return reported(reply, { changed, dropped, unavailable });
  };

  return (call, route) => {
    const isCreation = call.request.method === "POST" && route.kind === "tasks";
    if (!isCreation) return forward(call, route);
    const share = new BodyReservation(bodies);
    return forward(call, route, share).finally(() => share.release());
  };
}
