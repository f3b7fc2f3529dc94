/**
 * Organizations and authors of tools → what the search knows of them.
 *
 * @module
 */
import { counted, someOf } from "../../base/words.ts";
import type { SearchRecord } from "../../search/record.ts";
import { authorPage, organizationPage } from "../../served/page-paths.ts";
import { orcidUrl } from "../../trs/tool/author.ts";
import { peopleOf } from "../../trs/tool/people.ts";
import type { RegistryTool } from "../../trs/tool/registry.ts";

/** What nobody of them has. */
const NONE = {
  effects: [],
  claims: [],
  statements: 0,
  about: [],
  titleWords: [],
  text: "",
} as const;

/** How many tools an answer names. */
const MOST_TOOLS = 3;

const toolsText = (tools: readonly RegistryTool[]) =>
  `${counted(tools.length, "tool")}: ${someOf(
    tools.map(({ name }) => name),
    MOST_TOOLS,
  )}`;

/** The records of everybody who publishes or wrote one of these tools. */
export function* peopleRecords(tools: readonly RegistryTool[]): Generator<SearchRecord> {
  const { organizations, persons } = peopleOf(tools);
  for (const { slug, name, tools: organizationTools } of organizations) {
    yield {
      ...NONE,
      path: organizationPage(slug),
      kind: "organization",
      title: name,
      answer: toolsText(organizationTools),
      names: [name],
      identifiers: [],
    };
  }
  for (const { slug, name, otherNames, orcid, tools: authoredTools } of persons) {
    yield {
      ...NONE,
      path: authorPage(slug),
      kind: "author",
      title: name,
      answer: toolsText(authoredTools.map(({ tool }) => tool)),
      names: [name, ...otherNames],
      identifiers: orcid === undefined ? [] : [orcid, orcidUrl(orcid)],
    };
  }
}
