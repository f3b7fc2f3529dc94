/**
 * The response of a task service that has no backend yet. It names the setting for the operator of the
 * site; a page that readers see recognises it and says so in their words.
 *
 * @module
 */

const BEGINNING = "The task service is not configured: ";

/** The message of the response: what is missing is a sentence. */
export const unconfiguredMessage = (missing: string): string => BEGINNING + missing;

/** Whether a message is that of {@link unconfiguredMessage}. */
export const isUnconfigured = (message: string): boolean => message.startsWith(BEGINNING);
