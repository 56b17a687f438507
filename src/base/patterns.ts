/** One pattern of several, in their order: a long one can be read part by part. */
export function anyOf(parts: readonly RegExp[], flags = ''): RegExp {
  return new RegExp(parts.map(({ source }) => source).join('|'), flags);
}

/** Match of a sticky pattern at a place of a text; undefined if the pattern does not fit there. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
