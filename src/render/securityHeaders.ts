interface Sent {
  /** The complete content security policy. */
  policy: string;
  /** Headers that the site adds, or has in place of docgen's. */
  headers?: Readonly<Record<string, string>>;
}

/** Headers of every answer. */
export function securityHeaders({ policy, headers = {} }: Sent): [name: string, value: string][] {
  const all: [name: string, value: string][] = [
    ['Content-Security-Policy', policy],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ];
  const own = Object.entries(headers);
  const isOwn = (name: string) => own.some(([other]) => other.toLowerCase() === name.toLowerCase());
  return [...all.filter(([name]) => !isOwn(name)), ...own];
}
