/**
 * The settings of the backends: where they are, and the credential that each of them gets.
 *
 * Credentials are lists whose places count: the first is for the first URL. A number of places that is
 * not that of the URLs is a fault, or else one backend could get what belongs to another.
 *
 * @module
 */
import { hasDotSegments, isWebUrl, trimLastSlashes } from "../../base/url.ts";
import { counted } from "../../base/words.ts";
import {
  places,
  quoted,
  readList,
  type Setting,
  type SettingFault,
  type SettingProblem,
  sound,
  tokenFault,
} from "./kinds.ts";

/** A backend without its credential. */
export interface BackendAddress {
  /** If there are several backends, the ids of its tasks begin with it. */
  readonly name: string;
  /** Names that it had before: clients still have ids of its tasks that begin with them. */
  readonly formerNames: readonly string[];
  /** The base URL of its API, without a trailing slash. */
  readonly url: string;
}

/** A service that runs tasks. */
export interface Backend extends BackendAddress {
  /** The `Authorization` header sent to it; undefined for none. */
  readonly authorization: string | undefined;
  /** Whether ids without a name are those of its tasks, as they were while it was the only backend. */
  readonly isDefault: boolean;
}

/** What is wrong with a backend's URL. Only one without a user name, password and query is quoted. */
function urlFault(url: string, entry: string): SettingProblem | undefined {
  const parsed = isWebUrl(url) && URL.canParse(url) ? new URL(url) : undefined;
  if (/^[^?#]*@/.test(url) && (parsed === undefined || parsed.username + parsed.password !== "")) {
    return {
      problem: `must not have a user name or password, and ${entry} has an @`,
      fix: "Set TES_BACKEND_USER and TES_BACKEND_PASSWORD.",
    };
  }
  if (/[?#]/.test(url)) {
    return { problem: `must not have a query (?) or fragment (#), and ${entry} has one` };
  }
  if (parsed === undefined || /[\s\p{C}\\]/u.test(url)) {
    return {
      problem:
        "must be http or https URLs, each with an optional name of letters, digits, _ and - (name=https://…)",
      found: quoted(url),
    };
  }
  if (/:\/\/.*:\/\//.test(url)) {
    return { problem: "must be one URL per entry, separated by commas", found: quoted(url) };
  }
  return hasDotSegments(url)
    ? { problem: "must not have . or .. in a path", found: quoted(url) }
    : undefined;
}

/** The name of the only backend if it has none. */
export const UNNAMED = "1";

/** The names of a backend, the present one first: `name=`, or `name+former+older=`. */
const NAMED = /^([A-Za-z0-9_-]+(?:\+[A-Za-z0-9_-]+)*)=/;

/** `https://a.example.org/v1`, or `name=https://…`. */
function readAddress(
  entry: string,
  index: number,
): { readonly value: BackendAddress } | SettingProblem {
  const [prefix = "", names = UNNAMED] = NAMED.exec(entry) ?? [];
  const url = entry.slice(prefix.length);
  const [name = UNNAMED, ...formerNames] = names.split("+");
  const value = { name, formerNames, url: trimLastSlashes(url) };
  return urlFault(url, `entry ${index + 1}`) ?? { value };
}

/**
 * Entries of several that have no name. A number as name would be another backend's after a change of the order, and
 * with it the tasks whose ids begin with it.
 */
function unnamedFaults(text: string): readonly SettingProblem[] {
  const entries = places(text);
  if (entries.length < 2) return [];
  return entries.flatMap((entry, index) =>
    entry === "" || NAMED.test(entry)
      ? []
      : {
          problem: `must have a name for each of several backends (name=https://…), and entry ${index + 1} has none`,
          fix: `The ids of tasks begin with it. If there are ids that begin with ${index + 1}~, the name must be ${index + 1}.`,
        },
  );
}

/** The names that two backends have, each once. */
function sharedNames(addresses: readonly BackendAddress[]): readonly string[] {
  const names = addresses.flatMap(({ name, formerNames }) => [name, ...formerNames]);
  return [...new Set(names.filter((name, index) => names.indexOf(name) < index))];
}

/** RFC 7617, section 2: a user name ends at a colon, and neither part has control characters. */
function userFault(user: string, entry: string): SettingProblem | undefined {
  return /[\p{Cc}:]/u.test(user)
    ? { problem: `must not have colons or control characters, and ${entry} has one` }
    : undefined;
}

const readPlaces = (
  text: string,
  faultOf: (item: string, entry: string) => SettingProblem | undefined,
) => {
  const value = places(text);
  const faults = value.flatMap((item, index) => faultOf(item, `entry ${index + 1}`) ?? []);
  return { value, faults };
};

export const BACKEND_SETTINGS = {
  addresses: {
    name: "TES_BACKEND_URL",
    meaning:
      "Base URL of the backend's TES API; several are comma-separated, each with a name (`name=https://…`) and the names that it had before (`name+former=https://…`).",
    usual: "none: TES responds with 503",
    read(text) {
      const { value, faults } = readList(text, readAddress);
      // a comma can be part of a password, which then is in two entries
      const safeFaults = text.includes("@") ? faults.map(({ found: _, ...rest }) => rest) : faults;
      const unnamed = faults.length > 0 ? [] : unnamedFaults(text);
      if (unnamed.length > 0) return { value, faults: unnamed };
      const shared = sharedNames(value).map((name) => ({
        problem: "must not have two entries with the same name",
        found: quoted(name),
      }));
      return { value, faults: [...safeFaults, ...shared] };
    },
  } satisfies Setting<readonly BackendAddress[]>,
  defaultBackend: {
    name: "TES_DEFAULT_BACKEND",
    meaning:
      "Name of the backend that tasks belong to whose ids have no name, which are those from before there were several backends.",
    usual: "the first",
    read: (text) => sound(text),
  } satisfies Setting<string>,
  backendTokens: {
    name: "TES_BACKEND_TOKEN",
    meaning:
      "Bearer token sent to the backend; with several backends, one entry each, comma-separated in the order of the URLs, and an empty entry is none.",
    usual: "none",
    isSecret: true,
    read: (text) =>
      readPlaces(text, (token, entry) => (token === "" ? undefined : tokenFault(token, entry))),
  } satisfies Setting<readonly string[]>,
  backendUsers: {
    name: "TES_BACKEND_USER",
    meaning:
      "User name sent to the backend with HTTP Basic authentication, in place of a token; with several backends, one entry each as for tokens.",
    usual: "none",
    read: (text) => readPlaces(text, userFault),
  } satisfies Setting<readonly string[]>,
  /** Not split yet: with one backend, a comma is part of its password. */
  backendPassword: {
    name: "TES_BACKEND_PASSWORD",
    meaning:
      "Password for `TES_BACKEND_USER`; with several backends, one entry each as for tokens, so that no password can have a comma.",
    usual: "none",
    isSecret: true,
    read: (text) => ({
      value: text,
      faults: /\p{Cc}/u.test(text) ? [{ problem: "must not have control characters" }] : [],
    }),
  } satisfies Setting<string>,
};

const NAMES = {
  token: BACKEND_SETTINGS.backendTokens.name,
  user: BACKEND_SETTINGS.backendUsers.name,
  password: BACKEND_SETTINGS.backendPassword.name,
};

interface BackendValues {
  readonly addresses: readonly BackendAddress[];
  readonly defaultBackend: string;
  readonly backendTokens: readonly string[];
  readonly backendUsers: readonly string[];
  readonly backendPassword: string;
}

/** What is wrong with the name of the default backend. */
function defaultFault({ addresses, defaultBackend }: BackendValues): readonly SettingFault[] {
  const names = addresses.map(({ name }) => name);
  if (defaultBackend === "" || names.includes(defaultBackend)) return [];
  const { name } = BACKEND_SETTINGS.defaultBackend;
  const problem = "must be the name of a backend in TES_BACKEND_URL";
  return [{ name, problem, found: quoted(defaultBackend) }];
}

/** What is wrong with the number of entries of a credential. */
function countFault(
  name: string,
  entries: readonly string[],
  backends: number,
): readonly SettingFault[] {
  if (entries.length === 0 || entries.length === backends) return [];
  const many =
    backends === 1
      ? "one entry"
      : counted(backends, "comma-separated entry", "comma-separated entries");
  const problem = `must have ${many}, one for each backend in TES_BACKEND_URL, and has ${entries.length}`;
  const fix = backends === 1 ? {} : { fix: "Leave an entry empty for a backend without one." };
  return [{ name, problem, ...fix }];
}

/** A backend with the entries for it. */
interface Credential extends BackendAddress {
  readonly token: string;
  readonly user: string;
  readonly password: string;
}

function* entryFaults({ name, token, user, password }: Credential): Generator<SettingFault> {
  if (user !== "" && password === "") {
    const problem = `must have a password for the backend ${name}, because TES_BACKEND_USER has a user for it`;
    yield { name: NAMES.password, problem };
  }
  if (user === "" && password !== "") {
    const problem = `must have a user for the backend ${name}, because TES_BACKEND_PASSWORD has a password for it`;
    yield { name: NAMES.user, problem };
  }
  if (token !== "" && user !== "") {
    const problem = `must not have a token for the backend ${name}, because TES_BACKEND_USER has a user for it`;
    yield { name: NAMES.token, problem };
  }
}

/** The `Authorization` header of a credential: Basic in UTF-8 (RFC 7617, section 2.1). */
function authorizationOf({ token, user, password }: Credential): string | undefined {
  if (token !== "") return `Bearer ${token}`;
  if (user === "") return undefined;
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${user}:${password}`)))}`;
}

/**
 * The backends with their credentials, and what is wrong with these. If anything is, no backend has a
 * credential.
 */
export function joinBackends(values: BackendValues): {
  readonly backends: readonly Backend[];
  readonly faults: readonly SettingFault[];
} {
  const { addresses, backendTokens: tokens, backendUsers: users, backendPassword } = values;
  const defaultName = values.defaultBackend || addresses[0]?.name;
  // without a backend, credentials are sent nowhere
  if (addresses.length === 0) return { backends: [], faults: [] };
  const passwords = addresses.length === 1 ? [backendPassword] : places(backendPassword);
  const credentials = addresses.map((address, index) => ({
    ...address,
    token: tokens[index] ?? "",
    user: users[index] ?? "",
    password: passwords[index] ?? "",
  }));
  const counts = [
    ...countFault(NAMES.token, tokens, addresses.length),
    ...countFault(NAMES.user, users, addresses.length),
    ...countFault(NAMES.password, passwords, addresses.length),
  ];
  const faults = [
    ...defaultFault(values),
    ...(counts.length > 0
      ? counts
      : credentials.flatMap((credential) => [...entryFaults(credential)])),
  ];
  const backends = credentials.map((credential) => ({
    name: credential.name,
    formerNames: credential.formerNames,
    url: credential.url,
    authorization: faults.length > 0 ? undefined : authorizationOf(credential),
    isDefault: credential.name === defaultName,
  }));
  return { backends, faults };
}
