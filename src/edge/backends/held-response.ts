/**
 * The response of a backend while it is read: its deadline runs, and it holds its place among the requests under
 * way until its body has been read or abandoned.
 *
 * @module
 */
import type { UpTo } from "../bodies/body.ts";
import { BackendFailure, Refusal } from "../http/refusal.ts";
import type { Trace } from "../http/trace.ts";
import type { Deadline } from "./deadline.ts";
import { failureCause } from "./failure-cause.ts";
import type { Slot } from "./queue.ts";
import type { Incoming } from "./transport.ts";

export const TOO_SLOW = "The backend did not respond in time.";
export const BROKEN = "The response of the backend is incomplete or invalid.";

/** The failure of a backend whose response broke off, or was not complete in time. */
export const brokenResponse = (deadline: Deadline): BackendFailure =>
  deadline.isOver() ? new BackendFailure(504, TOO_SLOW) : new BackendFailure(502, BROKEN);

/** A response that ends with its deadline. */
export class HeldResponse implements Incoming {
  readonly status: number;
  readonly hasBody: boolean;
  readonly #inner: Incoming;
  readonly #deadline: Deadline;
  readonly #place: Slot;
  readonly #trace: Trace | undefined;

  constructor(inner: Incoming, deadline: Deadline, place: Slot, trace?: Trace) {
    this.status = inner.status;
    this.hasBody = inner.hasBody;
    this.#inner = inner;
    this.#deadline = deadline;
    this.#place = place;
    this.#trace = trace;
    deadline.onEnd(place.release);
  }

  header(name: string): string | null {
    return this.#inner.header(name);
  }

  /** @throws BackendFailure if it breaks off, or is not complete in time */
  async readUpTo(limit: number): Promise<UpTo> {
    let read: UpTo;
    try {
      read = await this.#inner.readUpTo(limit);
    } catch (error) {
      this.#broke(error);
      throw error instanceof Refusal ? error : brokenResponse(this.#deadline);
    }
    if ("stream" in read) return { stream: this.#watched(read.stream) };
    this.#end();
    return read;
  }

  stream(): ReadableStream<Uint8Array> | null {
    const stream = this.#inner.stream();
    return stream && this.#watched(stream);
  }

  async discard(): Promise<void> {
    this.#end();
    await this.#inner.discard();
  }

  #broke(error: unknown): void {
    const isLeft = this.#deadline.hasEnded() && !this.#deadline.isOver();
    if (this.#trace !== undefined) {
      this.#trace.outcome = isLeft ? "left" : "failed";
      if (!isLeft) this.#trace.failure = failureCause(error);
    }
    this.#end();
  }

  #end(): void {
    this.#deadline.clear();
    this.#place.release();
    this.#trace?.ended();
  }

  /** The same stream, whose end is noticed. It takes nothing before it is read. */
  #watched(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
    const open = () => {
      reader ??= stream.getReader();
      return reader;
    };
    return new ReadableStream(
      {
        pull: async (controller) => {
          try {
            const { done, value } = await open().read();
            if (!done) return controller.enqueue(value);
            controller.close();
          } catch (error) {
            controller.error(error);
          }
          this.#end();
        },
        cancel: async (reason) => {
          this.#end();
          await open().cancel(reason);
        },
      },
      { highWaterMark: 0 },
    );
  }
}
