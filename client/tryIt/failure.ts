/** Why no reply can be shown. */
export type Failure =
  | { kind: 'refused'; message: string }
  | { kind: 'policy'; host: string }
  | { kind: 'mixed' }
  | { kind: 'offline' }
  | { kind: 'unreadable'; host: string };

/** Watches whether the policy of the site blocks what is sent; the browser tells nobody else. */
export function watchPolicy(document: Document): { blocked: () => boolean; end: () => void } {
  let isBlocked = false;
  const note = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
    isBlocked ||= effectiveDirective === 'connect-src';
  };
  document.addEventListener('securitypolicyviolation', note);
  return { blocked: () => isBlocked, end: () => document.removeEventListener('securitypolicyviolation', note) };
}

/** What can be said of a call that failed without a reply: browsers hide the reason from pages. */
export function failureOf(url: string, window: Window, isBlocked: boolean): Failure {
  const { protocol, host, hostname } = new URL(url, window.location.href);
  if (isBlocked) return { kind: 'policy', host };
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  if (window.location.protocol === 'https:' && protocol === 'http:' && !isLocal) return { kind: 'mixed' };
  return window.navigator.onLine ? { kind: 'unreadable', host } : { kind: 'offline' };
}

/** The same in words. */
export function failureText(failure: Failure, proxy: string): string {
  switch (failure.kind) {
    case 'refused':
      return `A browser does not send such a call: ${failure.message}`;
    case 'policy':
      return `The policy of this site does not allow calls to ${failure.host}. Nothing was sent.`;
    case 'mixed':
      return 'A page with https:// may not call an address with http://. Nothing was sent.';
    case 'offline':
      return 'This device is offline. Nothing was sent.';
    case 'unreadable':
      return proxy === ''
        ? `No reply that this page may read: ${failure.host} does not allow calls from pages of other sites (CORS), ` +
            'or cannot be reached. The call may have arrived all the same.'
        : `No reply from the proxy ${failure.host}: it does not allow calls from this page (CORS), or cannot be ` +
            'reached.';
  }
}
