import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { readSettings } from "../../src/edge/settings/settings.ts";
import { type RunningServer, startServer } from "../../src/hosts/server/server.ts";
import { browser } from "../fixtures/browsed-site.ts";
import { builtSite } from "../fixtures/built-site.ts";
import { json, startBackend, type TestBackend } from "../fixtures/tes-backend.ts";

let backend: TestBackend;
let server: RunningServer;
let closed: RunningServer;

/** What the backend has. */
let tasks: Record<string, { id: string; state: string; name: string; [field: string]: unknown }>;

beforeAll(async () => {
  const folder = await builtSite("tasks");
  backend = await startBackend();
  backend.respond = (response, asked) => {
    const url = new URL(asked.url, "http://backend");
    const [, id, cancel] = /tasks\/([^/:]+)(:cancel)?$/.exec(url.pathname) ?? [];
    if (asked.method === "POST" && cancel !== undefined) {
      const task = tasks[id ?? ""];
      if (task !== undefined) task.state = "CANCELED";
      json({})(response, asked);
    } else if (asked.method === "POST") {
      const made = `task-${Object.keys(tasks).length + 1}`;
      const { name = "" } = JSON.parse(asked.body);
      tasks[made] = { ...JSON.parse(asked.body), id: made, name, state: "RUNNING" };
      json({ id: made })(response, asked);
    } else if (id !== undefined) json(tasks[id] ?? { message: "none" })(response, asked);
    else {
      const [state, name] = ["state", "name_prefix"].map((key) => url.searchParams.get(key) ?? "");
      const found = Object.values(tasks).filter(
        (task) => (!state || task.state === state) && task.name.startsWith(name ?? ""),
      );
      json({ tasks: found })(response, asked);
    }
  };
  server = await startServer({
    folder,
    host: "127.0.0.1",
    port: 0,
    settings: readSettings({
      TES_BACKEND_URL: backend.url,
      TES_CLIENT_AUTH: "token",
      TES_CLIENT_TOKENS: "reader:let-me-in",
    }),
  });
  closed = await startServer({ folder, host: "127.0.0.1", port: 0 });
});

afterAll(async () => {
  await server?.close();
  await closed?.close();
  await backend?.close();
});

async function open(url = server.url, width = 1280) {
  tasks = {
    "task-1": {
      id: "task-1",
      state: "EXECUTOR_ERROR",
      name: "count reads",
      creation_time: "2026-11-21T10:00:00Z",
      executors: [{ image: "alpine:3.20", command: ["sh", "-c", "exit 3"] }],
      logs: [
        { logs: [{ end_time: "2026-11-21T10:00:01Z", exit_code: 3, stderr: "no such file" }] },
      ],
    },
    "task-2": { id: "task-2", state: "RUNNING", name: "align" },
  };
  const page = await browser.newPage({ viewport: { width, height: 900 }, baseURL: url });
  onTestFinished(() => page.close());
  return page;
}

