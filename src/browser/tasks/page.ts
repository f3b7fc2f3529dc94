/**
 * The tasks page, in the browser: the list, one task, and a new one.
 *
 * @module
 */
import { element } from "../elements.ts";
import { startList } from "./list.ts";
import { taskLink } from "./list-query.ts";
import { startForm } from "./new-task.ts";
import { startTask } from "./one.ts";
import { createService } from "./service.ts";
import { setToken } from "./token.ts";

/** Starts the page. */
export function startTasks(): void {
  const service = createService(element("tasks").dataset["service"] ?? "");
  const list = element("list");
  /** Shows a task, or the list for null. */
  const show = (id: string | null) => {
    if (id === null) {
      one.close();
      list.hidden = false;
      refresh.now();
    } else {
      list.hidden = true;
      refresh.stop();
      one.open(id);
    }
  };
  const navigate = (id: string | null) => {
    const url = id === null ? location.pathname : taskLink(id);
    history.pushState(null, "", url);
    show(id);
  };
  const one = startTask(service, () => navigate(null));
  const refresh = startList(service, navigate);
  startForm(service, (id) => {
    element("new-box", HTMLDetailsElement).open = false;
    navigate(id);
  });
  const current = () => new URLSearchParams(location.search).get("task");
  element("login").addEventListener("submit", (event) => {
    event.preventDefault();
    setToken(element("token", HTMLInputElement).value.trim());
    show(current());
  });
  window.addEventListener("popstate", () => show(current()));
  show(current());
}
