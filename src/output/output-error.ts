/**
 * Reasons why there can be no output, in words for users.
 *
 * @module
 */
/** The output cannot be written; the message says why, and what to do. */
export class OutputError extends Error {
  override readonly name = "OutputError";
}

/** The code of a system error: `ENOENT`. */
export const systemErrorCode = (error: unknown): string | undefined =>
  (error as NodeJS.ErrnoException | undefined)?.code;

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "permission is denied",
  EPERM: "permission is denied",
  EROFS: "the file system is read-only",
  ENOSPC: "no space is left on the disk",
  EDQUOT: "the disk quota is used up",
  ENOTDIR: "a part of the path is a file",
  EEXIST: "a part of the path is a file",
  ELOOP: "its symbolic links form a loop",
  ENAMETOOLONG: "the path is too long",
};

/** The reason of a system error in words; undefined for errors of other kinds. */
export function reasonOf(error: unknown): string | undefined {
  const code = systemErrorCode(error);
  if (code === undefined || (error as NodeJS.ErrnoException).syscall === undefined)
    return undefined;
  return REASONS[code] ?? (error as Error).message;
}

/**
 * The reason why an error left no space on the disk, if it did. Bundlers pass such errors on as text, or
 * as the cause of another one.
 */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ["ENOSPC", "EDQUOT"].includes(systemErrorCode(error) ?? "") ||
    /\b(ENOSPC|EDQUOT|no space left on device|disk quota exceeded)\b/i.test(error.message) ||
    isDiskFull(error.cause)
  );
}
