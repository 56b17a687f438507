import { createOverlay } from './overlay';
import { createPageNotes, showProgress } from './pageNotes';
import { createPageUpdates, leaveByPageLoad, followAddress } from './pageUpdates';
import type { ProblemReport, ShownProblem } from './problemReport';

// The script that `docgen serve` adds to each page: it follows the server's builds. Built sites don't have it.
const { revision = '', events = '', problems = '', base = '/' } = (document.currentScript as HTMLScriptElement).dataset;

let isStale = false;
let known = revision;
let report: ProblemReport | null = null;
/** Components that have failed in the browser since the last build. */
const failed: ShownProblem[] = [];
const overlay = createOverlay();
const notes = createPageNotes({ address: problems, base });
const updates = createPageUpdates({
  revision,
  base,
  updated: () => {
    if (!isStale) leaveByPageLoad(base);
    isStale = true;
  },
});

// Components that fail in the browser alone are named in their place; a built site shows what the server rendered.
addEventListener('docgen:island-error', (event) => {
  const { name = '', error } = (event as CustomEvent<{ name?: string; error: unknown }>).detail;
  const reason = error instanceof Error ? error.message : String(error);
  const shown = { code: 'island-error', place: '', frame: '', hint: 'the console of the browser says where' };
  failed.push({ severity: 'error', message: `\`<${name}>\` failed in the browser: ${reason}`, ...shown });
  showProblems();
});

/** Shows problems of the build before those of components: the server repeats the former when it is connected. */
function showProblems(): void {
  const note = 'What the server has sent is shown in its place, as readers of the built site see it.';
  overlay.show(report ?? (failed.length === 0 ? null : { note, problems: [...failed] }));
}

function followRevision(next: string): void {
  if (next !== known) failed.length = 0;
  known = next;
  showProblems();
  updates.show(next);
}

let connection: EventSource | null = null;

function connect(): void {
  connection = new EventSource(events);
  const on = (name: string, hear: (data: string) => void): void =>
    connection!.addEventListener(name, ({ data }: MessageEvent<string>) => hear(data));
  on('problems', (data) => {
    report = JSON.parse(data) as ProblemReport | null;
    showProblems();
  });
  on('notes', notes.refresh);
  on('progress', showProgress);
  on('files', (data) => updates.noteFiles(JSON.parse(data) as string[]));
  on('revision', followRevision);
}

function disconnect(): void {
  connection?.close();
  connection = null;
}

// Browsers allow few connections to one server: hidden tabs give theirs up, and catch up when they are visible again.
function followVisibility(): void {
  if (document.visibilityState === 'hidden') disconnect();
  else if (!connection) connect();
}

document.addEventListener('visibilitychange', followVisibility);
followAddress(notes.refresh);
addEventListener('pagehide', disconnect);
addEventListener('pageshow', followVisibility);
followVisibility();
