import { useState } from 'react';
import type { Access } from '../builder/access';
import { curl } from '../builder/samples/curl';
import type { TypedCall } from '../builder/typedCall';
import type { CallKey } from '../builder/request';
import { ADDRESS } from './AccessFields';

interface CopyCallProps {
  call: TypedCall;
  access: Access;
  keys: readonly CallKey[];
  copy: (text: string, done: string) => Promise<boolean>;
  /** Called when the call is copied. */
  asked: () => void;
  clear: () => void;
}

/** The buttons of the form. Who copies a call that is not complete is told what it lacks. */
export function CopyCall({ call, access, keys, copy, asked, clear }: CopyCallProps) {
  const [said, setSaid] = useState('');
  const missing = [
    ...(access.url === '' ? [ADDRESS] : []),
    ...keys.filter(({ name }) => !access.keys[name]).map(({ label }) => label),
    ...call.empty.map(({ name }) => name),
  ];
  const words = missing.length === 0 ? 'Copied as cURL' : `Copied as cURL, with examples for ${missing.join(', ')}`;
  const copyCall = async (): Promise<void> => {
    asked();
    // Also announced, by `copy`.
    setSaid((await copy(curl.write(call.request) ?? '', words)) ? `${words}.` : 'Copying is not possible here.');
  };
  return (
    <>
      <p className="builder-buttons">
        <button type="button" onClick={() => void copyCall()}>
          Copy as cURL
        </button>
        <button
          type="button"
          onClick={() => {
            setSaid('');
            clear();
          }}
        >
          Clear all
        </button>
      </p>
      <p className="builder-said">{said}</p>
    </>
  );
}
