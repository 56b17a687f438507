import type { Server } from 'node:http';
import { listenFault } from '../report/listenFault';

/** Done when a server listens; a port in use is a usage error. */
export function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(listenFault(cause, host, port)));
    server.listen(port, host, resolve);
  });
}
