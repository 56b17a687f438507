import { prerender } from 'react-dom/static';
import { settling } from '../../../base/waiting';
import { ComponentFault, readRendered } from '../modules/markers';
import { AsyncComponentError, elementOf, IDS, isWaiting, type Rendered } from './renderComponent';

/**
 * Renders what has to be waited for: components that are asynchronous, or loaded late. In a file of its own, since few
 * sites need this part of React.
 */
export async function renderLater(rendered: Rendered): Promise<string> {
  let failure: unknown;
  const onError = (cause: unknown): void => void (failure ??= cause);
  // Large parts must not come after the rest, by a script.
  const options = { identifierPrefix: IDS, progressiveChunkSize: Infinity, onError };
  const { prelude } = await settling(Promise.race([prerender(elementOf(rendered), options), tooLong()])).catch(
    (cause: unknown) => {
      throw asError(cause);
    },
  );
  const html = await new Response(prelude).text();
  if (failure !== undefined) throw asError(failure);
  const read = readRendered(html);
  if (!read.isWhole) throw new ComponentFault('something inside `<Suspense>` failed');
  return read.html;
}

/** Distinguishes parts that cannot be waited for from failures. */
function asError(cause: unknown): Error {
  if (isWaiting(cause)) return new AsyncComponentError();
  return cause instanceof Error ? cause : new Error(String(cause));
}

/** For so long a component may be waited for, in seconds. */
const LONGEST = 180;

function tooLong(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`it takes longer than ${LONGEST} s`)), LONGEST * 1000).unref();
  });
}
