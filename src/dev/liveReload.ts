import type { ServerResponse } from 'node:http';

/** Where the browser listens for changes, and the script that does. */
export const EVENTS_PATH = '/__docgen/events';
export const SCRIPT_PATH = '/__docgen/reload.js';

/** The tag that serve adds to every page; all else in a page is what the build writes. */
export const SCRIPT_TAG = `<script src="${SCRIPT_PATH}"></script>`;

/** Reloads when the server has a newer revision than the page: also after the connection was lost for a while. */
export const RELOAD_SCRIPT = `(() => {
  let revision;
  const events = new EventSource(${JSON.stringify(EVENTS_PATH)});
  events.addEventListener('revision', ({ data }) => {
    if (revision !== undefined && revision !== data) location.reload();
    revision = data;
  });
  addEventListener('pagehide', () => events.close());
})();
`;

export interface LiveReload {
  /** Connects a browser. */
  connect(response: ServerResponse): void;
  /** Tells every browser that the site has changed. */
  push(): void;
  close(): void;
}

/** Server-sent events (WHATWG HTML, section 9.2) that carry the number of the current build. */
export function createLiveReload(): LiveReload {
  const browsers = new Set<ServerResponse>();
  // Another server on the same port is another site: its first revision must not look like ours.
  const run = Date.now().toString(36);
  let revision = 1;
  const message = () => `event: revision\ndata: ${run}-${revision}\n\n`;
  return {
    connect(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`retry: 500\n\n${message()}`);
      browsers.add(response);
      response.on('close', () => browsers.delete(response));
    },
    push() {
      revision += 1;
      for (const response of browsers) response.write(message());
    },
    close() {
      for (const response of browsers) response.end();
      browsers.clear();
    },
  };
}
