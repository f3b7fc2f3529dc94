/**
 * What a deployment sets: the environment, or the platform's secrets.
 *
 * @module
 */
import { TES_MOUNTS } from "../tes/paths.ts";

/** A service that runs tasks. */
export interface Backend {
  /** Before the ids of its tasks, if there are several. */
  readonly name: string;
  /** The base address of its API, without a trailing slash. */
  readonly url: string;
  /** The `Authorization` that it is sent; undefined for none. */
  readonly authorization: string | undefined;
}

/** Which of several backends a new task goes to. */
export const POLICIES = ["first", "round-robin", "tag"] as const;
export type Policy = (typeof POLICIES)[number];

export type ClientAuth = "open" | "token" | "pass";

export interface TaskSettings {
  readonly mounts: readonly string[];
  readonly backends: readonly Backend[];
  readonly policy: Policy;
  readonly clientAuth: ClientAuth | undefined;
  /** Tokens of clients, by their names. */
  readonly clientTokens: ReadonlyMap<string, string>;
  readonly normalize: boolean;
  readonly readOnly: boolean;
  /** Prefixes of images; undefined allows any. */
  readonly allowedImages: readonly string[] | undefined;
  /** Milliseconds for the whole of a GET; a POST gets three times that. */
  readonly timeoutMs: number;
  /** Bytes of a request's body. */
  readonly maxBodyBytes: number;
  readonly strictTasks: boolean;
  /** Origins whose scripts may use the API; `*` for all. */
  readonly corsOrigins: readonly string[];
  /** Why the service cannot run, naming the setting; undefined if it can. */
  readonly missing: string | undefined;
}

export interface EdgeSettings {
  /** Who reads the registry has to show it; undefined for a registry that everyone reads. */
  readonly registryToken: string | undefined;
  readonly tasks: TaskSettings;
}

type Environment = Readonly<Record<string, string | undefined>>;

const list = (text: string | undefined): readonly string[] =>
  (text ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");

const isHttp = (address: string) => /^https?:\/\//i.test(address) && URL.canParse(address);

/** `https://a.example.org/v1`, or `name=https://…`. */
function readBackends(environment: Environment): readonly Backend[] {
  const tokens = list(environment["TES_BACKEND_TOKEN"]);
  const [user, password] = [environment["TES_BACKEND_USER"], environment["TES_BACKEND_PASSWORD"]];
  const basic =
    user || password
      ? `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${user ?? ""}:${password ?? ""}`)))}`
      : undefined;
  return list(environment["TES_BACKEND_URL"]).map((entry, index) => {
    const [, name = String(index + 1), url = ""] = /^(?:([A-Za-z0-9_-]+)=)?(.*)$/.exec(entry) ?? [];
    const token = tokens.length > 1 ? tokens[index] : tokens[0];
    return {
      name,
      url: url.replace(/\/+$/, ""),
      authorization: token === undefined ? basic : `Bearer ${token}`,
    };
  });
}

/** `name:token`; a token without a name is called by its place. */
function readTokens(text: string | undefined): ReadonlyMap<string, string> {
  return new Map(
    list(text).map((entry, index) => {
      const colon = entry.indexOf(":");
      return colon < 1
        ? [String(index + 1), entry.slice(colon + 1)]
        : [entry.slice(0, colon), entry.slice(colon + 1)];
    }),
  );
}

/** A setting that is a whole number from 1; undefined for anything else that is set. */
function readNumber(environment: Environment, name: string, usual: number): number | undefined {
  const text = environment[name];
  if (!text) return usual;
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

function readTaskSettings(environment: Environment): TaskSettings {
  const backends = readBackends(environment);
  const clientAuth = (["open", "token", "pass"] as const).find(
    (known) => known === environment["TES_CLIENT_AUTH"],
  );
  const clientTokens = readTokens(environment["TES_CLIENT_TOKENS"]);
  const policy = POLICIES.find((known) => known === (environment["TES_POLICY"] || "first"));
  const timeoutMs = readNumber(environment, "TES_TIMEOUT_MS", 8000);
  const maxBodyBytes = readNumber(environment, "TES_MAX_BODY_BYTES", 10_485_760);
  const images = list(environment["TES_ALLOWED_IMAGES"]);
  const wrongFlag = ["TES_READ_ONLY", "TES_STRICT_TASKS"].find(
    (name) => !["", "true", "false"].includes(environment[name] ?? ""),
  );
  const normalize = environment["TES_NORMALIZE"] || "standard";

  const missing = (): string | undefined => {
    if (backends.length === 0) return "TES_BACKEND_URL is not set.";
    const wrong = backends.find(({ url }) => !isHttp(url));
    if (wrong !== undefined) return "TES_BACKEND_URL has an entry that is no http address.";
    if (new Set(backends.map(({ name }) => name)).size < backends.length) {
      return "TES_BACKEND_URL has two entries of the same name.";
    }
    if (clientAuth === undefined) {
      return "TES_CLIENT_AUTH is not set to open, token or pass: without it the service is closed.";
    }
    if (clientAuth === "token" && clientTokens.size === 0) return "TES_CLIENT_TOKENS is not set.";
    if (policy === undefined) return `TES_POLICY is not one of ${POLICIES.join(", ")}.`;
    if (timeoutMs === undefined) return "TES_TIMEOUT_MS is not a number of milliseconds.";
    if (maxBodyBytes === undefined) return "TES_MAX_BODY_BYTES is not a number of bytes.";
    if (wrongFlag !== undefined) return `${wrongFlag} is neither true nor false.`;
    return normalize === "standard" || normalize === "off"
      ? undefined
      : "TES_NORMALIZE is neither standard nor off.";
  };

  const mounts = list(environment["TES_MOUNTS"]).map(
    (mount) => `/${mount.replace(/^\/+|\/+$/g, "")}`,
  );
  return {
    mounts: mounts.length > 0 ? mounts : TES_MOUNTS,
    backends,
    policy: policy ?? "first",
    clientAuth,
    clientTokens,
    normalize: normalize !== "off",
    readOnly: environment["TES_READ_ONLY"] === "true",
    allowedImages: images.length > 0 ? images : undefined,
    timeoutMs: timeoutMs ?? 8000,
    maxBodyBytes: maxBodyBytes ?? 10_485_760,
    strictTasks: environment["TES_STRICT_TASKS"] === "true",
    corsOrigins: list(environment["CORS_ORIGINS"]),
    missing: missing(),
  };
}

/** Reads the settings; one that is empty is not set. */
export function readSettings(environment: Environment): EdgeSettings {
  return {
    registryToken: environment["REGISTRY_TOKEN"] || undefined,
    tasks: readTaskSettings(environment),
  };
}