describe("the tasks page", () => {
  it("requires a token, then lists tasks and filters them", async () => {
    const page = await open();
    await page.goto("/tasks");
    await page.getByRole("status").filter({ hasText: "bearer token" }).waitFor();
    await page.getByLabel("Access token").fill("let-me-in");
    await page.keyboard.press("Enter");
    await page.getByRole("status").filter({ hasText: "2 tasks" }).waitFor();
    expect(await page.getByRole("button", { name: "Show more tasks" }).isVisible()).toBe(false);
    await page.getByLabel("State").selectOption("RUNNING");
    await page.getByRole("status").filter({ hasText: "1 task" }).waitFor();
    await page.getByLabel("Name starts with").fill("count");
    await page.getByRole("status").filter({ hasText: "No tasks match these filters." }).waitFor();
  });

  it("shows a task's log, follows one while it runs, and cancels it once that is confirmed", async () => {
    const page = await open();
    await page.addInitScript(() => sessionStorage.setItem("tes-token", "let-me-in"));
    await page.goto("/tasks");
    await page.getByRole("link", { name: "count reads" }).click();
    await page.getByText("no such file").waitFor();
    await page.getByText("Command 1 exited with code 3.").waitFor();
    expect(await page.getByRole("button", { name: "Cancel this task" }).isVisible()).toBe(false);
    await page.goBack();
    await page.getByRole("link", { name: "align" }).click();
    await page.getByRole("button", { name: "Cancel this task" }).click();
    await page.getByRole("button", { name: "Keep running" }).click();
    expect(tasks["task-2"]?.state).toBe("RUNNING");
    await page.getByRole("button", { name: "Cancel this task" }).click();
    await page.getByRole("button", { name: "Cancel task" }).click();
    await page.locator("#one .badge", { hasText: "canceled" }).waitFor();
    // the page follows it by itself
    tasks["task-2"] = { id: "task-2", state: "RUNNING", name: "align" };
    await page.goto("/tasks?task=task-2");
    await page.locator("#one .badge", { hasText: "running" }).waitFor();
    tasks["task-2"] = { id: "task-2", state: "COMPLETE", name: "align" };
    await page.locator("#one .badge", { hasText: "complete" }).waitFor({ timeout: 10_000 });
  });

  it("says beside the fields what is wrong with a new task, and runs it once it is right", async () => {
    const page = await open();
    await page.addInitScript(() => sessionStorage.setItem("tes-token", "let-me-in"));
    await page.goto("/tasks");
    await page.getByText("New task").click();
    await page.getByLabel("CPU cores").fill("1.5");
    await page.getByRole("button", { name: "Run task" }).click();
    expect(await page.locator("#wrong-image").textContent()).toBe("image must not be empty.");
    expect(await page.locator("#wrong-cpu_cores").textContent()).toContain("cpu_cores");
    expect(await page.getByLabel("Image", { exact: true }).getAttribute("aria-invalid")).toBe(
      "true",
    );
    await page.getByLabel("Command").fill("sh -c 'echo");
    await page.getByRole("button", { name: "Run task" }).click();
    expect(await page.locator("#wrong-command").textContent()).toBe(
      "A single quote (') is not closed.",
    );
    await page.getByLabel("Image", { exact: true }).fill("alpine:3.20");
    await page.getByLabel("Command").fill("sh -c 'echo \"two words\"'");
    await page.getByLabel("Inputs").fill("https://example.org/a.txt -> /inputs/a.txt");
    await page.getByLabel("CPU cores").fill("2");
    await page.getByRole("button", { name: "Run task" }).click();
    await page.locator("#one .badge", { hasText: "running" }).waitFor();
    expect(
      JSON.parse(backend.asked.findLast(({ method }) => method === "POST")?.body ?? ""),
    ).toEqual({
      inputs: [{ url: "https://example.org/a.txt", path: "/inputs/a.txt" }],
      executors: [{ image: "alpine:3.20", command: ["sh", "-c", 'echo "two words"'] }],
      resources: { cpu_cores: 2 },
    });
  });

  it("accepts a pasted task, and says what is wrong with it", async () => {
    const page = await open();
    await page.addInitScript(() => sessionStorage.setItem("tes-token", "let-me-in"));
    await page.goto("/tasks");
    await page.getByText("New task").click();
    await page.getByText("Or paste a task as JSON").click();
    await page.getByLabel("Task as JSON").fill('{"executors": [{"image": "a"}]}');
    await page.getByRole("button", { name: "Run task" }).click();
    await page.getByText("/executors/0/command: ").waitFor();
    await page.getByLabel("Task as JSON").fill('{"executors": [');
    await page.getByRole("button", { name: "Run task" }).click();
    await page.getByText("The pasted text is not valid JSON").waitFor();
  });

  it("is filled in from a tool's version", async () => {
    const page = await open();
    await page.addInitScript(() => sessionStorage.setItem("tes-token", "let-me-in"));
    await page.goto("/tools/samtools-flagstat/1.22");
    await page.getByRole("link", { name: "Run as a task" }).click();
    await page.getByRole("status").filter({ hasText: "2 tasks" }).waitFor();
    expect(await page.getByLabel("Command").inputValue()).toMatch(/^samtools flagstat \/inputs\//);
    expect(await page.getByLabel("Image", { exact: true }).inputValue()).toMatch(/samtools@sha256/);
    const outputs = page.getByLabel("Outputs");
    expect(await outputs.inputValue()).toBe("-> /outputs/flagstat.txt");
    const lost = page.locator("#lost-outputs");
    expect(await lost.textContent()).toContain("Lost when the task ends");
    await outputs.fill("https://example.org/results/a.txt -> /outputs/flagstat.txt");
    expect(await lost.textContent()).toBe("");
    await page.getByRole("button", { name: "Run task" }).click();
    await page.locator("#one .badge", { hasText: "running" }).waitFor();
    const sent = backend.asked.findLast(({ method }) => method === "POST")?.body ?? "";
    expect(JSON.parse(sent)["outputs"]).toEqual([
      { url: "https://example.org/results/a.txt", path: "/outputs/flagstat.txt" },
    ]);
  });

  it("says what it is for and whom to ask where no backend is set, on a phone too", async () => {
    const page = await open(closed.url, 390);
    await page.goto("/tasks");
    await page.getByRole("status").filter({ hasText: "does not run tasks" }).waitFor();
    expect(await page.getByRole("link", { name: "Vitrine" }).count()).toBeGreaterThan(1);
    expect(await page.locator("main").innerText()).not.toMatch(/[A-Z]+_[A-Z]+/);
    expect(await page.getByText("New task").isVisible()).toBe(false);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});

describe("the footer of a page", () => {
  it("names the license of the variant knowledge, and links to it", async () => {
    const page = await open();
    await page.goto("/");
    const link = page.locator("footer p a[rel=license]");
    expect(await link.innerText()).toBe("CC-BY-4.0");
    expect(await link.getAttribute("href")).toBe("https://spdx.org/licenses/CC-BY-4.0");
    expect(await page.locator("footer").innerText()).toMatch(
      /Published by .+\. License of the variant knowledge: CC-BY-4\.0\. /,
    );
  });
});
