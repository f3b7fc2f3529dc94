/**
 * The columns of the list of tasks, for the page that prints them and the script that fills them.
 *
 * @module
 */
export const TASK_COLUMNS = [
  { heading: "Task" },
  { heading: "State" },
  { heading: "Created" },
  { heading: "Image" },
] as const;
