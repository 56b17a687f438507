import type { Page } from 'playwright-core';

/**
 * Makes everything that comes later in a page come later still: timers, what React puts off, observers, answers of
 * hosts and workers, the clipboard. A test that passes nevertheless waits for what it looks at, however busy the
 * machine is. Tests of times themselves fail.
 */
export async function slowDown(page: Page): Promise<void> {
  await page.addInitScript(delayTasks);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 120,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Runs in the page. */
function delayTasks(): void {
  const later = window.setTimeout.bind(window);

  window.setTimeout = ((run: () => void, delay = 0, ...rest: unknown[]) =>
    later(run, delay + 100, ...rest)) as typeof window.setTimeout;

  // React puts its work off by means of messages.
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
    later(() => void Reflect.apply(postMessage, this, message), 40);
  };
  const tell = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]) {
    later(() => void Reflect.apply(tell, this, message), 150);
  };

  for (const name of ['IntersectionObserver', 'ResizeObserver'] as const) {
    type Hear = (...found: unknown[]) => void;
    const Observer = window[name] as unknown as new (
      hear: Hear,
      options?: unknown,
    ) => {
      observe(element: Element): void;
      disconnect(): void;
    };
    const Late = class extends Observer {
      isOver = false;
      constructor(hear: Hear, options?: unknown) {
        super((...found) => later(() => this.isOver || hear(...found), 80), options);
      }
      override observe(element: Element): void {
        this.isOver = false;
        super.observe(element);
      }
      override disconnect(): void {
        this.isOver = true;
        super.disconnect();
      }
    };
    Object.assign(window, { [name]: Late });
  }

  if (typeof Clipboard === 'undefined') return;
  const { writeText } = Clipboard.prototype;
  Clipboard.prototype.writeText = async function (this: Clipboard, text: string) {
    await new Promise((resolve) => later(resolve, 150));
    await writeText.call(this, text);
  };
}
