/**
 * One backend after the other, until one responds: a backend that fails is not the service.
 *
 * @module
 */
import type { TaskCall } from "../http/call.ts";
import { JSON_TYPE } from "../http/media-type.ts";
import { BackendDown, BackendFailure } from "../http/refusal.ts";
import type { TaskAnswer } from "./answer.ts";
import type { RoutedAddress } from "./routing.ts";

/** Sends a request to a backend, and reads the response to it. */
type Exchange = (address: RoutedAddress) => Promise<TaskAnswer>;

/** The last page of a list. */
const END_OF_LIST: TaskAnswer = {
  reply: { status: 200, headers: { "Content-Type": JSON_TYPE }, body: '{"tasks":[]}\n' },
  isWhole: true,
  changed: [],
};

/** What is requested of the backends. */
interface Requested {
  readonly isCreation: boolean;
  /** Whether the client has pages of other backends. */
  readonly isLaterPage: boolean;
}

/**
 * Sends a request to one backend after the other, until one responds. If none does, there is the failure of the first, or
 * of all if each is down, unless this is a later page of a list: then the list ends, because the client has pages of other
 * backends.
 *
 * No other backend gets a new task that one may have taken. None has taken it if nothing was sent, which fails with 503, or
 * if a backend responds with 429, too many requests (RFC 6585, section 4). A backend that responds with 503 may have: a
 * proxy does so, too, if it loses a backend that it has sent the task to.
 *
 * @param call takes the name of each backend that fails, if there are others
 */
export async function fromFirst(
  addresses: readonly RoutedAddress[],
  exchange: Exchange,
  call: TaskCall,
  { isCreation, isLaterPage }: Requested,
): Promise<TaskAnswer> {
  let first: Promise<TaskAnswer> | undefined;
  let allDown = true;
  for (const address of addresses) {
    const answered = exchange(address);
    try {
      const answer = await answered;
      const { status } = answer.reply;
      if (isCreation ? status !== 429 : status < 500) return answer;
      allDown = false;
    } catch (error) {
      const isFailure = error instanceof BackendFailure && !(isCreation && error.status !== 503);
      // that the client went away is no failure of a backend
      if (!isFailure || call.trace?.outcome === "left") throw error;
      allDown &&= error instanceof BackendDown;
    }
    first ??= answered;
    if (address.hasOthers) call.unavailable.push(address.backend.name);
  }
  if (isLaterPage || (first === undefined && !isCreation)) return END_OF_LIST;
  if (first === undefined || allDown) throw new BackendDown(call.unavailable);
  return first;
}
