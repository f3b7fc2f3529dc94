/**
 * Questions on a terminal.
 *
 * @module
 */
import { createInterface } from "node:readline";

/** Whether somebody can be asked. */
export const canAsk = (): boolean => process.stdin.isTTY && process.stdout.isTTY;

/** Asks a question; undefined if there is no answer: Ctrl+C or Ctrl+D. */
export type Ask = (question: string) => Promise<string | undefined>;

/** Makes what asks. Lines that come before they are asked for, such as those of a text that is pasted, are kept. */
export function createAsk(): Ask {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const lines = terminal[Symbol.asyncIterator]();
  return async (question) => {
    terminal.setPrompt(question);
    terminal.prompt();
    const { value, done } = await lines.next();
    return done === true ? undefined : value;
  };
}
