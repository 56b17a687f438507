import { useState, type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import type { Access, AccessField } from '../builder/access';
import { createChosenFiles, type ChosenFiles, type TryContext } from './callApi';
import { SendCall } from './SendCall';
import { SignIn } from './SignIn';

/** Keeps what was typed for the other pages of this tab. */
interface Kept {
  read(): Access;
  keep(access: Access): void;
}

/** Parts of a form that can send its call: keys are kept in memory, and in the tab if the reader wants that. */
export interface Trying extends Kept {
  about: ReactNode;
  /** Below the fields for credentials. */
  access(fields: readonly AccessField[], onChange: (access: Access) => void): ReactNode;
  /** The button that sends the call, before others, and the reply. */
  send(others: ReactNode, sent: Omit<ComponentProps<typeof SendCall>, 'context' | 'others'>): ReactNode;
  file(props: FileFieldProps): ReactNode;
}

/** Loaded only where a site lets its forms send their calls, and when the first form is opened. */
export function startTrying(options: Omit<TryContext, 'files'>, tab: Kept): Trying {
  const context: TryContext = { ...options, files: createChosenFiles() };
  const { tell } = context;
  const clients = new Map<string, string>();
  // Two levels up from the scripts of the site.
  const redirect = new URL('../../oauth2-redirect.html', import.meta.url).href;
  let held = tab.read();
  let isKept = hasAny(held);
  const keep = (access: Access): void => {
    held = access;
    tab.keep(isKept ? access : { url: '', keys: {} });
  };
  return {
    read: () => held,
    keep,
    about: <About {...context} />,
    access: (fields, onChange) => (
      <>
        {fields.flatMap((field) =>
          field.signIn === undefined
            ? []
            : [<SignIn key={field.name} flow={field.signIn} {...{ field, onChange, context, clients, redirect }} />],
        )}
        <KeepBox
          label={tell('try.keep', 'Keep address and credentials until this tab is closed')}
          isKept={isKept}
          change={(kept) => {
            isKept = kept;
            keep(held);
          }}
        />
      </>
    ),
    send: (others, sent) => <SendCall {...sent} {...{ context, others }} />,
    file: (props) => <FileField {...props} files={context.files} />,
  };
}

function About({ proxy, tell }: TryContext) {
  const words =
    proxy === ''
      ? tell(
          'try.about',
          'What you type fills in the samples below. Send calls the API from your browser; nothing else leaves this ' +
            'tab.',
        )
      : tell(
          'try.aboutProxy',
          'What you type fills in the samples below. Send calls the API from your browser, through {host}, which ' +
            'sees all of it; nothing else leaves this tab.',
          { host: new URL(proxy).host },
        );
  return <p>{words}</p>;
}

function hasAny({ url, keys }: Access): boolean {
  return [url, ...Object.values(keys)].some((text) => text !== '');
}

function KeepBox({ label, isKept, change }: { label: string; isKept: boolean; change: (isKept: boolean) => void }) {
  const [isTicked, setIsTicked] = useState(isKept);
  return (
    <label className="builder-check">
      <input
        type="checkbox"
        checked={isTicked}
        onChange={({ target }) => {
          setIsTicked(target.checked);
          change(target.checked);
        }}
      />{' '}
      {label}
    </label>
  );
}

/** The place of a field that takes files. */
interface FileFieldProps extends Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'> {
  name: string;
  isList: boolean;
  value: string;
  onText: (text: string) => void;
}

/** Chooses files; what is typed of them is their names, which the samples hold. */
function FileField({ files, name, isList, value, onText, ...attributes }: FileFieldProps & { files: ChosenFiles }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const [first = ''] = value.split('\n');
    // Files that only an example names are not sent, so samples do not have them either.
    if (first !== '' && files.find(first, name) === undefined) onText('');
    if (first !== '' || !input.current) return;
    input.current.value = '';
    files.choose(name, []);
  }, [value, files, name, onText]);
  return (
    <input
      {...attributes}
      ref={input}
      type="file"
      multiple={isList}
      onChange={({ target }) => {
        const chosen = [...(target.files ?? [])];
        files.choose(name, chosen);
        onText(chosen.map((each) => each.name).join('\n'));
      }}
    />
  );
}
