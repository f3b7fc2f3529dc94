/**
 * Names of files that hold secrets: keys, tokens and passwords. A repository that has one has lost it already, so
 * that leaving it out is not enough.
 *
 * @module
 */

/** Where programs keep tokens and passwords, and folders in which they keep keys. */
const NAMES = new Set(
  `.netrc _netrc .pgpass .my.cnf .git-credentials .htpasswd .pypirc .boto .s3cfg
  .dockercfg .dockerconfigjson .vault-token .synapseConfig .ssh .aws .gnupg .kube .gcloud
  id_rsa id_dsa id_ecdsa id_ed25519`.split(/\s+/),
);

/** Files of variables, but for those that show what the variables are; an `.envrc` mostly loads an environment. */
const ENVIRONMENT = /^\.env(?:\.(?!(?:example|sample|template|dist|defaults?)$)[^/]*)?$/i;

const KEY_FILE = /\.(?:key|pem|p8)$/i;

/** The first line of a private key (RFC 7468), also of OpenSSH and PGP. */
const PRIVATE_KEY = /^-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----/m;

/** A private key begins within so many bytes: certificates can be before it. */
const KEY_BYTES = 16_384;

const TEXT = new TextDecoder("latin1");

const isSecretName = (name: string) => NAMES.has(name) || ENVIRONMENT.test(name);

const isPrivateKey = (content: Uint8Array) =>
  PRIVATE_KEY.test(TEXT.decode(content.subarray(0, KEY_BYTES)));

/** A file or folder that is a secret, and what tells. */
export interface Secret {
  readonly path: string;
  readonly by: "file name" | "folder name" | "private key";
}

/**
 * The file or folder of a path that is a secret, by its name or as a private key in a file for keys; undefined if
 * there is none.
 */
export function secretIn(path: string, content?: Uint8Array): Secret | undefined {
  const names = path.split("/");
  const at = names.findIndex(isSecretName);
  if (at >= 0) {
    const by = at === names.length - 1 ? "file name" : "folder name";
    return { path: names.slice(0, at + 1).join("/"), by };
  }
  const isKey = content !== undefined && KEY_FILE.test(path) && isPrivateKey(content);
  return isKey ? { path, by: "private key" } : undefined;
}
