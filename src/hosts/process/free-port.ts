/**
 * Ports that a server can listen on.
 *
 * @module
 */
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** The port, or any that is free for 0. Rejects with the error of Node if a server cannot listen there. */
export async function freePort(host: string, port: number): Promise<number> {
  const probe = createServer().listen(port, host);
  await once(probe, "listening");
  const { port: free } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return free;
}
