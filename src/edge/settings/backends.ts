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
  tokenFault,
} from "./kinds.ts";

/** A backend without its credential. */
export interface BackendAddress {
  /** If there are several backends, the ids of its tasks begin with it. */
  readonly name: string;
  /** The base URL of its API, without a trailing slash. */
  readonly url: string;
}

/** A service that runs tasks. */
export interface Backend extends BackendAddress {
  /** The `Authorization` header sent to it; undefined for none. */
  readonly authorization: string | undefined;
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

/** `https://a.example.org/v1`, or `name=https://…`; a backend without a name is called by its number. */
function readAddress(
  entry: string,
  index: number,
): { readonly value: BackendAddress } | SettingProblem {
  const [prefix = "", name = String(index + 1)] = /^([A-Za-z0-9_-]+)=/.exec(entry) ?? [];
  const url = entry.slice(prefix.length);
  return urlFault(url, `entry ${index + 1}`) ?? { value: { name, url: trimLastSlashes(url) } };
}

/** The names that two backends have, each once. */
function sharedNames(addresses: readonly BackendAddress[]): readonly string[] {
  const names = addresses.map(({ name }) => name);
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
      "Base URL of the backend's TES API; several are comma-separated, each with an optional name (`name=https://…`).",
    usual: "none: TES responds with 503",
    read(text) {
      const { value, faults } = readList(text, readAddress);
      // a comma can be part of a password, which then is in two entries
      const safeFaults = text.includes("@") ? faults.map(({ found: _, ...rest }) => rest) : faults;
      const shared = sharedNames(value).map((name) => ({
        problem: "must not have two entries with the same name",
        found: quoted(name),
      }));
      return { value, faults: [...safeFaults, ...shared] };
    },
  } satisfies Setting<readonly BackendAddress[]>,
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
  readonly backendTokens: readonly string[];
  readonly backendUsers: readonly string[];
  readonly backendPassword: string;
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
  const faults =
    counts.length > 0 ? counts : credentials.flatMap((credential) => [...entryFaults(credential)]);
  const backends = credentials.map((credential) => ({
    name: credential.name,
    url: credential.url,
    authorization: faults.length > 0 ? undefined : authorizationOf(credential),
  }));
  return { backends, faults };
}
