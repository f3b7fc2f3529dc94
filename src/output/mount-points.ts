/**
 * Mount points: folders that cannot be renamed, because another file system begins there.
 *
 * @module
 */
import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** The mount points of this process; none where the system does not list them. */
function mountPoints(): readonly string[] {
  try {
    const lines = readFileSync("/proc/self/mountinfo", "utf8").split("\n");
    // proc_pid_mountinfo(5): field 5, with white space and backslashes as octal numbers
    return lines.map((line) =>
      (line.split(" ")[4] ?? "").replace(/\\([0-7]{3})/g, (_, octal: string) =>
        String.fromCharCode(Number.parseInt(octal, 8)),
      ),
    );
  } catch {
    return [];
  }
}

/** Whether a folder is a mount point, also one of the same device as its parent. */
export const isMountPoint = (folder: string): boolean =>
  statSync(folder).dev !== statSync(dirname(folder)).dev || mountPoints().includes(folder);
