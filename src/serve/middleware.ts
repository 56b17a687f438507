import type { IncomingMessage, ServerResponse } from 'node:http';

/** What code of a program gets of a request; in truth it is Node's `IncomingMessage`. */
export interface MiddlewareRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** In truth it is Node's `ServerResponse`. */
export interface MiddlewareResponse {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(body?: string | Uint8Array): unknown;
}

/** Gets each request first; unless it calls `next`, it answers itself. */
export type Middleware = (request: MiddlewareRequest, response: MiddlewareResponse, next: () => void) => unknown;

interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  next: () => Promise<void>;
}

/** Lets code of a program answer before docgen does, where there is any. */
export async function answerFirst(
  middleware: Middleware | undefined,
  { request, response, next }: Asked,
): Promise<void> {
  if (middleware === undefined) return next();
  let answered: Promise<void> | undefined;
  await middleware(request, response, () => void (answered = next()));
  // It may call later.
  await answered;
}
