import { once } from "node:events";
import { createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { readSettings } from "../../../src/edge/settings/settings.ts";
import { ClientAbort } from "../../../src/hosts/server/client-abort.ts";
import { startServer } from "../../../src/hosts/server/server.ts";
import { temporaryFolder } from "../../fixtures/content.ts";

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("the departure of a client", () => {
  it("is known when it closes the connection before the response is complete", async () => {
    const departed = Promise.withResolvers<ClientAbort>();
    const url = await listen(
      createServer((_, response) => {
        const departure = new ClientAbort(response);
        expect(departure.aborted).toBe(false);
        departure.addEventListener("abort", () => departed.resolve(departure));
        response.write("a");
      }),
    );
    const request = get(url, (response) => response.once("data", () => request.destroy()));
    request.on("error", () => {});
    const departure = await departed.promise;
    expect(departure.aborted).toBe(true);
    expect(departure.reason.message).toBe("The client closed the connection.");
  });

  it("is not the end of a complete response", async () => {
    const closed = Promise.withResolvers<boolean>();
    const removed = () => closed.reject(new Error("It was removed."));
    const url = await listen(
      createServer((_, response) => {
        const departure = new ClientAbort(response);
        departure.addEventListener("abort", removed);
        departure.removeEventListener("abort", removed);
        departure.addEventListener("abort", () => closed.resolve(departure.aborted));
        response.end("a");
      }),
    );
    await (await fetch(url)).text();
    expect(await closed.promise).toBe(false);
  });

  it("ends the request to the backend", async () => {
    const [sent, aborted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const backend = await listen(
      createServer((_, response) => {
        response.once("close", aborted.resolve);
        sent.resolve();
      }),
    );
    const settings = readSettings({ TES_BACKEND_URL: backend, TES_CLIENT_AUTH: "open" });
    const folder = await temporaryFolder();
    const server = await startServer({ folder, host: "127.0.0.1", port: 0, settings });
    onTestFinished(() => server.close());
    const request = get(`${server.url}/tes/v1/tasks/a1`);
    request.on("error", () => {});
    await sent.promise;
    request.destroy();
    await aborted.promise;
  });
});
