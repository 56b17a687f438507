import { useMemo } from 'react';
import { MOST_SHOWN, type Reply } from './readReply';
import { isBinary, replyText } from './replyText';

interface ReplyViewProps {
  reply: Reply;
  /** Names of headers that the browser has left out. */
  dropped: readonly string[];
  /** Whether it came from another site, of whose headers a page sees few. */
  isElsewhere: boolean;
  copy: () => void;
  save: () => void;
}

const ENDS: Readonly<Record<Reply['end'], string>> = {
  open: 'The reply is still coming.',
  whole: '',
  stopped: 'Stopped here.',
  broken: 'The connection broke here.',
  tooLong: 'More than 50 MB are not read.',
};

/** Status, time, headers and body of a reply. */
export function ReplyView({ reply, dropped, isElsewhere, copy, save }: ReplyViewProps) {
  const { status, statusText, headers, type, wait, whole, size, beginning, end } = reply;
  const isText = !isBinary(beginning, type);
  return (
    <div className="reply">
      <p className="reply-status">
        <strong className={status < 400 ? 'reply-fine' : 'reply-wrong'}>{`${status} ${statusText}`.trim()}</strong>{' '}
        {timeText(wait)}
        {whole - wait > 100 && `, whole after ${timeText(whole)}`}, {sizeText(size)}
      </p>
      {notesOf(reply, { dropped, isText }).map((note) => (
        <p key={note}>{note}</p>
      ))}
      <ReplyHeaders headers={headers} isElsewhere={isElsewhere} />
      {size > 0 && isText && <ReplyBody text={beginning} type={type} isWhole={size <= MOST_SHOWN && end === 'whole'} />}
      {size > 0 && (
        <p className="builder-buttons">
          {isText && (
            <button type="button" onClick={copy}>
              Copy the reply
            </button>
          )}
          <button type="button" onClick={save}>
            Save as a file
          </button>
        </p>
      )}
    </div>
  );
}

interface Noted {
  dropped: readonly string[];
  isText: boolean;
}

function notesOf({ size, type, end }: Reply, { dropped, isText }: Noted): string[] {
  return [
    ...(dropped.length === 0 ? [] : [`Browsers do not send these headers: ${dropped.join(', ')}.`]),
    ...(isText && size > MOST_SHOWN ? [`The first ${sizeText(MOST_SHOWN)} are shown.`] : []),
    ...(size > 0 && !isText ? [`This is no text: ${type === '' ? 'of no type' : type}.`] : []),
    ...(ENDS[end] === '' ? [] : [ENDS[end]]),
  ];
}

function ReplyHeaders({ headers, isElsewhere }: Pick<Reply, 'headers'> & Pick<ReplyViewProps, 'isElsewhere'>) {
  return (
    <details>
      <summary>{`Headers (${headers.length})`}</summary>
      <dl>
        {headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isElsewhere && <p>A page sees only the headers that the API shows to pages of other sites.</p>}
    </details>
  );
}

function ReplyBody({ text, type, isWhole }: { text: string; type: string; isWhole: boolean }) {
  const pieces = useMemo(() => replyText(text, { type, isWhole }), [text, type, isWhole]);
  return (
    <pre className="reply-body" tabIndex={0} aria-label="Body of the reply">
      <code>
        {pieces.map(({ text: each, colour }, index) =>
          colour === undefined ? (
            each
          ) : (
            <span className={colour} key={index}>
              {each}
            </span>
          ),
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
