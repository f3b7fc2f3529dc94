/**
 * Hosts that are the machine of whoever looks them up, or beside it: a backend that fetches from them can be made to read
 * what only it can reach, such as the credentials of its cloud.
 *
 * @module
 */

/** Names of a machine itself (RFC 6761, section 6.3; as `/etc/hosts` of distributions has them), and of clouds' metadata. */
const LOCAL_NAME =
  /(?:^|\.)localhost$|^localhost\.localdomain$|^ip6-(?:localhost|loopback)$|^metadata(?:\.google\.internal)?$/;

/** This machine, loopback and link-local addresses (RFC 6890, section 2.2.2). */
const LOCAL_IPV4 = /^(?:0|127|169\.254)\./;

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

/** The prefixes of IPv6 addresses that hold an IPv4 one: compatible, mapped (RFC 4291, 2.5.5) and NAT64 (RFC 6052). */
const EMBEDDING = ["0,0,0,0,0,0", "0,0,0,0,0,65535", "100,65435,0,0,0,0"];

function isLocalIpv6(address: string): boolean {
  const groups = groupsOf(address);
  const [first = 0, ...others] = groups;
  // link-local addresses are fe80::/10; a cloud has its metadata at fd00:ec2::254
  if ((first & 0xffc0) === 0xfe80 || address === "fd00:ec2::254") return true;
  if (groups.slice(0, 7).every((group) => group === 0)) return (others[6] as number) < 2;
  const [high = 0, low = 0] = groups.slice(6);
  const ipv4 = [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return EMBEDDING.includes(String(groups.slice(0, 6))) && LOCAL_IPV4.test(ipv4);
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
