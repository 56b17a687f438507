import { addStyles, HELD, link } from './addStyles';

export interface ShellFiles<Shell> {
  /** Asks for all of them, but runs nothing and changes nothing that can be seen. */
  ask(): void;
  /** Runs the shell's script, and shows its style sheets. */
  load(): Promise<Shell>;
}

interface ShellFilesOptions<Shell> {
  document: Document;
  /** Addresses of its scripts; the first is the one that is run. */
  scripts: readonly string[];
  styles: readonly string[];
  run(script: string): Promise<Shell>;
}

/** Makes what loads the shell. */
export function createShellFiles<Shell>(options: ShellFilesOptions<Shell>): ShellFiles<Shell> {
  const { document, scripts, styles, run } = options;
  let styling: Promise<HTMLLinkElement[]> | undefined;
  const ask = (): Promise<HTMLLinkElement[]> => {
    if (styling) return styling;
    document.head.append(...scripts.map((href) => link(document, 'modulepreload', href)));
    styling = addStyles(document, styles, HELD);
    styling.catch(() => (styling = undefined));
    return styling;
  };
  return {
    ask: () => void ask(),
    async load() {
      const [shell, sheets] = await Promise.all([run(scripts[0]!), ask()]);
      // All at once: for each of them the browser lays out the whole page.
      for (const sheet of sheets) if (sheet.media === HELD) sheet.media = 'all';
      return shell;
    },
  };
}
