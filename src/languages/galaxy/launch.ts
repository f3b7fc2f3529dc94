/**
 * What runs or imports versions in Galaxy's formats.
 *
 * @module
 */
import { galaxyImport } from "../../trs/launch/galaxy.ts";
import type { LaunchLanguage } from "../../trs/launch/language.ts";
import { always, type Launcher, needing } from "../../trs/launch/launcher.ts";
import { lines } from "../../trs/launch/words.ts";
import { valuesByUrl } from "../shared/job-values.ts";

const launchers: readonly Launcher[] = [
  needing("galaxy", {
    id: "galaxy",
    label: "Galaxy",
    about: "",
    build: (_, { servers, trsUrl }) => ({
      links: servers.map((server) => ({
        label: `Run in ${server.name}`,
        url: galaxyImport(server, trsUrl),
      })),
    }),
  }),
  always({
    id: "planemo",
    label: "Planemo",
    about:
      "Fetches the files into a new folder. Planemo starts a Galaxy there and runs the workflow.",
    build: ({ path, inputsFile: job, inputsWords, fetchAll }) => {
      const run = `planemo run ${path} ${job}`;
      if (inputsWords?.url !== undefined) {
        return { command: lines(fetchAll(), inputsWords.fetch, run) };
      }
      // Planemo writes a template itself, with what Galaxy knows of the tools
      const template = `planemo workflow_job_init ${path} -o ${job}`;
      const about = `Fill in ${job}, which has the inputs. Then run, in the same folder:`;
      return { command: lines(fetchAll(), template), next: { about, command: run } };
    },
  }),
];

export const launch: LaunchLanguage["launch"] = {
  launchers,
  // Galaxy has a form for them, and Planemo writes a template with what Galaxy knows of its tools
  asksForInputs: true,
  valuesByUrl,
};
