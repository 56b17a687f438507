/** Shared by two components of the browser, so that it becomes a script of its own. */
export const atPlace = (label: string, place: string): string => `${label} at ${place}`;
