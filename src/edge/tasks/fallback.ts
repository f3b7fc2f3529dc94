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

/** The response of one backend, and the names of those before it that failed. */
interface Fallback {
  readonly answer: TaskAnswer;
  readonly unavailable: readonly string[];
}

/** Sends a new task to the first backend that can be reached. No other gets what one may have received. */
export async function createAtFirst(
  [first, ...others]: readonly RoutedAddress[],
  exchange: Exchange,
): Promise<TaskAnswer> {
  let answered = exchange(first as RoutedAddress);
  for (const other of others) {
    answered = answered.catch((error) => {
      if (!(error instanceof BackendDown)) throw error;
      return exchange(other);
    });
  }
  return answered;
}

/** The last page of a list. */
const END_OF_LIST: TaskAnswer = {
  reply: { status: 200, headers: { "Content-Type": JSON_TYPE }, body: '{"tasks":[]}\n' },
  isWhole: true,
  changed: [],
};

/**
 * Reads from the first backend that responds. If none does, there is the failure of the first, unless this is a later
 * page of a list: then the list ends, because the client has pages of other backends.
 *
 * @param isLaterPage whether the client has pages of other backends
 * @param hasLeft whether the client went away, which is no failure of a backend
 */
export async function readFromFirst(
  addresses: readonly RoutedAddress[],
  exchange: Exchange,
  { isLaterPage, hasLeft }: { readonly isLaterPage: boolean; readonly hasLeft: () => boolean },
): Promise<Fallback> {
  const unavailable: string[] = [];
  let failed: Promise<TaskAnswer> | undefined;
  for (const address of addresses) {
    const answered = exchange(address);
    try {
      const answer = await answered;
      if (answer.reply.status < 500) return { answer, unavailable };
    } catch (error) {
      if (!(error instanceof BackendFailure) || hasLeft()) throw error;
    }
    failed ??= answered;
    unavailable.push(address.backend.name);
  }
  if (failed === undefined || isLaterPage) return { answer: END_OF_LIST, unavailable };
  return { answer: await failed, unavailable: [] };
}
