import type { Kept, Survey } from './protocol';

/** Asks the site's active worker; waits for one that is being installed. */
export async function askWorker(request: { kind: 'survey' }): Promise<Survey>;
export async function askWorker(request: { kind: 'keep'; files: string[] }): Promise<Kept>;
export async function askWorker(
  request: { kind: 'survey' } | { kind: 'keep'; files: string[] },
): Promise<Survey | Kept> {
  const ready = await Promise.race([navigator.serviceWorker.ready, timeout(20_000)]);
  const { port1, port2 } = new MessageChannel();
  const reply = new Promise<Survey | Kept>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<Survey | Kept>) => resolve(data);
  });
  ready.active?.postMessage(request, [port2]);
  // The worker may have to wait for a slow network, and one that the browser has stopped never answers.
  return Promise.race([reply, timeout(120_000)]).finally(() => port1.close());
}

function timeout(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('the worker does not answer')), milliseconds));
}
