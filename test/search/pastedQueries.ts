/** Texts that people paste into a search, and the guide that explains each. */
export const PASTED: readonly (readonly [query: string, path: string])[] = [
  ['wrong parameter', '/errors.html'],
  ['Wrong parameter', '/errors.html'],
  ['403', '/errors.html'],
  ['timeout', '/errors.html'],
  ['502 bad gateway', '/errors.html'],
  ['504 gateway timeout', '/errors.html'],
  ['401', '/errors.html'],
  ['typescript', '/remote.html'],
  ['python', '/remote.html'],
  ['javascript', '/remote.html'],
  ['curl', '/remote.html'],
  ['php', '/remote.html'],
  ['server_time', '/remote.html'],
  ['allowed status values', '/values.html'],
  ['mcp', '/machine-readable.html'],
];
