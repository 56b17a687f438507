import * as z from 'zod';

export const feedbackProps = z.strictObject({ question: z.string().min(1).optional() });

/** Destinations of answers, and the words around the answers. */
export interface FeedbackSettings {
  /** Address that gets the answer as JSON. */
  send?: string | undefined;
  /** The form for a new issue: its address, the names of its fields, and what else is in its address. */
  issue?: { address: string; title: string; text: string; others: readonly (readonly [string, string])[] } | undefined;
  report?: string | undefined;
  page: { path: string; title: string; lang: string };
  words: Record<'question' | 'yes' | 'no' | 'text' | 'send' | 'thanks' | 'failed' | 'report', string>;
}

interface FeedbackProps extends z.output<typeof feedbackProps> {
  feedback?: FeedbackSettings | undefined;
}

/** Asks whether the page helped. The answer is sent to an address of the site, or fills in the form for an issue. */
export function Feedback({ question, feedback }: FeedbackProps) {
  if (feedback === undefined) throw new Error('it needs `feedback` or `repository` in the configuration');
  const { send, issue, report, page, words } = feedback;
  const titleOf = (answer: string) => `${question ?? words.question} ${answer}: ${page.title} (${page.path})`;
  const answers = [words.yes, words.no].map((answer, index) => ({
    answer,
    value: send === undefined ? titleOf(answer) : String(index === 0),
  }));
  const target =
    send === undefined
      ? ({ action: issue!.address, target: '_blank', rel: 'noopener' } as const)
      : { action: send, method: 'post', 'data-feedback': JSON.stringify(page) };
  return (
    <>
      <form className="feedback" {...target}>
        {send === undefined &&
          issue!.others.map(([name, value]) => <input key={name} type="hidden" {...{ name, value }} />)}
        <fieldset>
          <legend>{question ?? words.question}</legend>
          {answers.map(({ answer, value }) => (
            <label key={value}>
              <input type="radio" name={send === undefined ? issue!.title : 'helpful'} value={value} required />
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M3 10h4v11H3zM7 11l4-8q3 0 3 3v3h5q2.5 0 2 2.5l-1.5 7.5q-.5 2-2.5 2H7" />
              </svg>
              {answer}
            </label>
          ))}
        </fieldset>
        <div className="feedback-more">
          <label>
            {words.text}
            <textarea name={send === undefined ? issue!.text : 'text'} rows={3} maxLength={2000} />
          </label>
          <button type="submit">{words.send}</button>
        </div>
        {send !== undefined && <p role="status" data-thanks={words.thanks} data-failed={words.failed} />}
      </form>
      {send !== undefined && report !== undefined && (
        <p className="feedback-link">
          <a href={report}>{words.report}</a>
        </p>
      )}
    </>
  );
}
