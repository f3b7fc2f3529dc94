/**
 * The list of tasks.
 *
 * @module
 */
import { cut } from "../../base/excerpt.ts";
import { isFinal } from "../../tes/states.ts";
import { element, make } from "../elements.ts";
import { stateElement, timeElement } from "../task-elements.ts";
import { TASK_COLUMNS } from "./columns.ts";
import { listQuery, listStatus, TASKS_PER_PAGE, type TaskFilters, taskLink } from "./list-query.ts";
import { createRefresh, type Refresh } from "./refresh.ts";
import type { TaskService } from "./service.ts";
import { showError, showStatus } from "./status.ts";
import type { Task } from "./task.ts";
import { token } from "./token.ts";

/** How long after the last keystroke the list is filtered, in milliseconds. */
const DELAY_MS = 200;

/** A row of the table; a plain click on its link calls `open`. */
function rowOf(task: Task, open: (id: string) => void): HTMLTableRowElement {
  const link = make("a", "", cut(task.name || task.id));
  link.href = taskLink(task.id);
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(task.id);
  });
  const values: readonly (Node | string)[] = [
    link,
    stateElement(task.state),
    timeElement(task.creation_time ?? ""),
    cut(task.executors[0]?.image ?? ""),
  ];
  const cells = TASK_COLUMNS.map(({ heading }, index) => {
    const cell = make("td", "", values[index] ?? "");
    if (index > 0) cell.dataset["label"] = heading;
    return cell;
  });
  return make("tr", "", ...cells);
}

/** Starts the list; `open` is called with the id of the task that a reader chooses. */
export function startList(service: TaskService, open: (id: string) => void): Refresh {
  const rows = element("rows");
  const more = element("more", HTMLButtonElement);
  const state = element("state", HTMLSelectElement);
  const name = element("name-prefix", HTMLInputElement);
  const filters = (): TaskFilters => ({ state: state.value, prefix: name.value.trim() });
  let shownTasks: readonly Task[] = [];
  let nextToken = "";

  const load = async (before: readonly Task[], size: number, pageToken: string) => {
    const page = await service.list(listQuery(filters(), size, pageToken));
    shownTasks = [...before, ...page.tasks];
    nextToken = page.next_page_token;
    rows.replaceChildren(...shownTasks.map((task) => rowOf(task, open)));
    element("table").hidden = shownTasks.length === 0;
    more.hidden = nextToken === "";
    showStatus(listStatus(filters(), shownTasks.length, nextToken !== ""));
  };

  /** Loads again all that is shown, so that nothing jumps. */
  const refresh = createRefresh(async () => {
    try {
      await load([], Math.max(TASKS_PER_PAGE, shownTasks.length), "");
      element("login").hidden = token() === "";
      for (const id of ["service", "filters"]) element(id).hidden = false;
      return shownTasks.some((task) => !isFinal(task.state));
    } catch (error) {
      showError(error);
      return false;
    }
  });

  more.addEventListener("click", async () => {
    try {
      await load(shownTasks, TASKS_PER_PAGE, nextToken);
    } catch (error) {
      showError(error);
    }
  });
  let typing: ReturnType<typeof setTimeout> | undefined;
  const filterSoon = () => {
    clearTimeout(typing);
    typing = setTimeout(() => {
      shownTasks = [];
      refresh.now();
    }, DELAY_MS);
  };
  state.addEventListener("change", filterSoon);
  name.addEventListener("input", filterSoon);
  return refresh;
}
