/**
 * A step from one format of content to the next.
 *
 * @module
 */

/**
 * Texts of a content folder by their paths in it: `site.yaml`, `synonyms.yaml` and `entries.yaml` if they are there,
 * and of each bundle the file with its metadata. No file of a tool: versions in production never change.
 */
export type ContentTexts = ReadonlyMap<string, string>;

export interface Step {
  /** 0 for content from before there were formats. */
  readonly from: number;
  /** The next number. */
  readonly to: number;
  /** Why content has to change, and what it then means, in sentences. */
  readonly says: string;
  /**
   * The texts that change, with comments and order as they were; none if the content has what the format asks for
   * already. `format` itself is not its concern.
   */
  readonly change: (texts: ContentTexts) => ContentTexts;
}
