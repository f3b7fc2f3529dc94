/**
 * The settings of who may use the function, and from where.
 *
 * @module
 */
import { PRODUCT_ID } from "../../base/product.ts";
import { readSiteUrl, SITE_URL_FORMAT } from "../../base/site-url.ts";
import { visible } from "../../base/texts/visible.ts";
import { listed } from "../../base/words.ts";
import type { BackendAddress } from "./backends.ts";
import {
  list,
  places,
  quoted,
  readersToken,
  readList,
  type Setting,
  type SettingFault,
  type SettingProblem,
  sound,
  tokenFault,
  unsound,
} from "./kinds.ts";

const CLIENT_AUTHS = ["open", "token", "pass"] as const;
export type ClientAuth = (typeof CLIENT_AUTHS)[number];

/** A token that a client may send. Two of one client have the same name, so that one can replace the other. */
export interface NamedToken {
  readonly name: string;
  readonly token: string;
}

/** `name:token`; a token without a name is called by its number. */
function readToken(text: string, index: number): { readonly value: NamedToken } | SettingProblem {
  const entry = `entry ${index + 1}`;
  const colon = text.indexOf(":");
  const name = colon < 1 ? String(index + 1) : text.slice(0, colon);
  const token = text.slice(colon + 1);
  if (!/^[A-Za-z0-9._@-]{1,64}$/.test(name)) {
    return {
      problem: `must have names of letters, digits and . _ @ - only, 64 at most, and ${entry} has another`,
    };
  }
  if (token === "") return { problem: `must have a token for every client, and ${entry} has none` };
  return tokenFault(token, entry) ?? { value: { name, token } };
}

/** Tokens that do not tell who sent them. */
function* sharedTokens(tokens: readonly NamedToken[]): Generator<SettingProblem> {
  if (new Set(tokens.map(({ token }) => token)).size < tokens.length) {
    yield { problem: "must not have the same token twice" };
  }
}

/** Clients that are called by their numbers, if that is also the name of another. */
function* numberedNames(entries: readonly string[]): Generator<SettingProblem> {
  const isNamed = (entry: string) => entry.indexOf(":") > 0;
  const names = new Set(entries.filter(isNamed).map((entry) => entry.slice(0, entry.indexOf(":"))));
  for (const [index, entry] of entries.entries()) {
    if (isNamed(entry) || !names.has(String(index + 1))) continue;
    const problem = `must not call a client by the number of another, and entry ${index + 1} has no name`;
    yield { problem };
  }
}

/** A host name or an IP address, as URLs have them. */
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/;

/** The http or https URL of a text, if its host is one. */
function urlOf(text: string): URL | undefined {
  const url = /^https?:/i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && HOST.test(url.hostname) ? url : undefined;
}

/** What is wrong with an entry that may have been meant to be another; one with an @ is not quoted. */
const entryFault = (
  problem: string,
  entry: string,
  suggested: string | undefined,
): SettingProblem => ({
  problem,
  ...(entry.includes("@") ? {} : { found: quoted(entry) }),
  ...(suggested === undefined ? {} : { fix: `Did you mean ${suggested}?` }),
});

/** `https://a.example.org`, as browsers write it in `Origin` (Fetch Standard, section 3.1), or `*`. */
function originFault(entry: string): SettingProblem | undefined {
  const suggested = urlOf(entry)?.origin;
  return entry === "*" || entry === suggested
    ? undefined
    : entryFault("must be origins such as https://a.example.org, or * for all", entry, suggested);
}

/** A host name or an IP address, or `*`. */
function hostFault(entry: string): SettingProblem | undefined {
  const suggested = urlOf(/^https?:/i.test(entry) ? entry : `http://${entry}`)?.hostname;
  return entry === "*" || entry === suggested
    ? undefined
    : entryFault(
        `must be host names such as ${PRODUCT_ID}.example.org, without scheme and port, or * for all`,
        entry,
        suggested,
      );
}

