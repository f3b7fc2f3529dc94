// @ts-check
/**
 * A plugin: pages of tools have a command that runs the version on a service with the Workflow Execution Service API
 * (GA4GH WES 1.1.0), such as that of a cluster of one's own.
 *
 * @module
 */
import { commandText, definePlugin, lines, quotedWord } from "vitrine/plugins";

/**
 * @param {object} service
 * @param {string} service.name what ids begin with: `lab`
 * @param {string} service.label what readers call it: `Our cluster`
 * @param {string} service.url of its API: `https://wes.example.org/ga4gh/wes/v1`
 */
export const wes = ({ name, label, url }) =>
  definePlugin({
    name,
    launchers: [
      {
        id: `${name}-wes`,
        label,
        about: "Sends it to the service. Put your token into the variable WES_TOKEN first.",
        // those whose files of inputs are JSON, as POST /runs requires
        languages: ["CWL", "WDL"],
        build({ type, languageVersion, url: descriptor, inputsWords }) {
          if (languageVersion === undefined) return undefined;
          return {
            command: lines(
              inputsWords?.fetch ?? "",
              commandText(
                "curl --fail-with-body",
                '--header "Authorization: Bearer $WES_TOKEN"',
                `--form workflow_url=${descriptor}`,
                `--form workflow_type=${type}`,
                `--form workflow_type_version=${quotedWord(languageVersion)}`,
                `--form 'workflow_params=${inputsWords === undefined ? "{}" : `<${inputsWords.name}`}'`,
                quotedWord(`${url}/runs`),
              ),
            ),
          };
        },
      },
    ],
  });
