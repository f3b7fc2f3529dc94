/**
 * Requests that a server on Node refuses before they reach the function, each with a JSON error.
 *
 * @module
 */
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { errorText } from "../../edge/http/errors.ts";
import { JSON_TYPE } from "../../edge/http/media-type.ts";
import { DATA_HEADERS } from "../../served/headers.ts";
import type { Connections } from "./connections.ts";
import { type Fault, headFault } from "./head-faults.ts";
import { MAX_HEADER_BYTES, MAX_PIPELINED } from "./http-limits.ts";

/** Milliseconds for a client to read why its request was refused, while it may still be sending. */
const LINGER_MS = 1000;

/** What is wrong with a request, by the code of Node's error. */
const FAULTS: Readonly<Record<string, Fault>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message: `The request line and headers are too large: the limit is ${MAX_HEADER_BYTES} bytes.`,
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    message: "The chunk extensions of the request are too large.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: "The request did not arrive in time." },
};

const MALFORMED: Fault = { status: 400, message: "This is not a valid HTTP/1.1 request." };

/** The headers and the body of an error that no path decides. */
function errorParts({ status, message }: Fault) {
  const body = errorText(status, message, { status });
  const headers: Record<string, string> = {
    "Content-Type": JSON_TYPE,
    "Content-Length": String(Buffer.byteLength(body)),
    "Cache-Control": "no-store",
    ...DATA_HEADERS,
    Connection: "close",
  };
  return { headers, body };
}

/** Refuses a request that was parsed. Its connection is closed: what follows on it may be no request. */
export function refuseRequest(response: ServerResponse, fault: Fault): void {
  const { headers, body } = errorParts(fault);
  response.writeHead(fault.status, headers).end(body);
}

/** Refuses what could not be parsed, and closes the connection once the client could read why. */
function refuseConnection(socket: Duplex, fault: Fault, more = ""): void {
  const { headers, body } = errorParts(fault);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = `HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status]}\r\n`;
  socket.on("error", () => socket.destroy());
  socket.end(`${status}${lines.join("")}${more}\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

const rawHeader = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(", ") : value;

/** What is wrong with the version, the host, the headers or the target of a request that was parsed; undefined if nothing is. */
export function requestFault(
  { headers, rawHeaders, httpVersion, url = "" }: IncomingMessage,
  active: number,
): Fault | undefined {
  if (active > MAX_PIPELINED) {
    const message = `More than ${MAX_PIPELINED} requests wait for their responses on this connection.`;
    return { status: 429, message };
  }
  if (!httpVersion.startsWith("1.")) {
    return { status: 505, message: "The version of a request must be HTTP/1.0 or HTTP/1.1." };
  }
  if (httpVersion === "1.0" && headers["transfer-encoding"] !== undefined) {
    // RFC 9112, section 6.1: whoever sent it on may not have known of chunks
    return { status: 400, message: "A request of HTTP/1.0 must have no Transfer-Encoding header." };
  }
  if (headers.host === undefined && httpVersion === "1.1") {
    return { status: 400, message: "The Host header is missing." };
  }
  if (!url.startsWith("/") && !/^https?:\/\//i.test(url)) {
    return { status: 400, message: "The request target must be a path." };
  }
  // proxies in front may have used the other one (RFC 9112, section 3.2)
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
  if (hosts.length > 1) {
    return { status: 400, message: "The request has more than one Host header." };
  }
  return headFault((name) => rawHeader(headers[name]), url);
}

/** Responds to what never becomes a request. */
export function refuseMalformed(server: Server, connections: Connections): void {
  const refused = new WeakSet<Duplex>();
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // each further chunk of the same request is an error again
    if (refused.has(socket)) return;
    refused.add(socket);
    if (!socket.writable || error.code === "ECONNRESET" || connections.hasBegun(socket as Socket)) {
      socket.destroy();
      return;
    }
    refuseConnection(socket, FAULTS[error.code ?? ""] ?? MALFORMED);
  });
  server.on("connect", (_request, socket) => {
    const message = "The method CONNECT is not allowed: this server is not a proxy.";
    refuseConnection(socket, { status: 405, message }, "Allow: GET, HEAD, POST, OPTIONS\r\n");
  });
  // what is wrong with it is found with the rest of its headers
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}
