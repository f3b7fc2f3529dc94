/**
 * The memory that the bodies of requests share: a client can send nearly all of a large body, and then wait.
 *
 * @module
 */
import { Refusal } from "../http/refusal.ts";

/** Bytes of each body that do not count: usual tasks have fewer, and so large ones cannot keep them out. */
export const FREE_BYTES = 16_384;

/** Seconds after which a client may try again whose body was given up. */
const BUSY_SECONDS = 1;

/** What a body takes of the memory, until it is freed. */
export class BodyReservation {
  readonly #memory: BodyMemory;
  #size = 0;
  #reserved = 0;
  #isComplete = false;
  #isEvicted = false;
  #stop: (() => void) | undefined;

  constructor(memory: BodyMemory) {
    this.#memory = memory;
  }

  /** The same body. Reading it fails with a Refusal if it is given up. */
  metered(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const reader = body.getReader();
    this.#stop = () => void reader.cancel().catch(() => {});
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const { done, value } = await reader.read();
          if (value !== undefined) this.#add(value.byteLength);
          if (this.#isEvicted) throw busy();
          if (value !== undefined) return controller.enqueue(value);
          this.#isComplete = done;
          controller.close();
        },
        cancel: (reason) => reader.cancel(reason),
      },
      { highWaterMark: 0 },
    );
  }

  /** Gives the body up, unless it has arrived: then a backend may have it. */
  evict(): void {
    if (this.#isComplete || this.#isEvicted) return;
    this.#isEvicted = true;
    this.release();
    this.#stop?.();
  }

  /** Frees what the body took; what comes after the first call does nothing. */
  release(): void {
    this.#memory.release(this, this.#reserved);
    this.#reserved = 0;
  }

  #add(bytes: number): void {
    this.#size += bytes;
    const more = this.#size - FREE_BYTES - this.#reserved;
    if (more <= 0 || this.#isEvicted) return;
    this.#reserved += more;
    this.#memory.reserve(this, more);
  }
}

const busy = () =>
  new Refusal(503, "The service is busy: too many large tasks arrive at once. Try again later.", {
    "Retry-After": String(BUSY_SECONDS),
  });

/** The memory for bodies. If it is full, the one that has been arriving for longest is given up. */
export class BodyMemory {
  readonly #limit: number;
  /** In the order in which they began to count. */
  readonly #reservations = new Set<BodyReservation>();
  #reserved = 0;

  /** @param limit in bytes */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The bytes that are taken. */
  get reserved(): number {
    return this.#reserved;
  }

  reserve(reservation: BodyReservation, bytes: number): void {
    this.#reservations.add(reservation);
    this.#reserved += bytes;
    for (const oldest of this.#reservations) {
      if (this.#reserved <= this.#limit) return;
      oldest.evict();
    }
  }

  release(reservation: BodyReservation, bytes: number): void {
    this.#reservations.delete(reservation);
    this.#reserved -= bytes;
  }
}
