/** One pattern of several, in their order: a long one can be read part by part. */
export function anyOf(parts: readonly RegExp[], flags = ''): RegExp {
  return new RegExp(parts.map(({ source }) => source).join('|'), flags);
}
