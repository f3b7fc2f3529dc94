/**
 * The settings of whose tasks a caller may see.
 *
 * @module
 */
import type { ClientAuth, NamedToken } from "./access.ts";
import { CALLER_NAME } from "./caller.ts";
import { choice, list, quoted, type SettingFault } from "./kinds.ts";

export const OWNER_SETTINGS = {
  taskOwners: choice<"off" | "tag">(
    "TES_TASK_OWNERS",
    "Whether tasks have owners: with `tag`, a tag of each new task has the name of its caller, and callers read, list and cancel their own tasks only.",
    ["off", "tag"],
  ),
  taskOperators: list(
    {
      name: "TES_TASK_OPERATORS",
      meaning:
        "Comma-separated names of callers who may read, list and cancel the tasks of all owners.",
      usual: "none",
    },
    (name) =>
      CALLER_NAME.test(name)
        ? undefined
        : { problem: "must be names of callers without spaces", found: quoted(name) },
  ),
};

interface OwnerValues {
  readonly clientAuth: ClientAuth | undefined;
  readonly clientTokens: readonly NamedToken[];
  readonly callerHeader: string | undefined;
  readonly normalize: boolean;
  readonly taskOwners: "off" | "tag";
  readonly taskOperators: readonly string[];
}

/** What is wrong with settings of owners that are right each for itself. */
export function* ownerFaults(values: OwnerValues): Generator<SettingFault> {
  const { clientAuth, clientTokens, normalize, taskOwners, taskOperators } = values;
  if (taskOwners === "off") return;
  const { name } = OWNER_SETTINGS.taskOwners;
  if (clientAuth !== undefined && clientAuth !== "token") {
    yield {
      name,
      problem: `must not be tag while TES_CLIENT_AUTH is ${clientAuth}, because callers then have no names`,
      fix: "Set TES_CLIENT_AUTH to token.",
    };
  }
  if (!normalize) {
    yield {
      name,
      problem: "must not be tag while TES_NORMALIZE is off, because bodies then pass unread",
    };
  }
  // with another entry before it, a client would have another's number, and tasks
  if (clientTokens.some((token) => /^\d+$/.test(token.name))) {
    yield {
      name: "TES_CLIENT_TOKENS",
      problem: "must give every client a name that is not a number, because TES_TASK_OWNERS is tag",
    };
  }
  // a proxy knows names that are not in the settings
  if (values.callerHeader !== undefined) return;
  const stranger = taskOperators.find(
    (operator) => !clientTokens.some((token) => token.name === operator),
  );
  if (stranger !== undefined) {
    const problem = "must be names of clients in TES_CLIENT_TOKENS";
    yield { name: OWNER_SETTINGS.taskOperators.name, problem, found: quoted(stranger) };
  }
}
