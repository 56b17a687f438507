import type { ServerResponse } from 'node:http';
import type { ProblemReport, ShownProblem } from '../../client/dev/problemReport';

/** Path at which the browser connects to be told about changes. */
export const EVENTS_PATH = '/__docgen/events';
/** Path at which the browser asks for the problems of the page that it shows: `?page=/a.html` */
export const PROBLEMS_PATH = '/__docgen/problems';
export const SCRIPT_PATH = '/__docgen/live.js';
export const EVENT_STREAM = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };

export interface LiveReload {
  /** The tag that serve adds to every page; everything else in a page is what the build writes. */
  scriptTag(base: string): string;
  /** Connects a browser. */
  connect(response: ServerResponse): void;
  /** Announces a change of the site to every browser; `files` are the changed files that are not pages. */
  push(files: readonly string[]): void;
  /** Shows in all browsers, also later ones, what keeps the site from being built; null when it is fixed. */
  report(problemReport: ProblemReport | null): void;
  /** Sends every browser the problems of its page, as `problemsOf` has them for its path now. */
  note(problemsOf: (path: string) => ShownProblem[]): void;
  problemsOf(path: string): ShownProblem[];
  /** Shows in every browser, including later ones, the progress of the first build; '' when it is done. */
  progress(text: string): void;
  close(): void;
}

/** Server-sent events (WHATWG HTML, section 9.2) with the number of the current build, and what is wrong. */
export function createLiveReload(): LiveReload {
  const browsers = new Set<ServerResponse>();
  // Another server on the same port is another site, so its first revision must not look like ours.
  const run = Date.now().toString(36);
  let number = 1;
  let problems = message('problems', 'null');
  let progress = '';
  let notes = 0;
  let problemsOf: (path: string) => ShownProblem[] = () => [];
  const revision = (): string => `${run}-${number}`;
  const send = (text: string): void => browsers.forEach((response) => void response.write(text));
  return {
    scriptTag: (base) =>
      `<script src="${SCRIPT_PATH}" data-revision="${revision()}"` +
      ` data-events="${EVENTS_PATH}" data-problems="${PROBLEMS_PATH}" data-base="${base}"></script>`,
    connect(response) {
      response.writeHead(200, EVENT_STREAM);
      const noted = message('notes', String(notes));
      response.write(`retry: 500\n\n${problems}${progress}${noted}${message('revision', revision())}`);
      browsers.add(response);
      response.on('close', () => browsers.delete(response));
    },
    push(files) {
      number += 1;
      const names = files.length === 0 ? '' : message('files', JSON.stringify(files));
      send(names + message('revision', revision()));
    },
    report(problemReport) {
      const next = message('problems', JSON.stringify(problemReport));
      if (next === problems) return;
      problems = next;
      send(problems);
    },
    note(problems) {
      problemsOf = problems;
      notes += 1;
      send(message('notes', String(notes)));
    },
    problemsOf: (path) => problemsOf(path),
    progress(text) {
      progress = text === '' ? '' : message('progress', text);
      send(message('progress', text));
    },
    close() {
      for (const response of browsers) response.end();
      browsers.clear();
    },
  };
}

function message(event: string, data: string): string {
  return `event: ${event}\ndata: ${data}\n\n`;
}
