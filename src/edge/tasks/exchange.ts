/**
 * One request to a backend, and the response to it.
 *
 * @module
 */
import { formatTesPath, type TesRoute } from "../../tes/paths.ts";
import type { TaskView } from "../../tes/states.ts";
import type { Backends } from "../backends/backends.ts";
import { BROKEN } from "../backends/held-response.ts";
import type { TaskCall } from "../http/call.ts";
import { BackendFailure, Refusal } from "../http/refusal.ts";
import { Trace } from "../http/trace.ts";
import type { Backend, TaskSettings } from "../settings/settings.ts";
import { readAnswer, type TaskAnswer } from "./answer.ts";
import { backendHeaders } from "./headers.ts";
import type { NewTask } from "./input.ts";
import { ownerOf } from "./owners.ts";
import type { RoutedAddress } from "./routing.ts";

/** How much longer than a GET a POST may take. */
const POST_TIMES = 3;

/** The most milliseconds that a list waits for an unresponsive backend, where others respond. */
const UNRESPONSIVE_MS = 1000;

/** What is requested of a backend. */
interface TaskRequest {
  readonly method: "GET" | "POST";
  readonly route: TesRoute;
  readonly address: RoutedAddress;
  readonly view: TaskView;
  /** The task that it creates; undefined if it creates none. */
  readonly created?: NewTask | undefined;
}

interface Exchanges {
  /**
   * Sends a request for a call, and reads the response to it. An error of the backend is a response, too.
   *
   * @throws Refusal if there is none, or none that the caller may see
   */
  readonly exchange: (call: TaskCall, request: TaskRequest) => Promise<TaskAnswer>;
  /** Finds out whether backends that did not respond do so again: no new task is risked for that. */
  readonly probe: (call: TaskCall) => void;
}

/** The caller went away: nobody reads the response, but the log has it. */
function gone(error: unknown): never {
  throw error instanceof Refusal ? error : new BackendFailure(502, BROKEN);
}

/** Makes what sends requests to the backends of a deployment. */
export function createExchange(settings: TaskSettings, backends: Backends): Exchanges {
  const isPass = settings.clientAuth === "pass";

  const withCredential = (backend: Backend): Backend =>
    isPass ? { ...backend, authorization: undefined } : backend;

  const timeoutOf = ({ method, address: { backend, hasOthers } }: TaskRequest): number => {
    if (method === "POST") return settings.timeoutMs * POST_TIMES;
    const isPatient = !hasOthers || backends.isResponsive(backend);
    return isPatient ? settings.timeoutMs : Math.min(UNRESPONSIVE_MS, settings.timeoutMs);
  };

  const probe = (call: TaskCall): void => {
    for (const backend of settings.backends) {
      if (settings.backends.length === 1 || backends.isResponsive(backend)) continue;
      backends.probe(withCredential(backend), {
        method: "GET",
        path: formatTesPath({ kind: "service-info" }),
        headers: backendHeaders(call, settings, "GET"),
        body: undefined,
        timeoutMs: settings.timeoutMs,
        caller: undefined,
      });
    }
  };

  const exchange = async (call: TaskCall, request: TaskRequest): Promise<TaskAnswer> => {
    const { method, route, address, view, created } = request;
    const { backend, path } = address;
    call.backend = backend.name;
    call.upstream = undefined;
    const trace = new Trace();
    call.trace = trace;
    const sent = await backends
      .send(withCredential(backend), {
        method,
        path,
        headers: backendHeaders(call, settings, method),
        body: created?.bytes,
        timeoutMs: timeoutOf(request),
        caller: call.context.callerAbort ?? call.request.signal,
        trace,
      })
      .catch(gone);
    call.upstream = sent.status;
    try {
      const forwarded = {
        route,
        isCreation: created !== undefined,
        view,
        address,
        owner: ownerOf(call, settings),
      };
      const answer = await readAnswer(sent, forwarded, settings);
      call.task ??= answer.createdId;
      // a body that nobody reads would hold its place until the deadline
      if (answer.isWhole) await sent.discard();
      return answer;
    } catch (error) {
      await sent.discard();
      if (error instanceof BackendFailure) trace.failure ??= error.message;
      throw error;
    }
  };

  return { exchange, probe };
}
