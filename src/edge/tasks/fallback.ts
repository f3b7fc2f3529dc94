/**
 * One backend after the other, until one responds: a backend that fails is not the service.
 *
 * @module
 */
import { JSON_TYPE } from "../http/media-type.ts";
import { BackendDown, BackendFailure } from "../http/refusal.ts";
import type { TaskAnswer } from "./answer.ts";
import type { RoutedAddress } from "./routing.ts";

/** Sends a request to a backend, and reads the response to it. */
type Exchange = (address: RoutedAddress) => Promise<TaskAnswer>;

/**
 * Sends a new task to the first backend that can be reached. No other gets what one may have received.
 *
 * @param failed takes the name of each backend that cannot be reached, if there are others
 */
export async function createAtFirst(
  addresses: readonly RoutedAddress[],
  exchange: Exchange,
  failed: string[],
): Promise<TaskAnswer> {
  for (const address of addresses) {
    try {
      return await exchange(address);
    } catch (error) {
      if (!(error instanceof BackendDown)) throw error;
      if (address.hasOthers) failed.push(address.backend.name);
    }
  }
  throw new BackendDown(failed);
}

/** The last page of a list. */
const END_OF_LIST: TaskAnswer = {
  reply: { status: 200, headers: { "Content-Type": JSON_TYPE }, body: '{"tasks":[]}\n' },
  isWhole: true,
  changed: [],
};

/**
 * Reads from the first backend that responds. If none does, there is the failure of the first, or of all if each is
 * down, unless this is a later page of a list: then the list ends, because the client has pages of other backends.
 *
 * @param failed takes the name of each backend that fails, if there are others
 * @param isLaterPage whether the client has pages of other backends
 * @param hasLeft whether the client went away, which is no failure of a backend
 */
export async function readFromFirst(
  addresses: readonly RoutedAddress[],
  exchange: Exchange,
  failed: string[],
  { isLaterPage, hasLeft }: { readonly isLaterPage: boolean; readonly hasLeft: () => boolean },
): Promise<TaskAnswer> {
  let first: Promise<TaskAnswer> | undefined;
  let allDown = true;
  for (const address of addresses) {
    const answered = exchange(address);
    try {
      const answer = await answered;
      if (answer.reply.status < 500) return answer;
      allDown = false;
    } catch (error) {
      if (!(error instanceof BackendFailure) || hasLeft()) throw error;
      allDown &&= error instanceof BackendDown;
    }
    first ??= answered;
    if (address.hasOthers) failed.push(address.backend.name);
  }
  if (first === undefined || isLaterPage) return END_OF_LIST;
  if (allDown) throw new BackendDown(failed);
  return first;
}
