/**
 * Parts of static files: one range of bytes per request (RFC 9110, section 14).
 *
 * @module
 */
import { errorResponse } from "../http/errors.ts";

/** Offsets of the first and the last byte. */
interface Range {
  readonly first: number;
  readonly last: number;
}

/**
 * The range that a header requests; "unsatisfiable" if no byte of the file is in it. Undefined for several
 * ranges and for other units, which a server may ignore (section 14.2).
 *
 * @param size of the file in bytes
 */
function parseRange(header: string, size: number): Range | "unsatisfiable" | undefined {
  const [, start, end] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header.trim()) ?? [];
  if (start === undefined || end === undefined || start + end === "") return undefined;
  if (start === "") {
    const length = Math.min(Number(end), size);
    return length === 0 ? "unsatisfiable" : { first: size - length, last: size - 1 };
  }
  const first = Number(start);
  if (end !== "" && Number(end) < first) return undefined;
  if (first >= size) return "unsatisfiable";
  return { first, last: end === "" ? size - 1 : Math.min(Number(end), size - 1) };
}

/** The bytes of a range. The file is read no further than its end. */
function part(
  body: ReadableStream<Uint8Array>,
  { first, last }: Range,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let offset = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) throw new Error("the file ends before its range");
        const chunk = value.subarray(Math.max(0, first - offset), last + 1 - offset);
        offset += value.byteLength;
        if (chunk.byteLength > 0) controller.enqueue(chunk);
        if (offset > last) {
          controller.close();
          return reader.cancel();
        }
        if (chunk.byteLength > 0) return;
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Whether the range is of the file that the client has a part of: tags are compared strongly (section 13.1.5). */
function isSameFile(request: Request, tag: string): boolean {
  const condition = request.headers.get("If-Range");
  return condition === null || (condition === tag && !tag.startsWith("W/"));
}

/** Returns the part of a response to a GET that the request asks for, or the same response. */
export async function rangeResponse(request: Request, response: Response): Promise<Response> {
  const { status, headers, body } = response;
  const [tag, length] = [headers.get("ETag"), headers.get("Content-Length")];
  const requested = request.method === "GET" ? request.headers.get("Range") : null;
  // a range of bytes that were compressed is of no use without those before
  const isPlain = !headers.has("Content-Encoding");
  const isWhole = status === 200 && isPlain && body !== null && tag !== null && length !== null;
  if (requested === null || !isWhole || !isSameFile(request, tag)) return response;
  const size = Number(length);
  const range = parseRange(requested, size);
  if (range === undefined) return response;
  if (range === "unsatisfiable") {
    await body.cancel();
    return errorResponse(416, `The file has ${size} bytes; the range is beyond its end.`, {
      "Content-Range": `bytes */${size}`,
    });
  }
  const own = new Headers(headers);
  own.set("Content-Range", `bytes ${range.first}-${range.last}/${size}`);
  own.set("Content-Length", String(range.last - range.first + 1));
  return new Response(part(body, range), { status: 206, headers: own });
}
