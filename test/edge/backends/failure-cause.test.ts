import { describe, expect, it } from "vitest";
import { failureCause } from "../../../src/edge/backends/failure-cause.ts";
import { ConnectionFailure } from "../../../src/edge/backends/transport.ts";

const coded = (code: unknown, message = "") => Object.assign(new Error(message), { code });

describe("why a request failed", () => {
  it.each([
    ["ENOTFOUND", "name not found (ENOTFOUND)"],
    ["EAI_AGAIN", "name not found (EAI_AGAIN)"],
    ["ECONNREFUSED", "connection refused (ECONNREFUSED)"],
    ["EHOSTUNREACH", "no route (EHOSTUNREACH)"],
    ["ETIMEDOUT", "no connection in time (ETIMEDOUT)"],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "TLS failed (DEPTH_ZERO_SELF_SIGNED_CERT)"],
    ["CERT_HAS_EXPIRED", "TLS failed (CERT_HAS_EXPIRED)"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "TLS failed (ERR_TLS_CERT_ALTNAME_INVALID)"],
    ["ERR_SSL_WRONG_VERSION_NUMBER", "TLS failed (ERR_SSL_WRONG_VERSION_NUMBER)"],
    ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "TLS failed (UNABLE_TO_GET_ISSUER_CERT_LOCALLY)"],
    ["ECONNRESET", "connection broken (ECONNRESET)"],
    ["INVALID_RESPONSE", "invalid response (INVALID_RESPONSE)"],
    ["EODD", undefined],
    [7, undefined],
  ])("is known by the code of the error: %s", (code, expected) => {
    expect(failureCause(coded(code))).toBe(expected);
    expect(failureCause(new ConnectionFailure(true, coded(code)))).toBe(expected);
    const fetched = new TypeError("fetch failed", { cause: coded(code) });
    expect(failureCause(new ConnectionFailure(false, fetched))).toBe(expected);
  });

  it("is that of the first address, if there are several", () => {
    const all = new AggregateError([coded("ECONNREFUSED"), coded("ENETUNREACH")]);
    expect(failureCause(new ConnectionFailure(true, all))).toBe(
      "connection refused (ECONNREFUSED)",
    );
  });

  it("is known by the words of a runtime without codes, which are not repeated", () => {
    const words =
      "error sending request for url (https://user:secret@tes.example/v1): client error (Connect): ";
    const said = (end: string) => failureCause(new TypeError(words + end));
    expect(said("tcp connect error: Connection refused (os error 111)")).toBe("connection refused");
    expect(said("dns error: failed to lookup address information")).toBe("name not found");
    expect(said("invalid peer certificate: UnknownIssuer")).toBe("TLS failed");
    // undici: a backend that expects TLS, or is no HTTP server
    expect(said("Response does not match the HTTP/1.1 protocol")).toBe("invalid response");
    expect(said("who knows")).toBeUndefined();
  });

  it("is not known of what is no error, or of a code that is no name", () => {
    expect(failureCause("ECONNREFUSED")).toBeUndefined();
    expect(failureCause(undefined)).toBeUndefined();
    expect(failureCause(coded("ECONNREFUSED https://user:secret@tes.example"))).toBeUndefined();
  });

  it("ends with causes that go round", () => {
    const error = new Error("odd");
    error.cause = error;
    expect(failureCause(error)).toBeUndefined();
  });
});
