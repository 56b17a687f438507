import { createContext, useContext, useEffect } from 'react';
import { tellEnglish, type Tell } from '../shared/tell';
import type { Trying } from '../tryIt/startTrying';

/** Announces a text to screen readers: the page has one place for that, whatever the number of fields. */
export const Say = createContext<(text: string) => void>(() => undefined);

/** The words of the site. */
export const Telling = createContext<Tell>(tellEnglish);

/** Problem of a field, announced when it appears; the field's description points here. */
export function FieldProblem({ id, problem }: { id: string; problem: string | undefined }) {
  const say = useContext(Say);
  useEffect(() => {
    if (problem !== undefined) say(problem);
  }, [say, problem]);
  return (
    <span className="builder-problem" id={id}>
      {problem}
    </span>
  );
}

/** The field for files, where a form can send them; elsewhere the name of a file is typed. */
export const FileControl = createContext<Trying['file'] | undefined>(undefined);
