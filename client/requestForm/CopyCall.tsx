import { useContext, useState } from 'react';
import type { AccessField } from '../builder/access';
import type { FilledCall } from '../builder/callForm';
import { Telling } from './FieldProblem';

interface CopyCallProps {
  call: FilledCall;
  /** Address and credentials of the call. */
  access: readonly AccessField[];
  copy: (text: string, done: string) => Promise<boolean>;
  /** Called when the call is copied. */
  asked: () => void;
  clear: () => void;
}

/** The buttons of the form. Who copies a call that is not complete is told what it lacks. */
export function CopyCall({ call, access, copy, asked, clear }: CopyCallProps) {
  const tell = useContext(Telling);
  const [said, setSaid] = useState('');
  const examples = [
    ...access.filter(({ isNeeded, value }) => isNeeded && value === '').map(({ label }) => label),
    ...call.empty.filter(hasExample).map(({ name }) => name),
  ];
  const nothing = call.empty.filter((field) => !hasExample(field)).map(({ name }) => name);
  const words = [
    tell('form.copied', 'Copied as cURL'),
    ...(examples.length === 0
      ? []
      : [tell('form.withExamples', 'with examples for {names}', { names: examples.join(', ') })]),
    ...(nothing.length === 0 ? [] : [tell('form.without', 'without {names}', { names: nothing.join(', ') })]),
  ].join(', ');
  const copyCall = async (): Promise<void> => {
    asked();
    // Also announced, by `copy`.
    const isCopied = await copy(call.curl, words);
    setSaid(`${isCopied ? words : tell('copied.impossible', 'Copying is not possible here')}.`);
  };
  return (
    <div className="builder-end">
      <p className="builder-buttons">
        <button type="button" onClick={() => void copyCall()}>
          {tell('form.copyCurl', 'Copy as cURL')}
        </button>
        <button
          type="button"
          onClick={() => {
            setSaid('');
            clear();
          }}
        >
          {tell('form.clear', 'Clear all')}
        </button>
      </p>
      <p className="builder-said">{said}</p>
    </div>
  );
}

function hasExample({ parameter }: FilledCall['empty'][number]): boolean {
  return parameter.example !== undefined;
}
