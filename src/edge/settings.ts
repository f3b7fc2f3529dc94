/**
 * The settings of a deployment, from its environment or the platform's secrets, in one table. What the
 * function reads, its types and the README's table follow from it: a new setting is a row here.
 *
 * @module
 */
import { isWebUrl, trimLastSlashes, trimSlashes } from "../json/url.ts";
import { listed } from "../json/words.ts";
import { TES_MOUNTS } from "../tes/paths.ts";
import {
  choice,
  type Environment,
  flag,
  list,
  type Setting,
  string,
  strings,
  type Values,
  wholeNumber,
} from "./setting-kinds.ts";

/** A backend without its credentials. */
interface Address {
  readonly name: string;
  readonly url: string;
}

/** `https://a.example.org/v1`, or `name=https://…`; a backend without a name is called by its number. */
function readAddresses(text: string): readonly Address[] {
  return list(text).map((entry, index) => {
    const [prefix = "", name = String(index + 1)] = /^([A-Za-z0-9_-]+)=/.exec(entry) ?? [];
    return { name, url: trimLastSlashes(entry.slice(prefix.length)) };
  });
}

function addressFault(addresses: readonly Address[]): string | undefined {
  if (addresses.length === 0) return "TES_BACKEND_URL is not set.";
  if (addresses.some(({ url }) => !isWebUrl(url) || !URL.canParse(url))) {
    return "TES_BACKEND_URL has an entry that is not an http or https URL.";
  }
  return new Set(addresses.map(({ name }) => name)).size < addresses.length
    ? "TES_BACKEND_URL has two entries with the same name."
    : undefined;
}

const CLIENT_AUTHS = ["open", "token", "pass"] as const;
export type ClientAuth = (typeof CLIENT_AUTHS)[number];

export type Policy = "first" | "round-robin" | "tag";

/** `name:token`; a token without a name is called by its number. */
function readTokens(text: string): ReadonlyMap<string, string> {
  return new Map(
    list(text).map((entry, index) => {
      const colon = entry.indexOf(":");
      return [colon < 1 ? String(index + 1) : entry.slice(0, colon), entry.slice(colon + 1)];
    }),
  );
}

/** A mount with one leading slash and none at its end. */
const formatMount = (mount: string) => `/${trimSlashes(mount)}`;

const TASK_SETTINGS = {
  addresses: {
    name: "TES_BACKEND_URL",
    meaning:
      "Base URL of the backend's TES API; several are comma-separated, each with an optional name (`name=https://…`).",
    usual: "none: TES responds with 503",
    read(text) {
      const value = readAddresses(text);
      return { value, fault: addressFault(value) };
    },
  } satisfies Setting<readonly Address[]>,
  backendTokens: strings(
    "TES_BACKEND_TOKEN",
    "Bearer token sent to the backend; with several backends, one token for all of them or one each, comma-separated in the order of the URLs.",
    "none",
  ),
  backendUser: string(
    "TES_BACKEND_USER",
    "User name sent to the backend with HTTP Basic authentication, if there is no token.",
  ),
  backendPassword: string("TES_BACKEND_PASSWORD", "Password for `TES_BACKEND_USER`."),
  clientAuth: {
    name: "TES_CLIENT_AUTH",
    meaning:
      "Who may use the task service: `open` (anyone), `token` (the clients in `TES_CLIENT_TOKENS`) or `pass` (the backend decides by the client's own `Authorization` header).",
    usual: "none: TES responds with 503",
    read(text) {
      const value = CLIENT_AUTHS.find((known) => known === text);
      const fault = `TES_CLIENT_AUTH must be ${listed(CLIENT_AUTHS, "or")}; until it is set, all requests are rejected.`;
      return { value, fault: value === undefined ? fault : undefined };
    },
  } satisfies Setting<ClientAuth | undefined>,
  /** By the names of the clients. */
  clientTokens: {
    name: "TES_CLIENT_TOKENS",
    meaning: "Clients and their tokens as comma-separated `name:token`; the log shows the names.",
    usual: "none",
    read(text, { TES_CLIENT_AUTH }) {
      const value = readTokens(text);
      const isMissing = TES_CLIENT_AUTH === "token" && value.size === 0;
      return { value, fault: isMissing ? "TES_CLIENT_TOKENS is not set." : undefined };
    },
  } satisfies Setting<ReadonlyMap<string, string>>,
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
  ),
  maxBodyBytes: wholeNumber(
    "TES_MAX_BODY_BYTES",
    "Largest request body in bytes, and largest response that is converted to the standard's spelling.",
    10_485_760,
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
    read: (text) => ({
      value: text !== "off",
      fault: ["", "standard", "off"].includes(text)
        ? undefined
        : "TES_NORMALIZE must be standard or off.",
    }),
  } satisfies Setting<boolean>,
  /** Prefixes; undefined allows any image. */
  allowedImages: {
    name: "TES_ALLOWED_IMAGES",
    meaning: "Comma-separated prefixes of the container images that tasks may use.",
    usual: "any image",
    read(text) {
      const prefixes = list(text);
      return { value: prefixes.length > 0 ? prefixes : undefined };
    },
  } satisfies Setting<readonly string[] | undefined>,
  mounts: {
    name: "TES_MOUNTS",
    meaning:
      "Comma-separated paths under which the task service is served; the Funnel command line needs `/v1`.",
    usual: `\`${TES_MOUNTS.join(",")}\``,
    read(text) {
      const mounts = list(text).map(formatMount);
      return { value: mounts.length > 0 ? mounts : TES_MOUNTS };
    },
  } satisfies Setting<readonly string[]>,
  corsOrigins: strings(
    "CORS_ORIGINS",
    "Comma-separated origins whose pages may use the task service, or `*` for all.",
    "the site's own",
  ),
};