export const SITE_SETTINGS = {
  siteUrl: {
    name: "SITE_URL",
    meaning:
      "Public URL of the site, for links in responses, and to recognize the site's own pages behind a proxy.",
    usual: "the URL of the request",
    read(text) {
      const read = text === "" ? { url: undefined } : readSiteUrl(text);
      if ("url" in read) return sound(read.url);
      const found = read.found.includes("@") ? {} : { found: `"${visible(read.found)}"` };
      return unsound(undefined, { problem: read.fault, ...found, fix: `Use ${SITE_URL_FORMAT}.` });
    },
  } satisfies Setting<string | undefined>,
};

/** The settings of who may use the task service. */
export const ACCESS_SETTINGS = {
  clientAuth: {
    name: "TES_CLIENT_AUTH",
    meaning:
      "Who may use the task service: `open` (anyone), `token` (the clients in `TES_CLIENT_TOKENS`, and those whom a proxy names in `TES_CALLER_HEADER`) or `pass` (the backend decides by the client's own `Authorization` header; several backends must then have the same origin).",
    usual: "none: TES responds with 503",
    read(text) {
      const value = CLIENT_AUTHS.find((known) => known === text);
      if (text === "" || value !== undefined) return sound(value);
      const problem = `must be ${listed(CLIENT_AUTHS, "or")}`;
      return unsound(value, { problem, found: quoted(text) });
    },
  } satisfies Setting<ClientAuth | undefined>,
  clientTokens: {
    name: "TES_CLIENT_TOKENS",
    meaning:
      "Clients and their tokens as comma-separated `name:token`; a client may have several, and the log shows the names.",
    usual: "none",
    isSecret: true,
    read(text) {
      const { value, faults } = readList(text, readToken);
      return {
        value,
        faults: [...faults, ...sharedTokens(value), ...numberedNames(places(text))],
      };
    },
  } satisfies Setting<readonly NamedToken[]>,
  corsOrigins: list(
    {
      name: "CORS_ORIGINS",
      meaning: "Comma-separated origins whose pages may use the task service, or `*` for all.",
      usual: "the site's own",
    },
    originFault,
  ),
  hosts: list(
    {
      name: "TES_HOSTS",
      meaning:
        "Comma-separated host names under which a task service without tokens responds, besides IP addresses, `localhost` and the host of the site's URL, or `*` for all.",
      usual: "any, unless the server listens on this machine only or `SITE_URL` is set",
    },
    hostFault,
  ),
};

/** The settings of who may read the registry. */
export const REGISTRY_SETTINGS = {
  /** Undefined for a registry that everyone may read. */
  registryToken: readersToken(
    "REGISTRY_TOKEN",
    "Bearer token required to read the tool registry, except `/service-info`.",
  ),
};

/** What is wrong with settings of access that are right each for itself. */
export function* accessFaults({
  clientAuth,
  clientTokens,
  callerHeader,
  addresses,
}: {
  readonly clientAuth: ClientAuth | undefined;
  readonly clientTokens: readonly NamedToken[];
  readonly callerHeader: string | undefined;
  readonly addresses: readonly BackendAddress[];
}): Generator<SettingFault> {
  if (clientAuth === "token" && clientTokens.length === 0 && callerHeader === undefined) {
    yield {
      name: ACCESS_SETTINGS.clientTokens.name,
      problem: "must have a token, because TES_CLIENT_AUTH is token",
    };
  }
  // the id in a path chooses the backend: whoever runs one could collect credentials for the other
  const origins = new Set(addresses.map(({ url }) => new URL(url).origin));
  if (clientAuth === "pass" && origins.size > 1) {
    yield {
      name: ACCESS_SETTINGS.clientAuth.name,
      problem:
        "must not be pass for backends of different origins: each would get the credentials that clients have for the others",
    };
  }
}
