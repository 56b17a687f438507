import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { Access, AccessField } from '../builder/access';
import type { SignInFlow } from '../builder/http/httpPageCall';
import { partsOf } from '../../../shared/text';
import { tellCount } from '../../../shared/tell';
import { authorize } from './authorize';
import type { TryContext } from './callApi';

interface SignInProps {
  field: AccessField;
  flow: SignInFlow;
  onChange: (access: Access) => void;
  context: TryContext;
  /** Values typed on other pages: the client's id by the address to sign in at. */
  clients: Map<string, string>;
  /** Address to which the browser returns. */
  redirect: string;
}

/** Gets the token of a field by signing in. */
export function SignIn(props: SignInProps) {
  const { field, flow, clients, redirect, context } = props;
  const { tell } = context;
  const id = useId();
  const place = flow.discovery ?? flow.authorization;
  const [client, setClient] = useState(clients.get(place) ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(flow.needed);
  const { said, start } = useSignIn(props, { client, scopes: chosen });
  return (
    <fieldset className="sign-in">
      <legend>
        {tell('try.signInTitle', '{name} by signing in ({protocol})', {
          name: field.label,
          protocol: flow.discovery === undefined ? 'OAuth 2' : 'OpenID Connect',
        })}
      </legend>
      <div className="builder-field">
        <label htmlFor={id}>{tell('try.client', 'Client ID')}</label>
        <input
          id={id}
          value={client}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-describedby={`${id}-redirect`}
          onChange={({ target }) => {
            clients.set(place, target.value);
            setClient(target.value);
          }}
        />
      </div>
      <Scopes {...{ flow, chosen, tell }} choose={setChosen} />
      <p id={`${id}-redirect`}>
        {partsOf<ReactNode>(tell('try.comesBack', 'The client comes back to {address}, which the API has to know.'), {
          address: <code key="address">{redirect}</code>,
        })}
      </p>
      <p className="builder-buttons">
        <button type="button" onClick={() => void start()}>
          {tell('try.signIn', 'Sign in')}
        </button>
      </p>
      <p className="builder-said">{said}</p>
    </fieldset>
  );
}

function useSignIn(
  { field, flow, onChange, context, redirect }: SignInProps,
  { client, scopes }: { client: string; scopes: readonly string[] },
) {
  const { window, proxy, say, tell: words } = context;
  const [said, setSaid] = useState('');
  // Other fields may have been filled in when the token comes.
  const latest = useRef(field);
  useEffect(() => {
    latest.current = field;
  });
  const tell = (text: string): void => {
    say(text);
    setSaid(text);
  };
  const start = async (): Promise<void> => {
    if (client === '')
      return tell(words('try.needsClient', 'Signing in needs the client ID that the API has given you.'));
    setSaid(words('try.window', 'Sign in in the window that has opened.'));
    try {
      const { token, seconds } = await authorize(window, { flow, client, scopes, redirect, proxy, tell: words });
      onChange(latest.current.changed(token));
      tell(signedInText(seconds, context));
    } catch (error) {
      tell(error instanceof Error ? error.message : words('try.notSignedIn', 'Not signed in.'));
    }
  };
  return { said, start };
}

function signedInText(seconds: number | undefined, { tell, words }: TryContext): string {
  if (seconds === undefined) return tell('try.signedIn', 'Signed in.');
  const forms = { one: 'Signed in for 1 minute.', other: 'Signed in for {count} minutes.' } as const;
  return tellCount(words, ['try.signedInFor', forms, Math.round(seconds / 60)]);
}

interface ScopesProps {
  tell: TryContext['tell'];
  flow: SignInFlow;
  chosen: readonly string[];
  choose: (scopes: readonly string[]) => void;
}

function Scopes({ flow, chosen, choose, tell }: ScopesProps) {
  const names = [...new Set([...flow.needed, ...Object.keys(flow.scopes)])];
  if (names.length === 0) return null;
  return (
    <details open={names.length < 5}>
      <summary>
        {tell('try.scopes', 'Scopes ({chosen} of {count})', { chosen: chosen.length, count: names.length })}
      </summary>
      {names.map((name) => (
        <label className="builder-check" key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              choose(names.filter((each) => (each === name ? target.checked : chosen.includes(each))))
            }
          />{' '}
          <code>{name}</code> {flow.scopes[name]}
        </label>
      ))}
    </details>
  );
}
