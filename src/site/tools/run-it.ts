/**
 * How to run a version, as its page shows it: commands, links, inputs, and what a run needs.
 *
 * @module
 */

import { listed } from "../../base/words.ts";
import type { Catalog, Site } from "../../catalog/catalog.ts";
import { knownLanguage, languageOf } from "../../languages/languages.ts";
import { type OfferedLaunch, siteLaunches } from "../../plugins/launchers.ts";
import { formatTrsPath } from "../../trs/api/paths.ts";
import { galaxyServers } from "../../trs/launch/galaxy.ts";
import type { NextCommand } from "../../trs/launch/launcher.ts";
import { type LaunchablePlace, launchPlaces } from "../../trs/launch/place.ts";
import { resourceWords } from "../../trs/launch/resources.ts";
import { languageLabel } from "../../trs/tool/languages.ts";
import type { RegistryTool, RegistryVersion } from "../../trs/tool/registry.ts";
import { newTaskPage } from "../frame/pages.ts";
import { runnableTask } from "./task-of-version.ts";

/** A command, with what readers have to know of it. */
interface RunCommand {
  readonly id: string;
  readonly label: string;
  /** A sentence or two; may be empty. */
  readonly about: string;
  readonly command: string;
  /** What follows it, once its user has done something. */
  readonly next?: NextCommand;
}

/** A link that opens the version in a service. */
interface RunLink {
  readonly label: string;
  readonly url: string;
}

/** The inputs of a run, in a sentence, with the file to look at or to begin with. */
interface InputsNote {
  readonly text: string;
  /** With the name under which a browser saves it. */
  readonly link?: { readonly label: string; readonly path: string; readonly name: string };
}

/** How to run a version by one of its primary descriptors. */
interface RunWays {
  /** The name of the language. */
  readonly language: string;
  /** What opens it in a service. */
  readonly links: readonly RunLink[];
  /** The command that most readers use. */
  readonly first: RunCommand | undefined;
  readonly inputs: InputsNote | undefined;
  readonly others: readonly RunCommand[];
  /** What a run needs: `2 CPU cores and 4 GiB of memory`. Empty if the descriptor does not say it. */
  readonly needs: string;
}

interface RunIt {
  /** One for each primary descriptor. */
  readonly ways: readonly RunWays[];
  /** The version's URL in the API; undefined if the API has no type for its descriptors. */
  readonly trsUrl: string | undefined;
  /** The page with the form of a new task, filled in; undefined if the site has no task service, or it cannot run it. */
  readonly taskPage: string | undefined;
}

/** What a site offers to those who run its tools. */
const launchSite = (site: Site) => ({
  url: site.url,
  // only the function forwards tasks
  hasFunction: site.task_service === true,
  galaxy: galaxyServers(site.url, site.galaxy_servers),
});

/** What to know of the inputs, unless what runs the version says it. */
function inputsNote({ inputs, inputsFile: name, type }: LaunchablePlace): InputsNote | undefined {
  switch (inputs.kind) {
    case "test":
      return {
        text: `It runs with the values of the version's test, ${inputs.test}. For your own data, download them, change them, and name your file in the command.`,
        link: { label: "Download the test values", path: inputs.file.path, name },
      };
    case "template":
      return {
        text: `This version has no test values. Save the template as ${name} in the current folder, and replace each value in angle brackets before you run the command.`,
        link: { label: "Download the template", path: inputs.file.path, name },
      };
    case "none":
      return { text: "No input is required." };
    case "unknown":
      return knownLanguage(type)?.launch.asksForInputs
        ? undefined
        : { text: `Write the values of the inputs into ${name} before you run the command.` };
  }
}

function waysOf(
  place: LaunchablePlace,
  version: RegistryVersion,
  launches: readonly OfferedLaunch[],
): RunWays {
  const [first, ...others] = launches.flatMap(({ launcher: { id, label, about }, launch }) =>
    "command" in launch ? [{ id, label, about, ...launch }] : [],
  );
  const about = version.interfaces.find(({ path }) => path === place.primary);
  return {
    language: languageLabel(place.type),
    links: launches.flatMap(({ launch }) => ("links" in launch ? launch.links : [])),
    first,
    inputs: inputsNote(place),
    others,
    needs: about === undefined ? "" : listed(resourceWords(about.resources), "and"),
  };
}

/** How to run a version. */
export function runIt(
  tool: RegistryTool,
  version: RegistryVersion,
  { site, plugins }: Pick<Catalog, "site" | "plugins">,
): RunIt {
  const task = site.task_service === true ? runnableTask(tool, version, site.url) : undefined;
  return {
    ways: launchPlaces(tool, version, launchSite(site), languageOf).flatMap((place) => {
      const launches = siteLaunches(place, { tool, version }, plugins);
      // a language of a plugin may have nothing that runs it
      return launches.length === 0 ? [] : [waysOf(place, version, launches)];
    }),
    trsUrl:
      version.descriptor_type.length === 0
        ? undefined
        : site.url + formatTrsPath({ kind: "version", id: tool.id, version: version.id }),
    taskPage: task && newTaskPage(task),
  };
}

/** Whether there is anything to say of how a version is run: of a language of a plugin, there may be nothing. */
export const canRun = (
  { tool, version }: { readonly tool: RegistryTool; readonly version: RegistryVersion },
  content: Pick<Catalog, "site" | "plugins">,
): boolean =>
  // what TRS has a type for has a URL there
  version.descriptor_type.length > 0 || runIt(tool, version, content).ways.length > 0;
