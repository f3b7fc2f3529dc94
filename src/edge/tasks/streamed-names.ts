/**
 * Names of backends before the ids and page tokens of a response that is too large to read: put in while it passes.
 *
 * It is read as far as needed to know which strings are those: the nesting, and the keys of objects on the way. Anything
 * else passes as it is, byte by byte.
 *
 * @module
 */
import { MAX_DEPTH } from "../../base/limits.ts";
import { TOO_DEEP } from "../../base/values/nesting.ts";
import { joined } from "../bodies/body.ts";
import { BackendFailure } from "../http/refusal.ts";

/** What is put in. */
export interface StreamedNames {
  readonly issued: "task" | "list";
  /** What stands before ids and page tokens. */
  readonly prefix: string;
  /** The page token that follows the last page; undefined if nothing follows. */
  readonly nextToken: string | undefined;
}

/** Characters that structure JSON. */
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const START_OF_NULL = 0x6e;

const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** Longer keys are none that is looked for. */
const KEY_BYTES = 32;

const TOKEN_KEYS = ["next_page_token", "nextPageToken"];

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** An object or list that is open. */
interface Level {
  readonly isObject: boolean;
  /** The last key of an object. */
  key: string;
  /** Whether the next string of an object is a key. */
  isBeforeKey: boolean;
  isEmpty: boolean;
}

/** Puts a text before the byte at a place of a chunk, in place of so many bytes. */
type Put = (place: number, text: string, replaced?: number) => void;

/** What the bytes that follow belong to. */
type Within = "structure" | "string" | "key" | "token" | "named number" | "null token";

/** Puts names in, chunk by chunk. */
class NameWriter {
  readonly #names: StreamedNames;
  readonly #levels: Level[] = [];
  #within: Within = "structure";
  #isEscaped = false;
  #key: number[] = [];
  #hasToken = false;

  constructor(names: StreamedNames) {
    this.#names = names;
  }

