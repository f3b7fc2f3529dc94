/**
 * A version of a tool as a task for a TES service: from the descriptor in the first language that can be one, and the
 * values of its first test file.
 *
 * @module
 */
import { MAX_TEXT_BYTES } from "../../base/limits.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import type { Language } from "../../languages/shared/language.ts";
import type { RunnableTask, TaskMaker } from "../../languages/shared/task.ts";
import { formatTrsPath } from "../../trs/api/paths.ts";
import { testsFor } from "../../trs/tool/descriptor-tests.ts";
import { resolveImport } from "../../trs/tool/imports.ts";
import {
  filesOf,
  primaryDescriptor,
  type RegistryTool,
  type RegistryVersion,
  registryFileText,
} from "../../trs/tool/registry.ts";
import { storedPath } from "../../trs/tool/stored-files.ts";

function taskIn(
  { type, tests = {} }: Language,
  task: TaskMaker,
  tool: RegistryTool,
  version: RegistryVersion,
  site: string,
): RunnableTask | undefined {
  const primary = primaryDescriptor(version, type);
  // larger files have not been checked, so that they may not be what can be parsed
  if (primary === undefined || primary.content.byteLength > MAX_TEXT_BYTES) return undefined;
  const files = filesOf(version, type);
  const about = version.interfaces.find(({ language }) => language === type);
  const [test] = testsFor(files, tests, primary.path, about);
  return task({
    name: `${tool.name} ${version.id}`,
    descriptor: registryFileText(primary) ?? "",
    values: test?.values ?? {},
    urlOf: (written) => {
      const own = resolveImport(test?.file.path ?? "", written);
      if (own === undefined) return undefined;
      const file = files.find(({ path }) => path === own);
      const path = file === undefined ? own : storedPath(file, true);
      const route = { kind: "file", id: tool.id, version: version.id, type, plain: true } as const;
      return site + formatTrsPath({ ...route, path });
    },
  });
}

/**
 * The task of a version; undefined if none of its descriptors can be one.
 *
 * @param site the site's URL, without a trailing slash
 */
export function runnableTask(
  tool: RegistryTool,
  version: RegistryVersion,
  site: string,
): RunnableTask | undefined {
  for (const language of LANGUAGES) {
    const task = language.task && taskIn(language, language.task, tool, version, site);
    if (task !== undefined) return task;
  }
  return undefined;
}
