/**
 * The settings of a deployment, from its environment or the platform's secrets, in one table. What the
 * function reads, its types and the documentation follow from it: a new setting is a row here.
 *
 * @module
 */
import { allowedImageFault } from "../../tes/image-references.ts";
import type { AllowedUrls } from "../../tes/urls.ts";
import { ACCESS_SETTINGS, accessFaults, REGISTRY_SETTINGS, SITE_SETTINGS } from "./access.ts";
import { URL_SETTINGS, usualUrls } from "./allowed-urls.ts";
import { BACKEND_SETTINGS, type Backend, joinBackends } from "./backends.ts";
import { CALLER_SETTINGS, callerDoubts, callerFaults } from "./caller.ts";
import {
  choice,
  type Environment,
  flag,
  formatFault,
  publicFault,
  quoted,
  readList,
  readSetting,
  type Setting,
  type SettingFault,
  type SettingProblem,
  type SettingValues,
  sound,
  unsound,
  wholeNumber,
} from "./kinds.ts";
import { MOUNT_SETTINGS } from "./mounts.ts";
import { unknownNames } from "./names.ts";
import { OPERATOR_SETTINGS, type OperatorPath } from "./operators.ts";
import { OWNER_SETTINGS, ownerFaults } from "./owners.ts";

export type { ClientAuth, NamedToken } from "./access.ts";
export type { Backend } from "./backends.ts";

type Policy = "first" | "round-robin" | "tag";

/** A day: Node's timers take at most 2^31 - 1 ms, and fire at once for more. A POST gets three times the setting. */
const MOST_MS = 86_400_000;

/** A bit less than the longest string of V8 (2^29 - 24): a body is one while it is parsed. */
const MOST_BYTES = 500_000_000;

/** What is wrong with an allowed image. */
function imageFault(entry: string): SettingProblem | undefined {
  const fault = allowedImageFault(entry);
  return fault && { ...fault, found: quoted(entry) };
}

const TASK_SETTINGS = {
  ...BACKEND_SETTINGS,
  clientAuth: ACCESS_SETTINGS.clientAuth,
  clientTokens: ACCESS_SETTINGS.clientTokens,
  ...CALLER_SETTINGS,
  ...OWNER_SETTINGS,
  policy: choice<Policy>(
    "TES_POLICY",
    "Which of several backends gets a new task: the `first` that is up, each in turn (`round-robin`), or the one named by the task's tag `backend` (`tag`).",
    ["first", "round-robin", "tag"],
  ),
  /** Milliseconds for the whole of a GET; a POST gets three times that. */
  timeoutMs: wholeNumber(
    "TES_TIMEOUT_MS",
    "Time limit of a GET in milliseconds, including the response body; a POST gets three times as long.",
    8000,
    { from: 1, to: MOST_MS },
  ),
  /** To each backend. */
  connections: wholeNumber("TES_CONNECTIONS", "Most connections to each backend.", 1024, {
    from: 1,
    to: 65_535,
  }),
  /** Milliseconds. */
  queueMs: wholeNumber(
    "TES_QUEUE_MS",
    "How many milliseconds a request may wait for a free connection before it gets a 503.",
    100,
    { from: 0, to: MOST_MS },
  ),
  maxBodyBytes: wholeNumber(
    "TES_MAX_BODY_BYTES",
    "Largest request body in bytes, and largest response that is converted to the standard's spelling; a larger one is passed on as it is, with names before its ids if there are several backends.",
    10_485_760,
    { from: 1, to: MOST_BYTES },
  ),
  maxFields: wholeNumber(
    "TES_MAX_FIELDS",
    "Most fields and list items of a new task, on all levels together, and half as many as of a response that is converted; checking 30,000 takes up to 100 ms, in which the process serves nobody else.",
    30_000,
    { from: 1, to: MOST_BYTES },
  ),
  maxStreamedBytes: wholeNumber(
    "TES_MAX_STREAMED_BYTES",
    "Largest response that is passed on without being converted, in bytes and uncompressed; the connection is closed in the middle of a larger one.",
    104_857_600,
    { from: 1, to: MOST_BYTES },
  ),
  readOnly: flag("TES_READ_ONLY", "`true` rejects requests that create or cancel tasks."),
  strictTasks: flag(
    "TES_STRICT_TASKS",
    "`true` requires every task to have inputs and outputs, as the wording of the standard does.",
  ),
  normalize: {
    name: "TES_NORMALIZE",
    meaning:
      "`standard` converts tasks to the standard's spelling and checks new ones; `off` passes bodies on unchanged.",
    usual: "`standard`",
    read: (text) =>
      ["", "standard", "off"].includes(text)
        ? sound(text !== "off")
        : unsound(true, { problem: "must be standard or off", found: quoted(text) }),
  } satisfies Setting<boolean>,
  /** Images, or beginnings of them; undefined allows any image. */
  allowedImages: {
    name: "TES_ALLOWED_IMAGES",
    meaning:
      "Comma-separated container images that tasks may use, each with its paths, tags and digests: `ubuntu` allows `ubuntu:24.04`, and `quay.io/biocontainers/` all images below it.",
    usual: "any image",
    read(text) {
      const { value, faults } = readList(text, (prefix) => imageFault(prefix) ?? { value: prefix });
      return { value: text === "" ? undefined : value, faults };
    },
  } satisfies Setting<readonly string[] | undefined>,
  ...URL_SETTINGS,
  ...MOUNT_SETTINGS,
  corsOrigins: ACCESS_SETTINGS.corsOrigins,
  hosts: ACCESS_SETTINGS.hosts,
  ...SITE_SETTINGS,
};

