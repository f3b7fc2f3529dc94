/**
 * The list of all tools, in pages.
 *
 * @module
 */
import { toolListPage } from "../../served/page-paths.ts";
import type { RegistryTool } from "../../trs/tool/registry.ts";
import { type ListPart, listParts, MOST_LOADED } from "../tables/paging.ts";
import type { Table } from "../tables/table.ts";
import { toolListTable } from "./tables.ts";

export interface ToolListPage {
  readonly part: ListPart<RegistryTool>;
  readonly table: Table;
}

/** The pages of the list; a script loads the rows of all of them, unless these are too many. */
export function toolListPages(tools: readonly RegistryTool[]): readonly ToolListPage[] {
  const parts = listParts(tools);
  const paths = parts.map(({ page }) => toolListPage(page));
  const isLoaded = parts.length > 1 && tools.length <= MOST_LOADED;
  return parts.map((part) => {
    const { page, total } = part;
    const table = toolListTable(part.items);
    return { part, table: isLoaded ? { ...table, parts: { paths, page, total } } : table };
  });
}
