/**
 * The list of tasks.
 *
 * @module
 */
import { isFinal } from "../../../tes/states.ts";
import { element, make, stateBadge, timeOf } from "./elements.ts";
import { createRefresh, type Refresh } from "./refresh.ts";
import { type AskService, type Task, type TaskList, token } from "./service.ts";
import { showError, showStatus } from "./status.ts";

const PAGE_SIZE = 50;

/** Starts the list; `open` is told the task that a reader wants to see. */
export function startList(ask: AskService, open: (id: string) => void): Refresh {
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
      for (const id of ["service", "filters"]) element(id).hidden = false;
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
