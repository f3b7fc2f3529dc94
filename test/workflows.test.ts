import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { languageOf } from "../src/languages/languages.ts";
import { reviewMarkdown } from "../src/review/markdown.ts";
import { outlineOf } from "../src/review/outline.ts";
import { reviewChange } from "../src/review/review.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const FOLDER = `${ROOT}.github/workflows/`;

/** What a step may run that has a credential: programs that an earlier step has installed, or that the runner has. */
const DEPLOYS = /^(deploy\/node_modules\/\.bin\/wrangler|gh release create|gh api) [^;&|\n]+$/;

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly env?: Readonly<Record<string, string>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly "timeout-minutes"?: number;
  readonly if?: string;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: unknown;
  readonly concurrency?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface GitLabJob {
  readonly image?: string;
  readonly extends?: string;
  readonly environment?: unknown;
  readonly needs?: readonly string[];
  readonly before_script?: readonly unknown[];
  readonly script?: readonly string[];
}

/** Whether a part of a workflow has a credential. */
const hasCredential = (part: unknown) => /secrets\.|github\.token/.test(JSON.stringify(part) ?? "");

describe.each(readdirSync(FOLDER))("the workflow %s", (name) => {
  const text = readFileSync(FOLDER + name, "utf8");
  const workflow = parse(text) as Workflow;
  const jobs = Object.values(workflow.jobs);

  it("runs with no more rights than each job says, for a limited time", () => {
    expect(workflow.permissions).toEqual({});
    expect(workflow.concurrency).toBeDefined();
    for (const job of jobs) {
      expect(job.permissions).toBeDefined();
      expect(job["timeout-minutes"]).toBeLessThanOrEqual(30);
    }
    expect(Object.keys(workflow.on)).not.toContain("pull_request_target");
  });

  it("uses actions by the digest of a commit, with the version beside it", () => {
    const uses = text.match(/uses: .*/g) ?? [];
    expect(uses.length).toBeGreaterThan(0);
    for (const use of uses)
      expect(use).toMatch(/^uses: [\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it("keeps no credentials in the clone, and none beside what a pull request wrote", () => {
    for (const { steps, if: condition } of jobs) {
      const clone = steps.find(({ uses }) => uses?.startsWith("actions/checkout@"));
      if (clone !== undefined) expect(clone.with?.["persist-credentials"]).toBe(false);
      if (!hasCredential(steps)) continue;
      const { ref, "sparse-checkout": part, "sparse-checkout-cone-mode": cone } = clone?.with ?? {};
      expect([part, cone]).toEqual(
        clone === undefined ? [undefined, undefined] : ["/deploy/", false],
      );
      if (clone === undefined || workflow.on["pull_request"] === undefined) continue;
      expect(ref).toMatch(/^\$\{\{ github\.event\.pull_request\.base\.sha \}\}$/);
      expect(condition).toMatch(/cloudflare/);
    }
  });

  it("gives a credential to steps that deploy alone, and to none that installs or builds", () => {
    for (const { env, steps } of jobs) {
      expect(hasCredential(env)).toBe(false);
      for (const step of steps.filter(hasCredential)) expect(step.run).toMatch(DEPLOYS);
    }
  });

  it("downloads no program but what a lockfile has", () => {
    expect(text).not.toMatch(/\bnpx\b|npm (install|i|exec|x)\b|\bcurl\b|\bwget\b/);
    const installs = text.match(/npm ci.*/g) ?? [];
    for (const install of installs) expect(["npm ci", "npm ci --prefix deploy"]).toContain(install);
  });

  it("never trusts content with engines that execute it", () => {
    expect(text).not.toContain("--trust");
  });

  it("puts no expression into a command line", () => {
    const commands = jobs.flatMap(({ steps }) => steps.flatMap(({ run = "" }) => run));
    expect(commands.filter((command) => command.includes("${{"))).toEqual([]);
  });
});

it("a pull request is compared with its base branch, with the history that it takes", () => {
  const { jobs } = parse(readFileSync(`${FOLDER}pull-request.yml`, "utf8")) as Workflow;
  const steps = jobs["validate"]?.steps ?? [];
  expect(steps[0]?.with?.["fetch-depth"]).toBe(0);
  const commands = steps.flatMap(({ run = [] }) => run);
  expect(commands).toContain('npm run validate -- --format github --against "origin/$BASE"');
  expect(jobs["preview"]?.if).toContain(
    "github.event.pull_request.head.repo.full_name == github.repository",
  );
});

it("a pull request's comment is posted where nothing of the pull request runs, and updated in place", () => {
  const { jobs } = parse(readFileSync(`${FOLDER}pull-request.yml`, "utf8")) as Workflow;
  const { if: condition, permissions, steps = [] } = jobs["comment"] ?? {};
  expect(condition).toContain("github.event.pull_request.head.repo.full_name == github.repository");
  expect(permissions).toEqual({ "pull-requests": "write" });
  expect(steps.flatMap(({ uses = [] }) => uses)).toEqual([
    expect.stringMatching(/^actions\/download-artifact@/),
  ]);
  const empty = {
    bundles: [],
    tools: [],
    settings: {},
    formerly: new Map(),
    drafts: new Map(),
    unread: [],
  };
  const comment = reviewMarkdown(outlineOf(reviewChange(empty, empty, languageOf)));
  const [marker = "", sentence = ""] = comment.split("\n");
  expect(steps.find(({ env }) => env?.["OWN"])?.env?.["OWN"]).toContain(`startswith("${marker}")`);
  const writes = jobs["validate"]?.steps.find(({ run }) => run?.includes("npm run -s diff"));
  expect(writes?.run).toContain(`grep -qx "${sentence}" diff.md`);
});

describe("GitLab's pipeline", () => {
  const text = readFileSync(`${ROOT}.gitlab-ci.yml`, "utf8");
  const { default: defaults, ...jobs } = parse(text, { logLevel: "error" }) as Readonly<
    Record<string, GitLabJob>
  >;
  const all = Object.entries(jobs);
  const deploying = all.filter(([, job]) => JSON.stringify(job).includes("wrangler"));

  it("never trusts content with engines that execute it", () => {
    expect(text).not.toContain("--trust");
  });

  it("deploys what another job has built, with a tool that npm installs without the token", () => {
    expect(deploying.map(([name]) => name)).toEqual(["preview", "cloudflare"]);
    expect(jobs[".cloudflare"]?.before_script).toEqual([
      "env -u CLOUDFLARE_API_TOKEN npm ci --prefix deploy",
    ]);
    for (const [, job] of deploying) {
      expect(job.extends).toBe(".cloudflare");
      expect(job.environment).toBeDefined();
      expect(job.script).toHaveLength(1);
      expect(job.script?.[0]).toMatch(DEPLOYS);
      const [needed = ""] = job.needs ?? [];
      expect(jobs[needed]?.script).toContainEqual(expect.stringMatching(/npm run build$/));
      expect(jobs[needed]?.environment).toBeUndefined();
    }
  });

  it("runs nothing of a merge request where the token is", () => {
    expect(jobs["preview"]?.before_script).toEqual([
      'git fetch --depth 1 origin "$CI_MERGE_REQUEST_DIFF_BASE_SHA"',
      "git checkout --force --detach FETCH_HEAD",
      [".cloudflare", "before_script"],
    ]);
  });

  it("downloads no program but what a lockfile has", () => {
    expect(text).not.toMatch(/\bnpx\b|npm (install|i|exec|x)\b|\bcurl\b|\bwget\b/);
  });

  it("has one image, by its digest once Renovate has written it", () => {
    expect(text.match(/\bimage:/g)).toHaveLength(1);
    expect(defaults?.image).toMatch(/^node:24-bookworm(@sha256:[0-9a-f]{64})?$/);
    const renovate = JSON.parse(readFileSync(`${ROOT}renovate.json`, "utf8"));
    expect(renovate.extends).toContain("docker:pinDigests");
    const managers = ["docker-compose", "dockerfile", "gitlabci", "npm"];
    expect(renovate.enabledManagers).toEqual(expect.arrayContaining(managers));
  });
});

it("new registries are checked and built with all commits, from which pages of changes are made", () => {
  const template = (path: string) => readFileSync(`${ROOT}create/templates/${path}`, "utf8");
  expect(parse(template("gitlab/.gitlab-ci.yml"))).toMatchObject({
    variables: { GIT_DEPTH: "0" },
    check: expect.not.objectContaining({ variables: expect.anything() }),
    pages: expect.not.objectContaining({ variables: expect.anything() }),
  });
  const [checkout] = parse(template("github/.github/workflows/site.yml")).jobs.build.steps;
  expect(checkout.with["fetch-depth"]).toBe(0);
});

it("an image is built from two, by their digests once Renovate has written them", () => {
  const text = readFileSync(`${ROOT}Containerfile`, "utf8");
  const images = Array.from(text.matchAll(/^FROM (\S+)/gm), ([, image = ""]) => image);
  expect(images.map((image) => image.replace(/@sha256:[0-9a-f]{64}$/, ""))).toEqual([
    "docker.io/library/node:24-bookworm",
    "gcr.io/distroless/nodejs24-debian12:nonroot",
  ]);
  // images of the OCI have no health check, and Podman's are of that format by default
  expect(text).toContain("\nHEALTHCHECK ");
  for (const page of [text, readFileSync(`${ROOT}docs/operate.md`, "utf8")]) {
    expect(page.match(/podman build(?! --format docker )/)).toBeNull();
  }
});

describe("an installation", () => {
  it.each(["", "deploy/"])("runs no script of a package: %s.npmrc", (folder) => {
    const lines = readFileSync(`${ROOT}${folder}.npmrc`, "utf8").split("\n");
    expect(lines).toContain("ignore-scripts=true");
    expect(lines).toContain("save-exact=true");
  });

  it.each(["", "deploy/"])("has each package by its digest: %spackage-lock.json", (folder) => {
    const { packages } = JSON.parse(readFileSync(`${ROOT}${folder}package-lock.json`, "utf8"));
    const unknown = Object.entries<{ readonly integrity?: string }>(packages)
      .filter(([path, { integrity = "" }]) => path !== "" && !integrity.startsWith("sha512-"))
      .map(([path]) => path);
    expect(unknown).toEqual([]);
  });
});
