/** Reply as far as it has arrived. */
export interface Reply {
  status: number;
  statusText: string;
  headers: readonly (readonly [name: string, value: string])[];
  /** Its `Content-Type`, in lower case. */
  type: string;
  /** Milliseconds until its headers were there, and until now. */
  wait: number;
  whole: number;
  size: number;
  parts: readonly BlobPart[];
  /** The beginning of it, as text. */
  beginning: string;
  end: 'open' | 'whole' | 'stopped' | 'broken' | 'tooLong';
}

/** More than this of a reply is not kept. */
const MOST_KEPT = 50_000_000;

/** So much of a reply is shown. */
export const MOST_SHOWN = 100_000;

/** Milliseconds between two looks at a reply that is still coming. */
const PAUSE = 150;

interface ReadOptions {
  started: number;
  signal: AbortSignal;
  now: () => number;
  show: (reply: Reply) => void;
}

/** Reads a reply as it comes, streams too; whoever stops it keeps what has come. */
export async function readReply(response: Response, { started, signal, now, show }: ReadOptions): Promise<Reply> {
  const { status, statusText, headers } = response;
  const type = (headers.get('Content-Type') ?? '').toLowerCase();
  const parts: BlobPart[] = [];
  const decode = createDecoder(type);
  const head = { status, statusText, headers: [...headers], type, wait: now() - started, parts };
  let [size, beginning] = [0, ''];
  const sofar = (end: Reply['end']): Reply => ({ ...head, whole: now() - started, size, beginning, end });
  const reader = (response.body ?? new Blob().stream()).getReader();
  const showing = createPaced(() => show(sofar('open')), PAUSE);
  showing.ask();
  try {
    for (let part = await reader.read(); part.value !== undefined; part = await reader.read()) {
      if (size < MOST_SHOWN) beginning += decode(part.value.subarray(0, MOST_SHOWN - size));
      parts.push(part.value);
      size += part.value.length;
      if (size > MOST_KEPT) {
        await reader.cancel();
        return sofar('tooLong');
      }
      showing.ask();
    }
  } catch {
    return sofar(signal.aborted ? 'stopped' : 'broken');
  } finally {
    showing.end();
  }
  return sofar('whole');
}

/** Does something at once, and after each pause in which it was asked for: the end of a burst is shown too. */
function createPaced(work: () => void, pause: number): { ask: () => void; end: () => void } {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  const run = (): void => {
    isAsked = false;
    waiting = setTimeout(() => {
      waiting = undefined;
      if (isAsked) run();
    }, pause);
    work();
  };
  return {
    ask() {
      isAsked = true;
      if (waiting === undefined) run();
    },
    end: () => clearTimeout(waiting),
  };
}

/** Decodes bytes as the type says; a character that is not whole yet comes with the next ones. */
function createDecoder(type: string): (bytes: Uint8Array) => string {
  const [, name = 'utf-8'] = /charset="?([\w-]+)/.exec(type) ?? [];
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(name);
  } catch {
    decoder = new TextDecoder();
  }
  return (bytes) => decoder.decode(bytes, { stream: true });
}

/** All of a reply as text. */
export async function wholeText({ parts, type }: Pick<Reply, 'parts' | 'type'>): Promise<string> {
  return createDecoder(type)(new Uint8Array(await new Blob([...parts]).arrayBuffer()));
}
