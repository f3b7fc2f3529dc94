import { describe, expect, it } from "vitest";
import { isLocalHost } from "../../src/tes/local-hosts.ts";

describe("a host", () => {
  it.each([
    "127.0.0.1",
    "127.255.255.254",
    "0.0.0.0",
    "169.254.169.254",
    "localhost",
    "a.localhost",
    "localhost.localdomain",
    "ip6-loopback",
    "metadata.google.internal",
    "[::]",
    "[::1]",
    "[::ffff:7f00:1]",
    "[::7f00:1]",
    "[::ffff:a9fe:a9fe]",
    "[64:ff9b::a9fe:a9fe]",
    "[fe80::1]",
    "[febf:1:2:3:4:5:6:7]",
    "[fd00:ec2::254]",
    "[fd20:ce::254]",
    "100.100.100.200",
    "192.0.0.192",
    "168.63.129.16",
    "instance-data",
    "instance-data.ec2.internal",
    "metadata.goog",
    "localhost6",
    "localhost6.localdomain6",
    "host.docker.internal",
    "gateway.docker.internal",
    "host.containers.internal",
    "[2002:7f00:1::]",
    "[2002:a9fe:a9fe::]",
    "[::ffff:0:7f00:1]",
    "[64:ff9b:1::7f00:1]",
    "[2001:0:7f00:1::]",
  ])("%s is local", (host) => {
    expect(isLocalHost(host)).toBe(true);
  });

  it.each([
    "1.127.0.1",
    "128.0.0.1",
    "10.0.0.1",
    "169.253.0.1",
    "example.org",
    "localhost.example.org",
    "127.0.0.1.example.org",
    "notlocalhost",
    "0.example.org",
    "[::2]",
    "[2001:db8::1]",
    "[2001:db8::7f00:1]",
    "[fec0::1]",
    "[2002:808:808::]",
    "[2001:1:7f00:1::]",
    "100.100.100.201",
    "192.0.0.19",
    "instance-data.example.org",
    "[::ffff:808:808]",
    "[1:2:3:4:5:6:7:8]",
  ])("%s is not", (host) => {
    expect(isLocalHost(host)).toBe(false);
  });
});
