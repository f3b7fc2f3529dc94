/**
 * The memory that the bodies of requests share: a client can send nearly all of a large body, and then wait.
 *
 * @module
 */
import { Refusal } from "./refusal.ts";

/** Bytes of each body that do not count: usual tasks have fewer, and so large ones cannot keep them out. */
export const FREE_BYTES = 16_384;

/** Seconds after which a client may try again whose body was given up. */
const BUSY_SECONDS = 1;

/** What a body takes of the memory, until it is freed. */
export class BodyShare {
  readonly #memory: BodyMemory;
  #size = 0;
  #counted = 0;
  #isComplete = false;
  #isGivenUp = false;
  #stop: (() => void) | undefined;

  constructor(memory: BodyMemory) {
    this.#memory = memory;
  }

  /** The same body. Reading it fails with a Refusal if it is given up. */
  counting(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const reader = body.getReader();
    this.#stop = () => void reader.cancel().catch(() => {});
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const { done, value } = await reader.read();
          if (value !== undefined) this.#add(value.byteLength);
          if (this.#isGivenUp) throw busy();
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
  giveUp(): void {
    if (this.#isComplete || this.#isGivenUp) return;
    this.#isGivenUp = true;
    this.free();
    this.#stop?.();
  }

  /** Frees what the body took; what comes after the first call does nothing. */
  free(): void {
    this.#memory.release(this, this.#counted);
    this.#counted = 0;
  }

  #add(bytes: number): void {
    this.#size += bytes;
    const more = this.#size - FREE_BYTES - this.#counted;
    if (more <= 0 || this.#isGivenUp) return;
    this.#counted += more;
    this.#memory.take(this, more);
  }
}

const busy = () =>
  new Refusal(503, "The service is busy: too many large tasks arrive at once. Try again later.", {
    "Retry-After": String(BUSY_SECONDS),
  });

/** The memory for bodies. If it is full, the one that has been arriving for longest is given up. */
export class BodyMemory {
  readonly #most: number;
  /** In the order in which they began to count. */
  readonly #shares = new Set<BodyShare>();
  #taken = 0;

  /** @param most in bytes */
  constructor(most: number) {
    this.#most = most;
  }

  /** The bytes that are taken. */
  get taken(): number {
    return this.#taken;
  }

  /** Takes more for a body. */
  take(share: BodyShare, bytes: number): void {
    this.#shares.add(share);
    this.#taken += bytes;
    for (const oldest of this.#shares) {
      if (this.#taken <= this.#most) return;
      oldest.giveUp();
    }
  }

  /** Frees what a body took. */
  release(share: BodyShare, bytes: number): void {
    this.#shares.delete(share);
    this.#taken -= bytes;
  }
}
