/**
 * A request on its way to a backend, and back.
 *
 * @module
 */
import { parametersOf, queryFault, standardQuery } from "../tes/parameters.ts";
import { formatTesPath, type TesRoute } from "../tes/paths.ts";
import { parseView, type View } from "../tes/states.ts";
import { Backends } from "./backends.ts";
import { startDeadline } from "./deadline.ts";
import { BackendFailure, Refusal } from "./refusal.ts";
import type { TaskSettings } from "./settings.ts";
import { type Answer, readAnswer } from "./task-answer.ts";
import type { TaskCall } from "./task-call.ts";
import { backendHeaders, setReport } from "./task-headers.ts";
import { type NewTask, readCancellation, readTask } from "./task-input.ts";
import { type Address, addressOf, createChooser } from "./task-routing.ts";
import type { Transport } from "./transport.ts";

/** The query of a request. */
interface Query {
  readonly kept: URLSearchParams;
  readonly dropped: readonly string[];
  readonly view: View;
}

/**
 * Reads the query of a request.
 *
 * @throws Refusal if a value is not allowed: an unknown view would show everything, or nothing
 */
function readQuery({ request }: TaskCall, route: TesRoute, { normalize }: TaskSettings): Query {
  const known = request.method === "POST" ? [] : parametersOf(route.kind);
  const { kept, dropped } = standardQuery(known, new URL(request.url).searchParams);
  const fault = normalize ? queryFault(known, kept) : undefined;
  if (fault !== undefined) throw new Refusal(400, fault);
  return { kept, dropped, view: parseView(kept.get("view")) ?? "FULL" };
}

/** Makes what forwards requests to the backends of a deployment, and returns their responses. */
export function createForwarder(
  settings: TaskSettings,
  transport: Transport,
): (call: TaskCall, route: TesRoute) => Promise<Response> {
  const backends = new Backends(transport);
  const chooseBackend = createChooser(settings, (backend) => backends.isUp(backend));

  /** Sends a request, and reads the response to it. */
  const exchange = async (
    call: TaskCall,
    route: TesRoute,
    { backend, path }: Address,
    created: NewTask | undefined,
    view: View,
  ): Promise<Answer> => {
    const { request } = call;
    const isPost = request.method === "POST";
    // a POST goes on even if its caller goes away: a task must not be left half created
    const deadline = isPost
      ? startDeadline(settings.timeoutMs * 3, undefined)
      : startDeadline(settings.timeoutMs, request.signal);
    const isPass = settings.clientAuth === "pass";
    try {
      const response = await backends.send(
        isPass ? { ...backend, authorization: undefined } : backend,
        {
          method: isPost ? "POST" : "GET",
          path,
          headers: backendHeaders(call, settings),
          body: created?.bytes,
          deadline,
        },
      );
      call.upstream = response.status;
      const forwarded = { route, isCreation: created !== undefined, view, backend };
      const answer = await readAnswer(response, forwarded, settings);
      // a stream has to end in time too
      if (answer.isWhole) deadline.clear();
      return answer;
    } catch (error) {
      deadline.clear();
      if (error instanceof Refusal) throw error;
      throw deadline.isOver()
        ? new BackendFailure(504, "The backend did not respond in time.")
        : new BackendFailure(
            502,
            "The backend closed the connection before its response was complete.",
          );
    }
  };

  return async (call, route) => {
    const { request } = call;
    const { kept, dropped, view } = readQuery(call, route, settings);
    const isCreation = request.method === "POST" && route.kind === "tasks";
    const created = isCreation ? await readTask(request, settings) : undefined;
    if (route.kind === "cancel") await readCancellation(request, settings);
    const address =
      created === undefined
        ? addressOf(route, kept, settings.backends)
        : { backend: chooseBackend(created.task), path: formatTesPath(route) };
    call.backend = address.backend.name;
    const { response, changed } = await exchange(call, route, address, created, view);
    setReport(response.headers, [...(created?.changed ?? []), ...changed], dropped);
    return response;
  };
}
