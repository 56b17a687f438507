import { useEffect, useId, useState } from 'react';
import { NO_ACCESS, type Access } from '../builder/access';
import type { TryContext } from './callApi';
import type { Environment, EnvironmentStore } from './environmentStore';

interface EnvironmentsProps {
  access: Access;
  onChange: (access: Access) => void;
  store: EnvironmentStore;
  tell: TryContext['tell'];
}

/** Chooses between sets of address and credentials, such as those of a test and those of the real thing. */
export function Environments({ access, onChange, store, tell }: EnvironmentsProps) {
  const id = useId();
  const { all, current, choose, change } = useEnvironments({ access, onChange, store });
  const [name, setName] = useState('');
  const save = (): void => {
    change({ ...access, name: name.trim(), keepsKeys: false });
    setName('');
  };
  return (
    <fieldset className="environments">
      <legend>{tell('try.environments', 'Environments')}</legend>
      {all.length > 0 && (
        <div className="builder-field">
          <label htmlFor={id}>{tell('try.environment', 'Environment')}</label>
          <select id={id} value={current?.name ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">{tell('form.none', 'none')}</option>
            {all.map((each) => (
              <option key={each.name}>{each.name}</option>
            ))}
          </select>
        </div>
      )}
      <div className="builder-field builder-secret">
        <label htmlFor={`${id}-name`}>{tell('try.newEnvironment', 'Name of a new environment')}</label>
        <input id={`${id}-name`} value={name} autoComplete="off" onChange={({ target }) => setName(target.value)} />
        <button type="button" disabled={name.trim() === ''} onClick={save}>
          {tell('try.saveEnvironment', 'Save as environment')}
        </button>
      </div>
      {current && <OfEnvironment {...{ current, change, tell }} remove={() => change(undefined)} />}
    </fieldset>
  );
}

interface OfEnvironmentProps {
  current: Environment;
  change: (next: Environment) => void;
  remove: () => void;
  tell: TryContext['tell'];
}

function OfEnvironment({ current, change, remove, tell }: OfEnvironmentProps) {
  const { name, keepsKeys } = current;
  return (
    <div className="environment-use">
      <label className="builder-check">
        <input
          type="checkbox"
          checked={keepsKeys}
          onChange={({ target }) => change({ ...current, keepsKeys: target.checked })}
        />{' '}
        {tell('try.keepKeys', 'Keep the credentials of {name} in this browser after the tab is closed', { name })}
      </label>
      <button type="button" onClick={remove}>
        {tell('try.removeEnvironment', 'Remove {name}', { name })}
      </button>
    </div>
  );
}

/** The environment whose values are in the form follows what is typed there. */
function useEnvironments({ access, onChange, store }: Omit<EnvironmentsProps, 'tell'>) {
  const [all, setAll] = useState(() => store.read());
  const [chosen, setChosen] = useState(() => all.find((each) => isSame(each, access))?.name ?? '');
  const current = all.find(({ name }) => name === chosen);
  useEffect(() => {
    setAll((before) => {
      const known = before.find(({ name }) => name === chosen);
      if (known === undefined || isSame(known, access)) return before;
      return before.map((each) => (each === known ? { ...each, url: access.url, keys: access.keys } : each));
    });
  }, [access, chosen]);
  useEffect(() => store.keep(all), [store, all]);
  return {
    all,
    current,
    choose(name: string): void {
      const { url, keys } = all.find((each) => each.name === name) ?? NO_ACCESS;
      setChosen(name);
      if (name !== '') onChange({ url, keys });
    },
    /** Puts an environment into the list, or takes the chosen one out. */
    change(next: Environment | undefined): void {
      const name = next?.name ?? chosen;
      setAll((before) => [...before.filter((each) => each.name !== name), ...(next ? [next] : [])]);
      setChosen(next?.name ?? '');
    },
  };
}

function isSame(one: Access, other: Access): boolean {
  const textOf = ({ url, keys }: Access): string =>
    JSON.stringify([
      url,
      Object.entries(keys)
        .filter(([, value]) => value !== '')
        .toSorted(),
    ]);
  return textOf(one) === textOf(other);
}
