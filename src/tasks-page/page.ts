/**
 * The page of tasks, in the browser: the list, one task, and a new one.
 *
 * @module
 */
import type { Fields, JsonValue } from "../tes/spelling.ts";
import { FINAL_STATES } from "../tes/states.ts";
import { element, make, stateBadge, timeOf } from "./elements.ts";
import {
  type AskService,
  createService,
  ServiceError,
  setToken,
  type Task,
  type TaskList,
  token,
} from "./service.ts";
import {
  type FormFields,
  faultsOf,
  fieldsOf,
  joinCommand,
  messagesByField,
  taskOf,
} from "./task-form.ts";

/** How long until a list or a task that is not done is asked for again, in milliseconds. */
const REFRESH_MS = 3000;
const PAGE_SIZE = 50;

const isFinal = (state: string | undefined) => FINAL_STATES.includes(state ?? "");

/** Shows what went wrong, and asks for a token where that helps. */
function showError(error: unknown): void {
  const status = element("status");
  const known = error instanceof ServiceError ? error : new ServiceError(0, String(error));
  status.textContent = known.message;
  status.classList.add("wrong");
  const needsToken = known.status === 401 || known.status === 403;
  element("login").hidden = !needsToken && token() === "";
  if (known.status === 401) element<HTMLInputElement>("token").focus();
}

function showStatus(text: string): void {
  const status = element("status");
  status.textContent = text;
  status.classList.remove("wrong");
}

/** Calls again and again while the page is seen and there is something to wait for. */
function createRefresh(refresh: () => Promise<boolean>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = async () => {
    clearTimeout(timer);
    if (document.hidden) return;
    if (await refresh()) timer = setTimeout(next, REFRESH_MS);
  };
  document.addEventListener("visibilitychange", next);
  return { now: next, stop: () => clearTimeout(timer) };
}

function startList(ask: AskService, open: (id: string) => void) {
  const rows = element("rows");
  const more = element<HTMLButtonElement>("more");
  const state = element<HTMLSelectElement>("state");
  const name = element<HTMLInputElement>("name-prefix");
  let shown: Task[] = [];
  let nextToken = "";

  const query = (pageToken: string, size: number) =>
    new URLSearchParams({
      view: "BASIC",
      page_size: String(Math.min(size, 2000)),
      ...(state.value && { state: state.value }),
      ...(name.value.trim() && { name_prefix: name.value.trim() }),
      ...(pageToken && { page_token: pageToken }),
    });

  const row = (task: Task) => {
    const link = make("a", "", task.name || task.id);
    link.href = `?task=${encodeURIComponent(task.id)}`;
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(task.id);
    });
    const cells: readonly [string, Node | string][] = [
      ["Task", link],
      ["State", stateBadge(task.state)],
      ["Created", timeOf(task.creation_time)],
      ["Image", task.executors?.[0]?.image ?? ""],
    ];
    return make(
      "tr",
      "",
      ...cells.map(([label, content]) => {
        const cell = make("td", "", content);
        cell.dataset["label"] = label;
        return cell;
      }),
    );
  };

  const show = () => {
    rows.replaceChildren(...shown.map(row));
    element("table").hidden = shown.length === 0;
    more.hidden = nextToken === "";
    const filtered = state.value !== "" || name.value.trim() !== "";
    const none = filtered ? "No task is like that." : "There are no tasks yet.";
    showStatus(shown.length === 0 ? none : `${shown.length}${nextToken ? " or more" : ""} tasks`);
  };

  /** All that is shown is asked for again, so that nothing jumps. */
  const refresh = createRefresh(async () => {
    try {
      const page = await ask<TaskList>(`/tasks?${query("", Math.max(PAGE_SIZE, shown.length))}`);
      shown = [...(page.tasks ?? [])];
      nextToken = page.next_page_token ?? "";
      element("login").hidden = token() === "";
      element("service").hidden = false;
      show();
      return shown.some((task) => !isFinal(task.state));
    } catch (error) {
      showError(error);
      return false;
    }
  });

  more.addEventListener("click", async () => {
    try {
      const page = await ask<TaskList>(`/tasks?${query(nextToken, PAGE_SIZE)}`);
      shown.push(...(page.tasks ?? []));
      nextToken = page.next_page_token ?? "";
      show();
    } catch (error) {
      showError(error);
    }
  });
  let typing: ReturnType<typeof setTimeout> | undefined;
  const askSoon = () => {
    clearTimeout(typing);
    typing = setTimeout(() => {
      shown = [];
      refresh.now();
    }, 200);
  };
  state.addEventListener("change", askSoon);
  name.addEventListener("input", askSoon);
  element<HTMLFormElement>("filters").addEventListener("submit", (event) => event.preventDefault());
  return refresh;
}

