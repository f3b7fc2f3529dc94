import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { freePort } from "../../../src/hosts/process/free-port.ts";

/** A server that listens, and its port. */
async function listening(port: number): Promise<number> {
  const server = createServer().listen(port, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

describe("a free port", () => {
  it("is any for 0, and can be listened on", async () => {
    const port = await freePort("127.0.0.1", 0);
    expect(port).toBeGreaterThan(0);
    expect(await listening(port)).toBe(port);
    expect(await freePort("127.0.0.1", 0)).not.toBe(port);
  });

  it("is no port that is in use", async () => {
    const port = await listening(0);
    await expect(freePort("127.0.0.1", port)).rejects.toMatchObject({ code: "EADDRINUSE" });
  });
});
