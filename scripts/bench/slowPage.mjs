/** How much slower than this machine's the processor of the measured pages is. */
const SLOWDOWN = 4;
const PHONE = { width: 412, height: 823 };

/** The arguments of the browser that measures. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];

/** The networks that first views are measured on. */
export const NETWORKS = {
  /** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms a round trip. */
  slow4G: {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  },
  /** No limits on this machine, as if the host were next door. */
  fast: undefined,
};

/** Work after this time on a silent main thread does not count as the first view. */
export const SETTLED_MILLISECONDS = 1500;

/** Opens an empty page on a phone with a slow processor; `responses` grows with every answer that it gets. */
export async function openSlowPage(browser, network) {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  const responses = [];
  page.on('response', (response) =>
    responses.push({ url: new URL(response.url()), bytes: Number(response.headers()['content-length'] ?? 0) }),
  );
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  if (network !== undefined) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
  }
  return { context, page, responses };
}
