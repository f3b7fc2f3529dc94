import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const FOLDER = fileURLToPath(new URL("../.github/workflows/", import.meta.url));

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
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
      const hasSecrets = JSON.stringify(steps).includes("secrets.");
      if (!hasSecrets) continue;
      expect(clone).toBeUndefined();
      expect(condition).toMatch(/cloudflare/);
    }
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
  expect(steps.at(-1)?.run).toBe('npm run validate -- --format github --against "origin/$BASE"');
  expect(jobs["preview"]?.if).toContain(
    "github.event.pull_request.head.repo.full_name == github.repository",
  );
});

it("GitLab's pipeline never trusts content with engines that execute it", () => {
  expect(readFileSync(`${FOLDER}../../.gitlab-ci.yml`, "utf8")).not.toContain("--trust");
});
