import { createElement, useEffect, useMemo, useRef } from 'react';
import { MOST_SHOWN, type Reply } from './readReply';
import { isBinary, replyText } from './replyText';
import type { TryContext } from './callApi';

interface ReplyViewProps {
  reply: Reply;
  dropped: readonly string[];
  /** True if the reply came from another site; a page sees few of its headers. */
  isElsewhere: boolean;
  context: TryContext;
  /** Absent where the bytes of the reply are gone. */
  use?: { copy: () => void; save: () => void };
}

function endOf(end: Reply['end'], tell: TryContext['tell']): string[] {
  if (end === 'open') return [tell('try.coming', 'The reply is still coming.')];
  if (end === 'stopped') return [tell('try.stoppedHere', 'Stopped here.')];
  if (end === 'broken') return [tell('try.broken', 'The connection broke here.')];
  return end === 'tooLong' ? [tell('try.tooLong', 'More than 50 MB are not read.')] : [];
}

/** Status, time, headers and body of a reply. */
export function ReplyView({ reply, dropped, isElsewhere, context, use }: ReplyViewProps) {
  const { tell } = context;
  const { status, statusText, headers, type, wait, whole, size, beginning, end } = reply;
  const isText = !isBinary(beginning, type);
  return (
    <div className="reply">
      <p className="reply-status">
        <strong className={status < 400 ? 'reply-fine' : 'reply-wrong'}>{`${status} ${statusText}`.trim()}</strong>{' '}
        {timeText(wait)}
        {whole - wait > 100 && `, ${tell('try.wholeAfter', 'whole after {time}', { time: timeText(whole) })}`},{' '}
        {sizeText(size)}
      </p>
      {notesOf(reply, { dropped, isText, tell }).map((note) => (
        <p key={note}>{note}</p>
      ))}
      <ReplyHeaders {...{ headers, isElsewhere, tell }} />
      {size > 0 && isText && (
        <ReplyBody text={beginning} {...{ type, tell, end }} isWhole={size <= MOST_SHOWN && end === 'whole'} />
      )}
      {size > 0 && use && (
        <p className="builder-buttons">
          {isText && (
            <button type="button" onClick={use.copy}>
              {tell('try.copyReply', 'Copy the reply')}
            </button>
          )}
          <button type="button" onClick={use.save}>
            {tell('try.save', 'Save as a file')}
          </button>
        </p>
      )}
    </div>
  );
}

interface Noted {
  dropped: readonly string[];
  isText: boolean;
  tell: TryContext['tell'];
}

function notesOf({ size, type, end }: Reply, { dropped, isText, tell }: Noted): string[] {
  return [
    ...(dropped.length === 0
      ? []
      : [tell('try.dropped', 'Browsers do not send these headers: {names}.', { names: dropped.join(', ') })]),
    ...(isText && size > MOST_SHOWN
      ? [tell('try.beginning', 'The first {size} are shown.', { size: sizeText(MOST_SHOWN) })]
      : []),
    ...(size > 0 && !isText
      ? [tell('try.noText', 'This is no text: {type}.', { type: type || tell('try.noType', 'of no type') })]
      : []),
    ...endOf(end, tell),
  ];
}

interface ReplyHeadersProps extends Pick<Reply, 'headers'>, Pick<ReplyViewProps, 'isElsewhere'> {
  tell: TryContext['tell'];
}

function ReplyHeaders({ headers, isElsewhere, tell }: ReplyHeadersProps) {
  return (
    <details>
      <summary>{tell('try.headers', 'Headers ({count})', { count: headers.length })}</summary>
      <dl>
        {headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isElsewhere && (
        <p>
          {tell('try.headersElsewhere', 'A page sees only the headers that the API shows to pages of other sites.')}
        </p>
      )}
    </details>
  );
}

interface ReplyBodyProps {
  text: string;
  type: string;
  isWhole: boolean;
  end: Reply['end'];
  tell: TryContext['tell'];
}

function ReplyBody({ text, type, isWhole, end, tell }: ReplyBodyProps) {
  const pieces = useMemo(() => replyText(text, { type, isWhole }), [text, type, isWhole]);
  const place = useRef<HTMLPreElement>(null);
  // A reader at the end of a stream stays there.
  const isAtEnd = useRef(true);
  useEffect(() => {
    if (place.current && end === 'open' && isAtEnd.current) place.current.scrollTop = place.current.scrollHeight;
  }, [text, end]);
  return (
    <pre
      ref={place}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollTop + clientHeight > scrollHeight - 24;
      }}
      className="reply-body"
      tabIndex={0}
      aria-label={tell('try.body', 'Body of the reply')}
    >
      <code>
        {pieces.map(({ text: each, colour }, index) =>
          colour === undefined ? each : createElement(colour, { key: index }, each),
        )}
      </code>
    </pre>
  );
}

function timeText(milliseconds: number): string {
  return milliseconds < 10_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

function sizeText(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
