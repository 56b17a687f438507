import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import type { Access, AccessField } from '../builder/access';
import { createChosenFiles, type ChosenFiles, type TryContext } from './callApi';
import { Environments } from './Environments';
import { createEnvironmentStore } from './environmentStore';
import { createLastCalls } from './lastCalls';
import { SendCall } from './SendCall';
import { SignIn } from './SignIn';

/** Parts of a form that can send its call. */
export interface Trying {
  about: ReactNode;
  /** Below the fields for credentials. */
  access(of: { fields: readonly AccessField[]; access: Access; onChange: (access: Access) => void }): ReactNode;
  /** The button that sends the call, before others, and the reply. */
  send(others: ReactNode, sent: Omit<ComponentProps<typeof SendCall>, 'context' | 'others' | 'last'>): ReactNode;
  /** Forgets the last calls of this tab. */
  forget(): void;
  file(props: FileFieldProps): ReactNode;
}

/** Loaded only where a site lets its forms send their calls, and when the first form is opened. */
export function startTrying(options: Omit<TryContext, 'files'>): Trying {
  const context: TryContext = { ...options, files: createChosenFiles() };
  const { tell, window } = context;
  const clients = new Map<string, string>();
  const environments = createEnvironmentStore(window);
  const last = createLastCalls(window);
  // Two levels up from the scripts of the site.
  const redirect = new URL('../../oauth2-redirect.html', import.meta.url).href;
  return {
    about: <About {...context} />,
    access: ({ fields, access, onChange }) => (
      <>
        {fields.flatMap((field) =>
          field.signIn === undefined
            ? []
            : [<SignIn key={field.name} flow={field.signIn} {...{ field, onChange, context, clients, redirect }} />],
        )}
        <Environments {...{ access, onChange, tell }} store={environments} />
      </>
    ),
    send: (others, sent) => <SendCall {...sent} {...{ context, others, last }} />,
    file: (props) => <FileField {...props} files={context.files} />,
    forget: () => last.forget(),
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
