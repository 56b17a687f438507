import { useState } from 'react';
import type { Typed } from '../builder/typed';
import { failureText, type TryContext } from './callApi';
import type { LastCall } from './lastCalls';
import { ReplyView } from './ReplyView';

interface LastCallListProps {
  calls: readonly LastCall[];
  context: TryContext;
  /** Fills in a call of this page again. */
  fillIn: (typed: Typed) => void;
}

/** The last calls of this tab, each with its reply. */
export function LastCallList({ calls, context, fillIn }: LastCallListProps) {
  const { tell } = context;
  if (calls.length === 0) return null;
  return (
    <details className="last-calls">
      <summary>{tell('try.lastCalls', 'Last calls of this tab ({count})', { count: calls.length })}</summary>
      <ol>
        {calls.map((call) => (
          <li key={call.at}>
            <Entry {...{ call, context, fillIn }} />
          </li>
        ))}
      </ol>
    </details>
  );
}

/** A call; its reply is made when somebody wants to see it. */
function Entry({ call, context, fillIn }: Omit<LastCallListProps, 'calls'> & { call: LastCall }) {
  const { tell, window } = context;
  const [isOpen, setIsOpen] = useState(false);
  const { reply, failure } = call.called;
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <code>{call.line}</code> {resultOf(call)}, {timeOf(call, window)}
      </summary>
      {isOpen && failure && <p>{failureText(failure, context)}</p>}
      {isOpen && reply && <ReplyView {...{ reply, context }} dropped={[]} isElsewhere={false} />}
      <p className="builder-buttons">
        {call.page === window.location.pathname ? (
          <button type="button" onClick={() => fillIn(call.typed)}>
            {tell('try.fillAgain', 'Fill in again')}
          </button>
        ) : (
          <a href={call.page}>{tell('try.itsPage', 'Page of this call')}</a>
        )}
      </p>
    </details>
  );
}

function resultOf({ called: { reply } }: LastCall): string {
  return reply === undefined ? '–' : String(reply.status);
}

function timeOf({ at }: LastCall, { document }: Window): string {
  return new Date(at).toLocaleTimeString(document.documentElement.lang || undefined);
}
