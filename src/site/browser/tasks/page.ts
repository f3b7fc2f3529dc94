/**
 * The page of tasks, in the browser: the list, one task, and a new one.
 *
 * @module
 */
import { element } from "./elements.ts";
import { startList } from "./list.ts";
import { startForm } from "./new-task.ts";
import { startTask } from "./one.ts";
import { createService, setToken } from "./service.ts";

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
