/**
 * Checks whether a request's Host header names this server. Otherwise a page on another site could point a host name of
 * its own at 127.0.0.1 and read what is served here (DNS rebinding).
 */
export function createHostCheck(host: string): (header: string | undefined) => boolean {
  const allowed = new Set(['localhost', '127.0.0.1', '[::1]', host.toLowerCase(), `[${host.toLowerCase()}]`]);
  const anyAddress = host === '0.0.0.0' || host === '::';
  return (header) => {
    if (header === undefined) return false;
    const name = header.toLowerCase().replace(/:\d+$/, '');
    return allowed.has(name) || name.endsWith('.localhost') || (anyAddress && isAddress(name));
  };
}

/** An IP address cannot be pointed elsewhere, so it is safe if the server listens on all addresses. */
function isAddress(name: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(name) || /^\[[\da-f:.]+\]$/.test(name);
}
