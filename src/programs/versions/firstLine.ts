/** The first line of what git says of a failure. */
export function firstLine(cause: unknown): string {
  const { stderr = '', message } = cause as Error & { stderr?: string };
  return (stderr || message).trim().split('\n')[0]!;
}
