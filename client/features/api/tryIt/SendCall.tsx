import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { AccessField, FilledCall } from '../builder/access';
import { shownText, type WriteHidden } from '../builder/hiddenCode';
import type { HttpCall } from '../builder/http/httpCall';
import type { Typed } from '../builder/typed';
import { callApi, type Called, failureText, type TryContext } from './callApi';
import { LastCallList } from './LastCallList';
import type { LastCalls } from './lastCalls';
import { wholeText, type Reply } from './readReply';
import { ReplyView } from './ReplyView';

interface SendCallProps {
  call: FilledCall;
  /** Its samples as they are shown. */
  write: WriteHidden;
  access: readonly AccessField[];
  typed: Typed;
  fillIn: (typed: Typed) => void;
  asked: () => void;
  context: TryContext;
  last: LastCalls;
  others: ReactNode;
}

interface SendState {
  /** Missing values, as text. */
  missing?: string;
  called?: Called | undefined;
  isUnderWay?: boolean;
}

/** The button that sends the call, and what came of it. */
export function SendCall({ others, ...sent }: SendCallProps) {
  const { call, write, context, last, fillIn } = sent;
  const { window, proxy, copy, tell } = context;
  const { state, send, stop, place } = useSending(sent);
  const { missing, called, isUnderWay = false } = state;
  const { reply, failure, dropped = [] } = called ?? {};
  return (
    <>
      <div className="builder-bar">
        <button type="button" className="send" onClick={() => void send()}>
          {tell('try.send', 'Send')}
        </button>
        {isUnderWay && (
          <button type="button" onClick={stop}>
            {tell('try.stop', 'Stop')}
          </button>
        )}
        {others}
      </div>
      <div className="builder-send" ref={place}>
        {isUnderWay && called === undefined && <p>{tell('try.waiting', 'Waiting for the reply.')}</p>}
        {missing !== undefined && <p className="builder-problem">{missing}</p>}
        {failure && <Failed text={failureText(failure, context)} {...{ call, write, context }} />}
        {reply && (
          <ReplyView
            {...{ reply, dropped, context }}
            isElsewhere={new URL(proxy || call.call.url).origin !== window.location.origin}
            use={{
              copy: () => void wholeText(reply).then((text) => copy(text, tell('copied.done', 'Copied'))),
              save: () => saveFile(window.document, reply, nameOf(call.call)),
            }}
          />
        )}
        <LastCallList calls={last.read()} {...{ context, fillIn }} />
      </div>
    </>
  );
}

/** Sends the call once; whoever sends it again, or leaves the page, stops it. */
function useSending({ call, access, typed, asked, context, last }: Omit<SendCallProps, 'others'>) {
  const { say, tell, window } = context;
  const [state, setState] = useState<SendState>({});
  const underWay = useRef<AbortController>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const stop = (): void => underWay.current?.abort();
  useEffect(() => stop, []);

  const send = async (): Promise<void> => {
    asked();
    stop();
    const lacking = missingOf(call, access);
    if (lacking.length > 0) {
      const names = lacking.join(', ');
      const missing = tell('try.missing', 'Not sent: nothing is typed in {names}.', { names });
      say(missing);
      return setState({ missing });
    }
    const own = new AbortController();
    underWay.current = own;
    setState({ isUnderWay: true });
    const show = (called: Called): void => {
      if (underWay.current === own) setState({ called, isUnderWay: true });
    };
    const called = await callApi(withoutExamples(call.call, access), { ...context, signal: own.signal, show });
    if (underWay.current !== own) return;
    if (called) last.add({ line: lineOf(call.call), page: window.location.pathname, at: Date.now(), typed, called });
    setState({ called });
    say(summaryOf(called, context));
    place.current?.scrollIntoView({ block: 'nearest' });
  };
  return { state, send, stop, place };
}

interface FailedProps extends Pick<SendCallProps, 'call' | 'write' | 'context'> {
  text: string;
}

function Failed({ text, call, write, context: { copy, tell } }: FailedProps) {
  const curl = write('curl');
  return (
    <div className="reply">
      <p className="builder-problem">{text}</p>
      <p>{tell('try.shell', 'In a shell nothing stands in its way:')}</p>
      <pre className="reply-body" tabIndex={0} aria-label={tell('try.shellLabel', 'The call for a shell')}>
        <code>{curl && shownText(curl)}</code>
      </pre>
      <p className="builder-buttons">
        <button
          type="button"
          onClick={() => void copy(call.write('curl') ?? '', tell('form.copied', 'Copied as cURL'))}
        >
          {tell('try.copyCall', 'Copy this call')}
        </button>
      </p>
    </div>
  );
}

/** Names of values that only the reader knows; samples hold examples in their place. */
function missingOf({ empty }: FilledCall, access: readonly AccessField[]): string[] {
  const fields = access.filter(({ isNeeded, isAddress, mayBeEmpty, placeholder, value }) => {
    const isKnown = isAddress === true && !placeholder.startsWith('https://HOST');
    return isNeeded && !isKnown && mayBeEmpty !== true && value === '';
  });
  return [...fields.map(({ label }) => label), ...empty.map(({ name }) => name)];
}

/** The call without the example of a password, which may be empty. */
function withoutExamples(call: HttpCall, access: readonly AccessField[]): HttpCall {
  const isEmpty = access.some(({ mayBeEmpty, value }) => mayBeEmpty === true && value === '');
  return isEmpty && call.basic !== undefined ? { ...call, basic: { ...call.basic, password: '' } } : call;
}

function summaryOf(called: Called | undefined, context: TryContext): string {
  const { tell } = context;
  if (called?.failure) return failureText(called.failure, context);
  const { status, statusText }: Pick<Reply, 'status' | 'statusText'> = called?.reply ?? { status: 0, statusText: '' };
  return called?.reply
    ? tell('try.reply', 'Reply: {status}', { status: `${status} ${statusText}` })
    : tell('try.stopped', 'Stopped.');
}

/** `GET /ships/7`; nothing of the query, which may hold keys. */
function lineOf({ verb, url }: HttpCall): string {
  return `${verb} ${new URL(url).pathname}`;
}

/** `https://a.example/ships/7?x=1` → 7 */
function nameOf({ url }: HttpCall): string {
  const parts = new URL(url).pathname.split('/').map((part) => part.replace(/[^\w.-]/g, ''));
  return parts.findLast((part) => part !== '') ?? 'reply';
}

/** Saves a reply as a file of the reader's: it never becomes a page of this site, whatever it holds. */
function saveFile(document: Document, { parts, type }: Reply, name: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}${ENDINGS.find(([pattern]) => pattern.test(type))?.[1] ?? ''}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

const ENDINGS: readonly [RegExp, string][] = [
  [/json/, '.json'],
  [/html/, '.html.txt'],
  [/svg/, '.svg.txt'],
  [/xml/, '.xml'],
  [/csv/, '.csv'],
  [/pdf/, '.pdf'],
  [/zip/, '.zip'],
  [/png/, '.png'],
  [/jpe?g/, '.jpg'],
  [/^text\//, '.txt'],
];