/** All settings, in the order of the documentation. */
export const SETTINGS: readonly Setting<unknown>[] = [
  ...Object.values(TASK_SETTINGS),
  ...Object.values(REGISTRY_SETTINGS),
  ...Object.values(OPERATOR_SETTINGS),
];

const NAMES = SETTINGS.map(({ name }) => name);

type TaskValues = SettingValues<typeof TASK_SETTINGS>;

export interface TaskSettings
  extends Omit<TaskValues, keyof typeof BACKEND_SETTINGS | "allowedUrls"> {
  readonly allowedUrls: AllowedUrls;
  readonly backends: readonly Backend[];
  /** Why the service cannot run, naming the setting, for anyone to read; undefined if it can. */
  readonly missing: string | undefined;
}

/** What operators may read. */
interface OperatorSettings {
  readonly paths: readonly OperatorPath[];
  /** Undefined if everyone may read them. */
  readonly token: string | undefined;
  /** Why they cannot be served, naming the setting, for anyone to read; undefined if they can. */
  readonly missing: string | undefined;
}

export interface EdgeSettings extends SettingValues<typeof REGISTRY_SETTINGS> {
  /** The site's public URL without a trailing slash; undefined if it is not set. */
  readonly siteUrl: string | undefined;
  readonly tasks: TaskSettings;
  readonly operators: OperatorSettings;
  /** How a server reports that it starts and stops. */
  readonly logFormat: "text" | "json";
  /** Why the registry cannot run, naming the setting, for anyone to read; undefined if it can. */
  readonly registryMissing: string | undefined;
  /** What is wrong with values, for whoever runs the function, which must not start with these. */
  readonly faults: readonly string[];
  /** What may not be as it was meant, for whoever runs the function. */
  readonly warnings: readonly string[];
}

/** Reads the settings of a table, and everything that is wrong with them. */
function readTable<Table extends Readonly<Record<string, Setting<unknown>>>>(
  table: Table,
  environment: Environment,
): { readonly values: SettingValues<Table>; readonly faults: readonly SettingFault[] } {
  const readings = Object.entries(table).map(
    ([key, setting]) => [key, readSetting(setting, environment)] as const,
  );
  return {
    values: Object.fromEntries(
      readings.map(([key, { value }]) => [key, value]),
    ) as SettingValues<Table>,
    faults: readings.flatMap(([, { faults }]) => faults),
  };
}

