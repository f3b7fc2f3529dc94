/**
 * The format of content: `format` in `site.yaml`, a number that grows when content of before has to be changed.
 *
 * @module
 */
import type { Finding } from "../../base/finding.ts";
import { isObject } from "../../base/json.ts";
import { PRODUCT_ID, PRODUCT_NAME } from "../../base/product.ts";
import { contentFinding } from "../../report/rules.ts";

/**
 * The format that this version reads. It is also the number of the first major version that reads it: a format that
 * changes is a change that breaks.
 */
export const CONTENT_FORMAT = 1;

/** The format of content that does not say it. */
const FIRST_FORMAT = 1;

/**
 * Why content of another format cannot be read.
 *
 * @param data the data of `site.yaml`: what is no format is not judged here
 */
export function formatFinding(data: unknown, read: number = CONTENT_FORMAT): Finding | undefined {
  const written = isObject(data) ? data["format"] : 0;
  const format = written ?? FIRST_FORMAT;
  if (typeof format !== "number" || !Number.isInteger(format) || format < 1) return undefined;
  if (format === read) return undefined;
  return contentFinding("content-format", written === undefined ? "" : "/format", {
    message: `The content has format ${format}, and this version of ${PRODUCT_NAME} reads format ${read}.`,
    found: String(format),
    expected: String(read),
    fix:
      format > read
        ? `Use ${PRODUCT_NAME} ${format}.0 or later, such as with npm install ${PRODUCT_ID}@${format}.`
        : "Run npm run migrate -- --dry-run to see what has to change, and npm run migrate to change it.",
  });
}
