/**
 * What commands say if their process may not open as many files at once as they need.
 *
 * @module
 */
import { inspect } from "node:util";
import { pluginFailure } from "./plugin-failure.ts";
import { interruptedMessage } from "./signals.ts";

const TOO_MANY =
  "This process may not open enough files at once. Raise the limit, such as with ulimit -n 1024, and run the command again.";

/** Whether there was no file that could still be opened. Bundlers pass such errors on as text, or as the cause of another one. */
function isOutOfFiles(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ["EMFILE", "ENFILE"].includes((error as NodeJS.ErrnoException).code ?? "") ||
    /\b(EMFILE|ENFILE|too many open files)\b/i.test(error.message) ||
    isOutOfFiles(error.cause)
  );
}

/** What to say of an error that left no file to open; undefined for others. */
export const outOfFilesMessage = (error: unknown): string | undefined =>
  isOutOfFiles(error) ? TOO_MANY : undefined;

/** Has the command end with a sentence if it runs out of files to open or a plugin fails, wherever that happens. */
export function endOutOfFiles(): void {
  // what is no error would be reported with the stack of Node itself
  process.on("unhandledRejection", (reason) => {
    throw reason;
  });
  process.on("uncaughtException", (error: unknown) => {
    const message = outOfFilesMessage(error) ?? pluginFailure(error) ?? inspect(error);
    process.stderr.write(`${message}\n${interruptedMessage()}`);
    process.exit(1);
  });
}