/** A log, if there is anything in it. */
function logOf(title: string, text: string | undefined): readonly HTMLElement[] {
  if (!text) return [];
  const box = make("pre", "", text);
  box.tabIndex = 0;
  return [make("h3", "", title), box];
}

function describe(task: Task): readonly HTMLElement[] {
  const facts: readonly (readonly [string, Node | string])[] = [
    ["State", stateBadge(task.state)],
    ["Id", make("code", "", task.id)],
    ["Created", timeOf(task.creation_time)],
    ["Started", timeOf(task.logs?.[0]?.start_time)],
    ["Ended", timeOf(task.logs?.[0]?.end_time)],
    ...(task.executors ?? []).flatMap(
      ({ image, command }) =>
        [
          ["Image", make("code", "", image)],
          ["Command", make("code", "", joinCommand(command))],
        ] as const,
    ),
    ...Object.entries(task.tags ?? {}).map(([key, value]) => [key, value] as const),
  ];
  const list = make("dl", "facts");
  for (const [term, value] of facts) {
    if (value === "") continue;
    list.append(make("dt", "", term), make("dd", "", value));
  }
  const logs = (task.logs ?? []).flatMap(({ logs: own = [], system_logs = [], outputs = [] }) => [
    ...own.flatMap(({ end_time, exit_code, stdout, stderr }, index) => [
      ...(exit_code === undefined || !end_time
        ? []
        : [make("p", "", `Command ${index + 1} ended with ${exit_code}.`)]),
      ...logOf("What it printed", stdout),
      ...logOf("What it printed as errors", stderr),
    ]),
    ...outputs.map(({ url, size_bytes }) =>
      make("p", "", `Output: ${url}${size_bytes ? `, ${size_bytes} bytes` : ""}`),
    ),
    ...logOf("What the service says", system_logs.join("\n")),
  ]);
  return [list, ...logs];
}

function startTask(ask: AskService, back: () => void) {
  const section = element("one");
  const cancel = element<HTMLButtonElement>("cancel");
  const dialog = element<HTMLDialogElement>("confirm");
  let id = "";
  const refresh = createRefresh(async () => {
    if (id === "") return false;
    try {
      const task = await ask<Task>(`/tasks/${encodeURIComponent(id)}?view=FULL`);
      if (task.id !== id) return false; // another was opened meanwhile
      element("one-title").textContent = task.name || task.id;
      element("one-body").replaceChildren(...describe(task));
      cancel.hidden = isFinal(task.state) || task.state === "CANCELING";
      showStatus("");
      return !isFinal(task.state);
    } catch (error) {
      showError(error);
      return false;
    }
  });
  cancel.addEventListener("click", () => dialog.showModal());
  dialog.addEventListener("close", async () => {
    if (dialog.returnValue !== "cancel-task") return;
    try {
      await ask(`/tasks/${encodeURIComponent(id)}:cancel`, null);
    } catch (error) {
      showError(error);
    }
    refresh.now();
  });
  element("back").addEventListener("click", (event) => {
    event.preventDefault();
    back();
  });
  return {
    open(task: string) {
      id = task;
      section.hidden = false;
      element("one-title").textContent = "Task";
      element("one-body").replaceChildren();
      cancel.hidden = true;
      refresh.now();
      element("one-title").focus();
    },
    close() {
      id = "";
      refresh.stop();
      section.hidden = true;
    },
  };
}

