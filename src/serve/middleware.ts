import type { IncomingMessage, ServerResponse } from 'node:http';

/** Members of a request for the code of a program; at run time the request is Node's `IncomingMessage`. */
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
  // The middleware may call `next` later.
  await answered;
}
