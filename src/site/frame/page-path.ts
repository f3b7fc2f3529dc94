/**
 * Paths of pages as hosts serve them.
 *
 * @module
 */

/**
 * The path of a page, from the path of its file.
 *
 * @example pagePath("/evidence/eid-1409.html") // "/evidence/eid-1409"
 * @example pagePath("/registry/index.html") // "/registry/"
 */
export function pagePath(file: string): string {
  return file.replace(/\.html$/, "").replace(/\/index$/, "/");
}
