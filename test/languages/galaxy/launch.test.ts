import { describe, expect, it } from "vitest";
import { knownLanguage, languageOf } from "../../../src/languages/languages.ts";
import { launchesOf } from "../../../src/trs/launch/launcher.ts";
import { launchPlaces } from "../../../src/trs/launch/place.ts";
import { launched, SITE, TOOL, testFile, versionOf } from "../../fixtures/launched.ts";

describe("a version in Galaxy's format", () => {
  it("is imported by the servers of the site, from the path that Galaxy looks for", () => {
    const trs = "https://vitrine.example.org/ga4gh/trs/v2/tools/sorter/versions/1.0.0";
    expect(launched(versionOf("GALAXY", ["sort.ga"]))["galaxy"]).toEqual([
      `https://usegalaxy.eu/workflows/trs_import?trs_url=${encodeURIComponent(trs)}&run_form=true`,
    ]);
  });

  it("is run by Planemo with the job of its test, or with a template that Planemo writes", () => {
    const text = "- job:\n    reads: 1\n  outputs: {}\n";
    const test = testFile("GALAXY", "sort-tests.yml", text);
    const { planemo } = launched(versionOf("GALAXY", ["sort.ga", test]));
    expect(String(planemo).split("\n").slice(-2)).toEqual([
      "curl -fsSo job.yml https://vitrine.example.org/tools/sorter/1.0.0/job.yml",
      "planemo run sort.ga job.yml",
    ]);
    const [place] = launchPlaces(TOOL, versionOf("GALAXY", ["sort.ga"]), SITE, languageOf);
    const launches =
      place === undefined
        ? []
        : launchesOf(place, knownLanguage(place.type)?.launch.launchers ?? []);
    expect(launches.at(-1)?.launch).toEqual({
      command: expect.stringMatching(/\nplanemo workflow_job_init sort\.ga -o job\.yml$/),
      next: {
        about: "Fill in job.yml, which has the inputs. Then run, in the same folder:",
        command: "planemo run sort.ga job.yml",
      },
    });
  });
});
