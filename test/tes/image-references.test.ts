import { describe, expect, it } from "vitest";
import { allowedImageFault, readAllowedImage } from "../../src/tes/image-references.ts";

const SHA256 = `sha256:${"a".repeat(64)}`;
const covers = (entry: string, image: string) => readAllowedImage(entry).covers(image);

describe("an allowed image", () => {
  it.each([
    ["ubuntu", "ubuntu"],
    ["ubuntu", "ubuntu:22.04"],
    ["ubuntu", "ubuntu/bind9:9_edge"],
    ["ubuntu", `ubuntu:22.04@${SHA256}`],
    ["ubuntu", `ubuntu@sha512:${"a".repeat(128)}`],
    ["ubuntu:", "ubuntu:5000"],
    ["ubuntu:", `ubuntu:x@${SHA256}`],
    ["ubuntu@", `ubuntu@${SHA256}`],
    ["python:3", `python:3@${SHA256}`],
    ["python:3@", `python:3@${SHA256}`],
    [`ubuntu@${SHA256}`, `ubuntu@${SHA256}`],
    ["a", `a${"/b".repeat(128)}`],
    ["quay.io", "quay.io/x:1"],
    ["quay.io/biocontainers", "quay.io/biocontainers/samtools:1.20--h50ea8bc_1"],
    ["quay.io/biocontainers/", "quay.io/biocontainers/a/b"],
    ["registry:5000/", "registry:5000/x:1"],
    ["[fd00::1]:5000/", "[fd00::1]:5000/x"],
    ["docker://", "docker://quay.io/x:1"],
    ["docker://quay.io/x", "docker://quay.io/x:1"],
    ["/cvmfs/singularity/", "/cvmfs/singularity/all/samtools:1.20--h50ea8bc_1"],
    ["python:3", "python:3"],
  ])("%s covers %s", (entry, image) => {
    expect(covers(entry, image)).toBe(true);
  });

  it.each([
    ["ubuntu", "ubuntu-evil"],
    ["ubuntu", "ubuntu.evil.example/x"],
    ["ubuntu", "ubuntu:5000/evil"],
    ["ubuntu:", "ubuntu:5000/evil"],
    ["ubuntu:", "ubuntu:"],
    ["python:3", "python:3/evil"],
    ["python:3", "python:3/evil/x:1"],
    ["python:3", `python:3/mine/tool@${SHA256}`],
    ["python:3", "python:3.12"],
    ["python:3", "python:3:4"],
    ["python:3@", `python:3/x@${SHA256}`],
    ["quay.io/a/b:5000", "quay.io/a/b:5000/x"],
    ["registry:5000", "registry:5000/x"],
    [`alpine@${SHA256}`, `alpine@${SHA256}/x`],
    [`alpine@${SHA256}`, `alpine@${SHA256}:1`],
    [`alpine@${SHA256}`, `alpine@${SHA256}a`],
    [`alpine:3@${SHA256}`, `alpine:3@${SHA256}@${SHA256}`],
    ["ubuntu", "ubuntu@evil.example/x"],
    ["ubuntu", "ubuntu:x@evil.example/x"],
    ["ubuntu", "ubuntu@sha256:ab"],
    ["ubuntu", `ubuntu@${SHA256.toUpperCase()}`],
    ["ubuntu", `ubuntu:1@${SHA256}/evil`],
    ["ubuntu", "ubuntu/"],
    ["ubuntu/", "ubuntu/"],
    ["ubuntu/", "ubuntu"],
    ["ubuntu", "ubuntu:"],
    ["ubuntu", "ubuntu//x"],
    ["ubuntu", "ubuntu/../evil"],
    ["ubuntu", "ubuntu/./evil"],
    ["ubuntu", "ubuntu/%2e%2e/evil"],
    ["ubuntu", "ubuntu/..\\evil"],
    ["ubuntu", "ubuntu\\evil"],
    ["ubuntu", "ubuntu/Evil"],
    ["ubuntu", "ubuntu:a b"],
    ["ubuntu", "ubuntu\n"],
    ["ubuntu", "ubuntu:1\n"],
    ["ubuntu", "ubuntu:1\u0000"],
    ["ubuntu", "ubuntu:\u017f"],
    ["ubuntu", "Ubuntu"],
    ["ubuntu", "docker://ubuntu"],
    ["docker://", "docker:///etc"],
    ["docker://ubuntu", "docker://ubuntu:1/x"],
    ["quay.io", "quay.io:5000/biocontainers/x"],
    ["quay.io/biocontainers/", "QUAY.IO/biocontainers/x"],
    ["quay.io/biocontainers/", "quay.io/biocontainers/../evil"],
    ["quay.io/biocontainers/", "quay.io/biocontainers//evil"],
    ["ubuntu", `ubuntu:${"1".repeat(129)}`],
    ["a", `a${"/b".repeat(129)}`],
    ["a", `a${"/b".repeat(50_000)}!`],
  ])("%s does not cover %j", (entry, image) => {
    expect(covers(entry, image)).toBe(false);
  });

  it.each([
    ["ubuntu", undefined],
    ["ubuntu:", undefined],
    [`ubuntu:1@${SHA256}`, undefined],
    ["Quay.io/", undefined],
    ["registry:5000/", undefined],
    ["docker://", undefined],
    ["/cvmfs/", undefined],
    ["Ubuntu", "must be images, or beginnings of images that end with /, : or @"],
    ["ubuntu@sha256:", "must be images, or beginnings of images that end with /, : or @"],
    ["quay.io//", "must be images, or beginnings of images that end with /, : or @"],
    ["quay.io/*", "must be images, or beginnings of images that end with /, : or @"],
    ["localhost:5000", "must have a / after a registry's port"],
    ["registry.example.org:443", "must have a / after a registry's port"],
    ["[fd00::1]:5000", "must have a / after a registry's port"],
  ])("%s has the fault %s", (entry, problem) => {
    expect(allowedImageFault(entry)?.problem).toBe(problem);
  });
});