/** Why a service without faults cannot run yet; undefined if it can. */
function unsetReason({ addresses, clientAuth }: TaskValues): string | undefined {
  if (addresses.length === 0) return "TES_BACKEND_URL is not set.";
  return clientAuth === undefined
    ? "TES_CLIENT_AUTH must be open, token or pass; until it is set, all requests are rejected."
    : undefined;
}

/** What may not be as it was meant: no decision who may use the service, and settings without effect. */
function* doubts(values: TaskValues, faults: readonly SettingFault[]): Generator<string> {
  const { clientAuth, clientTokens, backendTokens, backendUsers, addresses } = values;
  // a wrong decision is a fault
  const isDecided = faults.some(({ name }) => name === ACCESS_SETTINGS.clientAuth.name);
  const unset = addresses.length > 0 && !isDecided ? unsetReason(values) : undefined;
  if (unset !== undefined) yield unset;
  if (clientAuth !== undefined && clientAuth !== "token" && clientTokens.length > 0) {
    yield `TES_CLIENT_TOKENS has no effect, because TES_CLIENT_AUTH is ${clientAuth}.`;
  }
  if (clientAuth === "pass" && backendTokens.length + backendUsers.length > 0) {
    yield "TES_BACKEND_TOKEN and TES_BACKEND_USER have no effect, because TES_CLIENT_AUTH is pass.";
  }
  yield* callerDoubts(values);
  if (values.taskOwners === "off" && values.taskOperators.length > 0) {
    yield "TES_TASK_OPERATORS has no effect, because TES_TASK_OWNERS is off.";
  }
}

/** A token that protects nothing. */
function* operatorDoubts({
  paths,
  token,
}: SettingValues<typeof OPERATOR_SETTINGS>): Generator<string> {
  if (token !== undefined && paths.length === 0) {
    yield "OPERATOR_TOKEN has no effect, because OPERATOR_PATHS is not set.";
  }
}

/** Reads the settings; one that is empty is not set. */
export function readSettings(environment: Environment): EdgeSettings {
  const { values, faults } = readTable(TASK_SETTINGS, environment);
  const { addresses, defaultBackend, backendTokens, backendUsers, backendPassword, ...tasks } =
    values;
  // an entry that is missing from a faulty list would be missed in the others too
  const isSound = (table: Readonly<Record<string, Setting<unknown>>>) =>
    !Object.values(table).some(({ name }) => faults.some((fault) => fault.name === name));
  const joined = isSound(BACKEND_SETTINGS) ? joinBackends(values) : { backends: [], faults: [] };
  const crossed = isSound({ ...BACKEND_SETTINGS, ...ACCESS_SETTINGS, ...CALLER_SETTINGS })
    ? accessFaults(values)
    : [];
  const isCallerSound = isSound({ ...ACCESS_SETTINGS, ...CALLER_SETTINGS, ...OWNER_SETTINGS });
  const named = isCallerSound ? [...callerFaults(values), ...ownerFaults(values)] : [];
  const taskFaults = [...faults, ...joined.faults, ...crossed, ...named];
  const [first] = taskFaults;
  const registry = readTable(REGISTRY_SETTINGS, environment);
  const [closed] = registry.faults;
  const operators = readTable(OPERATOR_SETTINGS, environment);
  const { paths, token, logFormat } = operators.values;
  const [hidden] = operators.faults;
  return {
    ...registry.values,
    siteUrl: values.siteUrl,
    tasks: {
      ...tasks,
      allowedUrls: tasks.allowedUrls ?? usualUrls(tasks.clientAuth),
      backends: joined.backends,
      missing: first === undefined ? unsetReason(values) : publicFault(first),
    },
    operators: { paths, token, missing: hidden && publicFault(hidden) },
    logFormat,
    registryMissing: closed && publicFault(closed),
    faults: [...taskFaults, ...registry.faults, ...operators.faults].map(formatFault),
    warnings: [
      ...doubts(values, faults),
      ...operatorDoubts(operators.values),
      ...unknownNames(environment, NAMES),
    ],
  };
}
