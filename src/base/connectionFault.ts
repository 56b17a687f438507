/** Words for why `fetch` had no answer: it hides the reason in the cause of its error. Undefined for other reasons. */
export function connectionFault(cause: unknown): string | undefined {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  return REASONS[String((inner as NodeJS.ErrnoException | undefined)?.code)];
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host, or no network',
  EAI_AGAIN: 'there is no such host, or no network',
  ECONNREFUSED: 'the host refuses the connection',
  ECONNRESET: 'the host ended the connection',
  UND_ERR_SOCKET: 'the host ended the connection',
  ENETUNREACH: 'there is no network',
  EHOSTUNREACH: 'there is no way to the host',
};
