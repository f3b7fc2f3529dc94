/**
 * A response while it is made. `Headers` take longer to fill, copy and read than a backend's short response
 * takes to parse; a plain object goes into the `Response` once, at the end.
 *
 * @module
 */

/** Headers by their names as the standard writes them, so that each has one spelling: `Retry-After`. */
export type ReplyHeaders = Readonly<Record<string, string>>;

export interface Reply {
  readonly status: number;
  readonly headers: ReplyHeaders;
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
}

/** Makes the response. */
export const toResponse = ({ status, headers, body }: Reply): Response =>
  new Response(body, { status, headers });

/** The same reply without its body, which a HEAD request does not get. */
export async function withoutBody({ body, ...reply }: Reply): Promise<Reply> {
  // a stream that nobody reads would hold its place among the requests to the backend
  if (body instanceof ReadableStream) await body.cancel();
  return { ...reply, body: null };
}