const NAMES: readonly (keyof FormFields)[] = [
  "name",
  "image",
  "command",
  "inputs",
  "outputs",
  "stdout",
  "cpu_cores",
  "ram_gb",
];

function startForm(ask: AskService, created: (id: string) => void): void {
  const form = element<HTMLFormElement>("new");
  const pasted = element<HTMLTextAreaElement>("json");
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;

  const fill = (task: Fields) => {
    for (const [name, value] of Object.entries(fieldsOf(task))) field(name).value = value;
  };
  const read = (): Fields =>
    taskOf(
      Object.fromEntries(NAMES.map((name) => [name, field(name).value])) as unknown as FormFields,
    );

  const showFaults = (messages: ReadonlyMap<string, readonly string[]>) => {
    for (const name of [...NAMES, ""]) {
      const own = messages.get(name) ?? [];
      const place = element(`wrong-${name || "task"}`);
      place.textContent = own.join(" ");
      if (name === "") continue;
      field(name).setAttribute("aria-invalid", String(own.length > 0));
    }
    const first = NAMES.find((name) => messages.has(name));
    if (first !== undefined) field(first).focus();
  };

  /** The task that is pasted, or that of the form. */
  const given = (): JsonValue => {
    const text = pasted.value.trim();
    return text === "" ? read() : (JSON.parse(text) as JsonValue);
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    let task: JsonValue;
    try {
      task = given();
    } catch (error) {
      showFaults(new Map([["", [`What is pasted is not JSON: ${(error as Error).message}.`]]]));
      return;
    }
    const isPasted = pasted.value.trim() !== "";
    const messages = (faults: Parameters<typeof messagesByField>[0]) =>
      isPasted
        ? new Map([
            ["", faults.map(({ pointer, message }) => `${pointer || "The task"}: ${message}`)],
          ])
        : messagesByField(faults);
    const faults = faultsOf(task);
    showFaults(messages(faults));
    if (faults.length > 0) return;
    const button = element<HTMLButtonElement>("submit");
    button.disabled = true;
    try {
      const { id } = await ask<Task>("/tasks", task);
      created(id);
    } catch (error) {
      showError(error);
      if (error instanceof ServiceError) {
        const told =
          error.faults.length > 0 ? messages(error.faults) : new Map([["", [error.message]]]);
        showFaults(told);
      }
    } finally {
      button.disabled = false;
    }
  });

  const started = new URLSearchParams(location.hash.slice(1)).get("task");
  if (started === null) return;
  try {
    fill(JSON.parse(started) as Fields);
    element<HTMLDetailsElement>("new-box").open = true;
  } catch {
    // an address that somebody has cut off: the form stays empty
  }
}

/** Starts the page. */
export function startTasks(): void {
  const ask = createService(element("tasks").dataset["service"] ?? "");
  const list = element("list");
  const showList = () => {
    one.close();
    list.hidden = false;
    refresh.now();
  };
  const go = (id: string | null) => {
    if (id === null) showList();
    else {
      list.hidden = true;
      refresh.stop();
      one.open(id);
    }
  };
  const navigate = (id: string | null) => {
    history.pushState(
      null,
      "",
      id === null ? location.pathname : `?task=${encodeURIComponent(id)}`,
    );
    go(id);
  };
  const one = startTask(ask, () => navigate(null));
  const refresh = startList(ask, navigate);
  startForm(ask, (id) => {
    element<HTMLDetailsElement>("new-box").open = false;
    navigate(id);
  });
  const current = () => new URLSearchParams(location.search).get("task");
  element<HTMLFormElement>("login").addEventListener("submit", (event) => {
    event.preventDefault();
    setToken(element<HTMLInputElement>("token").value.trim());
    go(current());
  });
  window.addEventListener("popstate", () => go(current()));
  go(current());
}
