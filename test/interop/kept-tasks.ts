/**
 * What a task service keeps of tasks that have ended.
 *
 * @module
 */

interface Log {
  readonly logs: readonly { readonly exit_code: number; readonly stdout: string }[];
  readonly outputs: readonly { readonly size_bytes: string }[];
}

/** Asks a service, by the URL of its API, for its tasks by their ids. */
export async function kept(url: string, ids: readonly string[]) {
  const tasks = ids.map(async (id) => {
    const response = await fetch(`${url}/tasks/${id}?view=FULL`);
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
