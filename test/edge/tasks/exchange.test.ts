import { describe, expect, it } from "vitest";
import { Backends } from "../../../src/edge/backends/backends.ts";
import { fetchTransport } from "../../../src/edge/backends/transport.ts";
import { startCall } from "../../../src/edge/http/call.ts";
import { createExchange } from "../../../src/edge/tasks/exchange.ts";
import { addressesOf } from "../../../src/edge/tasks/routing.ts";
import { useStubBackends } from "../../fixtures/stub-backends.ts";
import { taskSettings } from "../../fixtures/task-settings.ts";

const network = useStubBackends();

/** Asks a backend for a task, for a call that cancels it. */
async function askForTask(environment = {}) {
  const settings = taskSettings(environment);
  const backends = new Backends(settings, fetchTransport({}));
  const { exchange } = createExchange(settings, backends);
  const url = "https://site.example.org/tes/v1/tasks/7:cancel";
  const call = startCall(new Request(url, { method: "POST", body: "{}" }), {});
  const route = { kind: "task", id: "7" } as const;
  const [address] = addressesOf(route, new URLSearchParams(), settings.backends);
  if (address === undefined) throw new Error("There is no backend.");
  const underWay = () => backends.state(address.backend).underWay;
  return {
    call,
    underWay,
    sent: exchange(call, { method: "GET", route, address, view: "MINIMAL" }),
  };
}

describe("a GET for a call that is a POST", () => {
  it("is sent without a body and its type", async () => {
    const { sent } = await askForTask();
    expect((await sent).reply.status).toBe(200);
    expect(network.fetched).toMatchObject([{ method: "GET", body: "" }]);
    expect(network.fetched[0]?.url).toMatch(/\/tasks\/7$/);
    expect(network.fetched[0]?.headers.has("Content-Type")).toBe(false);
  });

  it("has the backend's errors as responses, which the call notes", async () => {
    network.respond = () => Response.json({ message: "busy" }, { status: 429 });
    const { call, sent } = await askForTask();
    expect((await sent).reply.status).toBe(429);
    expect(call.upstream).toBe(429);
    expect(call.trace?.tries).toBe(1);
  });

  it("rejects with what is no response, and the call notes why", async () => {
    network.respond = () => new Response("<p>");
    const { call, sent } = await askForTask();
    await expect(sent).rejects.toThrow("The response of the backend is not valid JSON.");
    expect(call.trace?.failure).toBe("The response of the backend is not valid JSON.");
  });

  it("ends with a response without a body, which nobody reads to its end", async () => {
    network.respond = () => new Response(null);
    const { underWay, sent } = await askForTask({ TES_NORMALIZE: "off" });
    expect((await sent).reply.body).toBe(null);
    expect(underWay()).toBe(0);
  });
});
