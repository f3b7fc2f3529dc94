/**
 * Signals that end a command.
 *
 * @module
 */

/** The signals, and the exit codes that shells give them: 128 and the signal's number. */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

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
  for (const [name, end] of handlers) process.on(name, end);
  try {
    return await run();
  } finally {
    for (const [name, end] of handlers) process.off(name, end);
  }
}
