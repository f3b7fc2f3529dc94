/**
 * What a task service keeps of tasks.
 *
 * @module
 */
import { CLIENT_TOKEN } from "./task-clients.ts";

const headers = { Authorization: `Bearer ${CLIENT_TOKEN}` };

async function stateOf(url: string, id: string): Promise<string> {
  const response = await fetch(`${url}/tasks/${id}?view=MINIMAL`, { headers });
  return ((await response.json()) as { state: string }).state;
}

/** Waits up to a minute until a service, by the URL of its API, gives a task one of the states. */
export async function waitFor(url: string, id: string, states: readonly string[]): Promise<string> {
  let state = await stateOf(url, id);
  for (let tries = 0; tries < 600 && !states.includes(state); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    state = await stateOf(url, id);
  }
  return state;
}

interface Log {
  readonly logs: readonly { readonly exit_code: number; readonly stdout: string }[];
  readonly outputs: readonly { readonly size_bytes: string }[];
}

/** Asks a service, by the URL of its API, for its tasks by their ids. */
export async function kept(url: string, ids: readonly string[]) {
  const tasks = ids.map(async (id) => {
    const response = await fetch(`${url}/tasks/${id}?view=FULL`, { headers });
    const { state, logs } = (await response.json()) as { state: string; logs: readonly Log[] };
    return {
      state,
      exits: logs.flatMap(({ logs }) => logs.map(({ exit_code }) => exit_code)),
      printed: logs.flatMap(({ logs }) => logs.map(({ stdout }) => stdout)),
      sizes: logs.flatMap(({ outputs }) => outputs.map(({ size_bytes }) => size_bytes)),
    };
  });
  return Promise.all(tasks);
}
