import { once } from '../base/waiting';
import type { Console } from '../report/console';
import type { Diagnostic } from '../report/diagnostic';
import { serve as startServing } from '../serve/serve';
import type { ServedBuild } from '../serve/servedBuild';
import type { MiddlewareRequest, MiddlewareResponse } from '../serve/middleware';
import { checkOptions } from './callOptions';
import { progressOf, rootOf, type CallOptions } from './values';

/** Options of `serve`, all optional. */
export interface ServeCallOptions extends CallOptions {
  /** Address to listen on; without it `localhost`. */
  host?: string | undefined;
  /** Port to listen on; without it any that is free. */
  port?: number | undefined;
  /** Prefix of every path, instead of the configured one. */
  base?: string | undefined;
  /** Gets each request first, as servers of Node have it; unless it calls `next`, it answers itself. */
  middleware?(request: MiddlewareRequest, response: MiddlewareResponse, next: () => void): unknown;
  /** Called after each build. */
  onBuild?: ((built: ServedBuild) => void) | undefined;
  /** Folder in which parsed pages are kept; `false` for none. */
  cache?: string | false | undefined;
  /** Called after each build with its problems, of which there may be none. */
  onProblems?: ((problems: readonly Diagnostic[]) => void) | undefined;
  /** Called with what went wrong in docgen itself; serving goes on. */
  onBug?: ((cause: unknown) => void) | undefined;
}

/** A site that is being served. */
export interface ServedSite {
  /** Address of the home page. */
  url: string;
  /** Ends it; the promise is done when the port is free. */
  close(): Promise<void>;
}

/** See `calls.ts`. */
export async function serve(options: ServeCallOptions = {}): Promise<ServedSite> {
  checkOptions('serve', options);
  const { host = 'localhost', port = 0, base, cache, environment = process.env, signal, middleware } = options;
  signal?.throwIfAborted();
  const where = { host, port, ...(base !== undefined && { base }), ...(middleware && { middleware }) };
  const rest = { cache, environment, output: silent(options), onBuild: options.onBuild };
  const site = await startServing(await rootOf(options), { ...where, ...rest });
  const close = once(() => site.close());
  signal?.addEventListener('abort', () => void close());
  if (signal?.aborted === true) {
    await close();
    signal.throwIfAborted();
  }
  return { url: site.url, close };
}

/** A console that tells its program. */
function silent(options: ServeCallOptions): Console {
  const { onProblems, onBug } = options;
  const { signal: _signal, ...rest } = options;
  return {
    progress: progressOf(rest),
    problems: (diagnostics) => onProblems?.(diagnostics),
    news: ({ all }) => onProblems?.(all),
    info: () => undefined,
    bug: (cause) => onBug?.(cause),
  };
}
