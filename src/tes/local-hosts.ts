/**
 * Hosts that are the machine of whoever looks them up, or beside it: a backend that fetches from them can be made to read
 * what only it can reach, such as the credentials of its cloud.
 *
 * @module
 */

/**
 * Names of a machine itself (RFC 6761, section 6.3; as `/etc/hosts` of distributions has them), of the machine of a
 * container, and of clouds' metadata.
 */
const LOCAL_NAME = new RegExp(
  [
    "(?:^|\\.)localhost$",
    "^localhost[46]?(?:\\.localdomain[46]?)?$",
    "^ip6-(?:localhost|loopback)$",
    "^(?:(?:host|gateway)\\.docker|host\\.containers)\\.internal$",
    "^metadata(?:\\.google\\.internal|\\.goog)?$",
    "^instance-data(?:\\.ec2\\.internal)?$",
  ].join("|"),
);

/** This machine, loopback and link-local addresses (RFC 6890, section 2.2.2), and the metadata of other clouds. */
const LOCAL_IPV4 = /^(?:0|127|169\.254)\.|^(?:100\.100\.100\.200|168\.63\.129\.16|192\.0\.0\.192)$/;

/** Where clouds have their metadata. */
const METADATA_IPV6 = ["fd00:ec2::254", "fd20:ce::254"];

/** The eight groups of an IPv6 address as URLs write it: lower case, shortened, without a dotted end. */
function groupsOf(address: string): readonly number[] {
  const [head = "", tail] = address.split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const [first, last] = [groups(head), groups(tail ?? "")];
  const zeros = new Array<string>(8 - first.length - last.length).fill("0");
  return [...first, ...(tail === undefined ? [] : zeros), ...last].map((group) =>
    Number.parseInt(group, 16),
  );
}

/**
 * The prefixes of IPv6 addresses that hold an IPv4 one, which follows: compatible, mapped (RFC 4291, section 2.5.5),
 * translated (RFC 2765), NAT64 (RFC 6052, RFC 8215), 6to4 (RFC 3056) and Teredo's server (RFC 4380).
 */
const EMBEDDING = [
  [0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 0xffff],
  [0, 0, 0, 0, 0xffff, 0],
  [0x64, 0xff9b, 0, 0, 0, 0],
  [0x64, 0xff9b, 1, 0, 0, 0],
  [0x2002],
  [0x2001, 0],
];

function isLocalIpv6(address: string): boolean {
  const groups = groupsOf(address);
  const [first = 0, ...others] = groups;
  // link-local addresses are fe80::/10
  if ((first & 0xffc0) === 0xfe80 || METADATA_IPV6.includes(address)) return true;
  if (groups.slice(0, 7).every((group) => group === 0)) return (others[6] as number) < 2;
  return EMBEDDING.some((prefix) => {
    if (!prefix.every((group, index) => group === groups[index])) return false;
    const [high = 0, low = 0] = groups.slice(prefix.length);
    return LOCAL_IPV4.test([high >> 8, high & 255, low >> 8, low & 255].join("."));
  });
}

/**
 * Whether a host is local: by its name, or by its address in any spelling that URLs allow. What DNS says of other names is
 * not known.
 *
 * @param host as `URL` writes that of an http URL, without dots at its end
 */
export const isLocalHost = (host: string): boolean =>
  host.startsWith("[")
    ? isLocalIpv6(host.slice(1, -1))
    : LOCAL_NAME.test(host) || (/^[\d.]+$/.test(host) && LOCAL_IPV4.test(host));
