import type { Server } from 'node:http';
import { listenFault } from '../report/listenFault';

/** Host and port of a server. */
export interface ListenPlace {
  host: string;
  port: number;
  /** How many ports from that one on are tried, where one is in use. */
  ports?: number | undefined;
}

/** Done when a server listens; where no port is free, that is a usage error. */
export function listen(server: Server, { host, port, ports = 1 }: ListenPlace): Promise<void> {
  return new Promise((resolve, reject) => {
    let tried = port;
    server.on('error', (cause: NodeJS.ErrnoException) => {
      tried += 1;
      if (cause.code === 'EADDRINUSE' && tried < port + ports) server.listen(tried, host);
      else reject(listenFault(cause, host, port));
    });
    server.once('listening', resolve);
    server.listen(port, host);
  });
}
