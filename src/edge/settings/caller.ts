/**
 * The settings of a proxy in front that signs callers in, and sends their names.
 *
 * @module
 */
import { HEADER_PREFIX } from "../../base/product.ts";
import type { ClientAuth, NamedToken } from "./access.ts";
import {
  quoted,
  type Setting,
  type SettingFault,
  type SettingProblem,
  sound,
  tokenFault,
  unsound,
} from "./kinds.ts";

/** What may be the name of a caller: no comma, with which servers join two headers of one name. */
export const CALLER_NAME = /^[\x21-\x2b\x2d-\x7e]{1,200}$/;

/** The header in which the proxy sends the shared secret. */
export const SECRET_HEADER = `${HEADER_PREFIX}Caller-Secret`;

/** Headers that mean something else to the function, to servers, or to a backend that gets them. */
const TAKEN =
  /^(?:accept|access-control|content|if|proxy|sec)-|^(?:accept|authorization|connection|cookie|date|expect|forwarded|host|idempotency-key|keep-alive|origin|range|referer|te|traceparent|tracestate|trailer|transfer-encoding|upgrade|user-agent|vary|via|x-request-id)$/i;

const FEWEST_CHARACTERS = 16;

function headerFault(text: string): SettingProblem | undefined {
  const found = quoted(text);
  if (!/^[A-Za-z0-9-]{1,64}$/.test(text)) {
    return { problem: "must be a header such as X-Forwarded-User", found };
  }
  return TAKEN.test(text) || text.toLowerCase() === SECRET_HEADER.toLowerCase()
    ? { problem: "must not be a header that has another meaning", found }
    : undefined;
}

function secretFault(text: string): SettingProblem | undefined {
  if (text === "") return undefined;
  if (text.length < FEWEST_CHARACTERS) {
    return { problem: `must have at least ${FEWEST_CHARACTERS} characters` };
  }
  return tokenFault(text, "it");
}

/** A text, undefined by default, that a proxy's settings hold. */
const text = (
  row: Pick<Setting<unknown>, "name" | "meaning" | "isSecret">,
  faultOf: (text: string) => SettingProblem | undefined,
): Setting<string | undefined> => ({
  ...row,
  usual: "none",
  read(given) {
    const fault = given === "" ? undefined : faultOf(given);
    return fault === undefined ? sound(given || undefined) : unsound(undefined, fault);
  },
});

export const CALLER_SETTINGS = {
  callerHeader: text(
    {
      name: "TES_CALLER_HEADER",
      meaning:
        "Header with the caller's name, such as `X-Forwarded-User`, that a proxy sets which signs callers in; with `TES_CLIENT_AUTH=token`, callers with a name need no token.",
    },
    headerFault,
  ),
  callerSecret: text(
    {
      name: "TES_CALLER_SECRET",
      meaning:
        "Secret that the proxy sends in the header `X-Vitrine-Caller-Secret`; without it, `TES_CALLER_HEADER` is ignored in a request.",
      isSecret: true,
    },
    secretFault,
  ),
};

interface CallerValues {
  readonly clientAuth: ClientAuth | undefined;
  readonly clientTokens: readonly NamedToken[];
  readonly callerHeader: string | undefined;
  readonly callerSecret: string | undefined;
}

const { name: HEADER } = CALLER_SETTINGS.callerHeader;
const { name: SECRET } = CALLER_SETTINGS.callerSecret;

/** What is wrong with the settings of a proxy that are right each for itself. */
export function* callerFaults(values: CallerValues): Generator<SettingFault> {
  const { clientTokens, callerHeader, callerSecret } = values;
  if (callerHeader !== undefined && callerSecret === undefined) {
    yield { name: SECRET, problem: `must be set, because ${HEADER} is` };
  }
  if (clientTokens.some(({ token }) => token === callerSecret)) {
    yield { name: SECRET, problem: "must not be the token of a client, who could send any name" };
  }
}

/** Settings of a proxy without effect. */
export function* callerDoubts(values: CallerValues): Generator<string> {
  const { clientAuth, callerHeader, callerSecret } = values;
  if (callerHeader === undefined && callerSecret !== undefined) {
    yield `${SECRET} has no effect, because ${HEADER} is not set.`;
  }
  if (callerHeader !== undefined && clientAuth !== undefined && clientAuth !== "token") {
    yield `${HEADER} has no effect, because TES_CLIENT_AUTH is ${clientAuth}.`;
  }
}
