/**
 * The values of a version's test, made to work from any folder: where they name files of the version, they have
 * the URLs at which the registry publishes those.
 *
 * Nothing is guessed. A test whose files cannot all be given by URL has no such values.
 *
 * @module
 */
import type { JsonObject } from "../../base/json.ts";
import { testsFor } from "../tool/descriptor-tests.ts";
import type { DescriptorInterface } from "../tool/interface.ts";
import type { FileUrls } from "./file-urls.ts";
import type { LaunchLanguage } from "./language.ts";
import { NoUrl } from "./named-files.ts";

/** Values of inputs by name, and the path of the test file that they are from. */
interface TestValues {
  readonly path: string;
  readonly values: JsonObject;
}

/**
 * The values of the first test file that is for a primary descriptor, and whose files all have URLs.
 *
 * @param primary the path of the primary descriptor
 * @param about what the descriptor takes, if that is known
 */
export function testValues(
  language: LaunchLanguage,
  primary: string,
  about: DescriptorInterface | undefined,
  urls: FileUrls,
): TestValues | undefined {
  const { tests = {}, launch } = language;
  for (const { file, values } of testsFor(urls.files, tests, primary, about)) {
    try {
      const reading = { test: file.path, urls, about };
      return { path: file.path, values: launch.valuesByUrl?.(values, reading) ?? values };
    } catch (error) {
      if (!(error instanceof NoUrl)) throw error;
    }
  }
  return undefined;
}