const REGISTRY_SETTINGS = {
  /** Undefined for a registry that everyone may read. */
  registryToken: {
    name: "REGISTRY_TOKEN",
    meaning: "Bearer token required to read the tool registry, except `/service-info`.",
    usual: "none: everyone may read",
    read: (text) => ({ value: text || undefined }),
  } satisfies Setting<string | undefined>,
};

/** All settings, in the order of the documentation. */
export const SETTINGS: readonly Setting<unknown>[] = [
  ...Object.values(TASK_SETTINGS),
  ...Object.values(REGISTRY_SETTINGS),
];

/** A service that runs tasks. */
export interface Backend {
  /** If there are several backends, the ids of its tasks begin with it. */
  readonly name: string;
  /** The base URL of its API, without a trailing slash. */
  readonly url: string;
  /** The `Authorization` header sent to it; undefined for none. */
  readonly authorization: string | undefined;
}

type TaskValues = Values<typeof TASK_SETTINGS>;

/** The settings of the task service. */
export interface TaskSettings
  extends Omit<TaskValues, "addresses" | "backendTokens" | "backendUser" | "backendPassword"> {
  readonly backends: readonly Backend[];
  /** Why the service cannot run, naming the setting; undefined if it can. */
  readonly missing: string | undefined;
}

export interface EdgeSettings extends Values<typeof REGISTRY_SETTINGS> {
  readonly tasks: TaskSettings;
}

/** Reads the settings of a table, and the first fault among them. */
function readTable<Table extends Readonly<Record<string, Setting<unknown>>>>(
  table: Table,
  environment: Environment,
): { readonly values: Values<Table>; readonly fault: string | undefined } {
  const readings = Object.entries(table).map(
    ([key, { name, read }]) => [key, read(environment[name] ?? "", environment)] as const,
  );
  return {
    values: Object.fromEntries(readings.map(([key, { value }]) => [key, value])) as Values<Table>,
    fault: readings.find(([, { fault }]) => fault !== undefined)?.[1].fault,
  };
}

/** `Basic …` of a user's name and password in UTF-8 (RFC 7617, section 2.1); undefined without either. */
function basicCredentials(user: string, password: string): string | undefined {
  if (user === "" && password === "") return undefined;
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${user}:${password}`)))}`;
}

/** The backends with their credentials; a single token is sent to all of them. */
function backendsOf({
  addresses,
  backendTokens,
  backendUser,
  backendPassword,
}: TaskValues): readonly Backend[] {
  const basic = basicCredentials(backendUser, backendPassword);
  return addresses.map((address, index) => {
    const token = backendTokens[backendTokens.length > 1 ? index : 0];
    return { ...address, authorization: token === undefined ? basic : `Bearer ${token}` };
  });
}

/** Reads the settings; one that is empty is not set. */
export function readSettings(environment: Environment): EdgeSettings {
  const { values, fault } = readTable(TASK_SETTINGS, environment);
  const { addresses, backendTokens, backendUser, backendPassword, ...tasks } = values;
  return {
    ...readTable(REGISTRY_SETTINGS, environment).values,
    tasks: { ...tasks, backends: backendsOf(values), missing: fault },
  };
}
