import { useEffect, useRef, type ComponentProps } from 'react';
import type { ChosenFiles } from './chosenFiles';

/** The place of a field that takes files. */
export interface FileFieldProps extends Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'> {
  name: string;
  isList: boolean;
  value: string;
  onText: (text: string) => void;
}

/** Chooses files; what is typed of them is their names, which the samples hold. */
export function FileField({
  files,
  name,
  isList,
  value,
  onText,
  ...attributes
}: FileFieldProps & { files: ChosenFiles }) {
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
