/**
 * Signals that end a command.
 *
 * @module
 */

/** The signals, and the exit codes that shells give them: 128 and the signal's number. */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** What signals do while a command works: it can be switched off and on. */
interface Handling {
  readonly messageOf: () => string;
  readonly on: () => void;
  readonly off: () => void;
}

let current: Handling | undefined;

/** What the command says if it is interrupted now, as a line; empty if it says nothing. */
export const interruptedMessage = (): string =>
  current === undefined ? "" : `${current.messageOf()}\n`;

/** Has signals end the process at once. What it returns has them handled again. */
export function releaseSignals(): () => void {
  const handling = current;
  handling?.off();
  // unless the work has ended
  return () => {
    if (handling === current) handling?.on();
  };
}

/**
 * Has signals end the process while `run` works: the folders that it works in are removed then, and the programs
 * that it has started end.
 *
 * @param messageOf what the command says of it
 */
export async function endingOnSignals<Result>(
  messageOf: () => string,
  run: () => Promise<Result>,
): Promise<Result> {
  const handlers = Object.entries(SIGNALS).map(([name, status]) => {
    const end = () => {
      process.stderr.write(`\nInterrupted. ${messageOf()}\n`);
      process.exit(status);
    };
    return [name, end] as const;
  });
  const handling: Handling = {
    messageOf,
    on: () => {
      for (const [name, end] of handlers) process.on(name, end);
    },
    off: () => {
      for (const [name, end] of handlers) process.off(name, end);
    },
  };
  handling.on();
  current = handling;
  try {
    return await run();
  } finally {
    current = undefined;
    handling.off();
  }
}
