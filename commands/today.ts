/** The day in UTC: `2026-11-21`. */
export const today = (): string => new Date().toISOString().slice(0, 10);
