import { usageError } from './diagnostic';

/** Why a server can't listen, as a usage error where another port or address would do. */
export function listenFault(cause: NodeJS.ErrnoException, host: string, port: number): Error {
  if (cause.code === 'EADDRINUSE') {
    return usageError('port-in-use', { port });
  }
  if (cause.code === 'EADDRNOTAVAIL' || cause.code === 'ENOTFOUND' || cause.code === 'EACCES') {
    return usageError('host-unavailable', { host, port, reason: cause.code });
  }
  return cause;
}
