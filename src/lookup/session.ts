/**
 * Look-ups of files and of lines of text, with all readers.
 *
 * @module
 */
import { fileSession, type StartSession } from "./file-session.ts";
import { mafReader } from "./maf-reader.ts";

/** Begins a look-up. */
export const startSession: StartSession = fileSession(mafReader);