  /**
   * Returns what a chunk becomes.
   *
   * @throws BackendFailure if it is nested too deep
   */
  write(chunk: Uint8Array): readonly Uint8Array[] {
    const written: Uint8Array[] = [];
    let from = 0;
    const put: Put = (place, text, replaced = 0) => {
      if (place > from) written.push(chunk.subarray(from, place));
      if (text !== "") written.push(encoder.encode(text));
      from = place + replaced;
    };
    for (let place = 0; place < chunk.length; place++) {
      const byte = chunk[place] as number;
      if (this.#within === "string") place = this.#stringEnd(chunk, place);
      else if (this.#within === "key") this.#readKey(byte);
      else if (this.#within === "token") {
        put(place, byte === QUOTE ? (this.#names.nextToken ?? "") : this.#names.prefix);
        this.#within = "string";
        place -= 1;
      } else if (!this.#isLiteral(byte)) {
        if (this.#within === "named number") put(place, '"');
        this.#within = "structure";
        this.#read(byte, place, put);
      } else if (this.#within === "null token") put(place, "", 1);
    }
    if (from < chunk.length) written.push(chunk.subarray(from));
    return written;
  }

  /** Whether a byte continues a number or `null` that is replaced. */
  #isLiteral(byte: number): boolean {
    if (this.#within === "structure") return false;
    return byte !== COMMA && byte !== CLOSE_OBJECT && byte !== CLOSE_LIST && !isSpace(byte);
  }

  /** The place of the string's last byte in a chunk, or of the chunk's last one. */
  #stringEnd(chunk: Uint8Array, start: number): number {
    for (let place = start; place < chunk.length; place++) {
      const byte = chunk[place];
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === BACKSLASH) this.#isEscaped = true;
      else if (byte === QUOTE) {
        this.#within = "structure";
        return place;
      }
    }
    return chunk.length;
  }

  #readKey(byte: number): void {
    if (byte === QUOTE && !this.#isEscaped) {
      const level = this.#levels.at(-1) as Level;
      level.key = keyOf(this.#key);
      this.#key = [];
      this.#within = "structure";
      return;
    }
    this.#isEscaped = byte === BACKSLASH && !this.#isEscaped;
    if (this.#key.length <= KEY_BYTES) this.#key.push(byte);
  }

  /** Reads a byte between strings. */
  #read(byte: number, place: number, put: Put) {
    const level = this.#levels.at(-1);
    if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      if (this.#levels.length === 1) this.#endMessage(place, put);
      this.#levels.pop();
    } else if (byte === COLON && level !== undefined) level.isBeforeKey = false;
    else if (byte === COMMA && level !== undefined) level.isBeforeKey = level.isObject;
    else if (byte === QUOTE && level?.isObject && level.isBeforeKey) {
      level.isEmpty = false;
      this.#within = this.#hasKeys() ? "key" : "string";
    } else if (!isSpace(byte)) this.#readValue(byte, place, put);
  }

  /** Reads the first byte of a value, or one within a literal that stays as it is. */
  #readValue(byte: number, place: number, put: Put) {
    const kind = this.#kind();
    const isNumber = byte === MINUS || (byte >= ZERO && byte <= NINE);
    if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      if (this.#levels.length >= MAX_DEPTH) {
        throw new BackendFailure(502, `The response of the backend is ${TOO_DEEP}.`);
      }
      const isObject = byte === OPEN_OBJECT;
      this.#levels.push({ isObject, key: "", isBeforeKey: isObject, isEmpty: true });
    } else if (byte === QUOTE) {
      this.#within = kind === "token" ? "token" : "string";
      if (kind === "id") put(place + 1, this.#names.prefix);
    } else if (kind !== undefined && isNumber) {
      put(place, `"${this.#names.prefix}`);
      this.#within = "named number";
    } else if (kind === "token" && byte === START_OF_NULL && this.#names.nextToken !== undefined) {
      put(place, `"${this.#names.nextToken}"`, 1);
      this.#within = "null token";
    }
  }

  /** Whether the keys of an object say what its values are: a message, or a task in a list. */
  #hasKeys(): boolean {
    const depth = this.#levels.length;
    return depth === 1 || (depth === 3 && this.#names.issued === "list");
  }

  /** What a value is that begins here: an id, a page token, or neither. */
  #kind(): "id" | "token" | undefined {
    const [message, tasks, task] = this.#levels;
    const { issued } = this.#names;
    if (this.#levels.length === 1 && message?.isObject) {
      if (issued === "task") return message.key === "id" ? "id" : undefined;
      if (!TOKEN_KEYS.includes(message.key)) return undefined;
      this.#hasToken = true;
      return "token";
    }
    const isTask =
      this.#levels.length === 3 && message?.key === "tasks" && tasks?.isObject === false;
    return issued === "list" && isTask && task?.isObject && task.key === "id" ? "id" : undefined;
  }

  /** Adds the page token that a list lacks. */
  #endMessage(place: number, put: Put): void {
    const { issued, nextToken } = this.#names;
    const [message] = this.#levels;
    if (issued === "task" || this.#hasToken || nextToken === undefined || !message?.isObject)
      return;
    put(place, `${message.isEmpty ? "" : ","}"next_page_token":"${nextToken}"`);
  }
}

/** The key in the bytes between its quotes; empty if it is none that is looked for. */
function keyOf(bytes: readonly number[]): string {
  if (bytes.length > KEY_BYTES) return "";
  if (!bytes.includes(BACKSLASH)) return String.fromCharCode(...bytes);
  try {
    return JSON.parse(`"${decoder.decode(new Uint8Array(bytes))}"`) as string;
  } catch {
    return "";
  }
}

/** A stream of JSON with names put in. */
export function withStreamedNames(
  stream: ReadableStream<Uint8Array>,
  names: StreamedNames,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  const writer = new NameWriter(names);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // a pull must enqueue something
        let written: readonly Uint8Array[] = [];
        while (written.length === 0) {
          const { done, value } = await reader.read();
          if (done) return controller.close();
          try {
            written = writer.write(value);
          } catch (error) {
            controller.error(error);
            return reader.cancel(error);
          }
        }
        // the parts between ids are small, and each chunk is a write to the client
        controller.enqueue(joined(written));
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
