import { addStyles, HELD, link } from './addStyles';

export interface ShellFiles<Shell> {
  /** Asks for all of them, but runs nothing and changes nothing that can be seen. */
  ask(): void;
  /** Shows its style sheets, which the search needs too. */
  showStyles(): Promise<void>;
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
  let isAsked = false;
  const loadStyles = loadOnce(() => addStyles(document, styles, HELD));
  const showStyles = async (): Promise<void> => {
    // All at once: for each of them the browser lays out the whole page.
    for (const sheet of await loadStyles()) if (sheet.media === HELD) sheet.media = 'all';
  };
  return {
    ask() {
      if (!isAsked) document.head.append(...scripts.map((href) => link(document, 'modulepreload', href)));
      isAsked = true;
      void loadStyles();
    },
    showStyles,
    async load() {
      const [shell] = await Promise.all([run(scripts[0]!), loadStyles()]);
      await showStyles();
      return shell;
    },
  };
}

/** Makes what loads something once; if that fails, the next call tries again. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load();
    loading.catch(() => (loading = undefined));
    return loading;
  };
}
