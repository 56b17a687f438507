import { allowStyles } from './allowedStyles';
import type { Colours } from './colours';

/** Mermaid, as far as diagrams need it. */
interface Mermaid {
  initialize(options: Readonly<Record<string, unknown>>): void;
  render(id: string, code: string): Promise<{ svg: string }>;
}

let loading: Promise<Mermaid> | undefined;

/** Loads Mermaid once for all diagrams; it is the script that the plugin has written, beside this one's folder. */
export function loadMermaid(): Promise<Mermaid> {
  loading ??= runScript(new URL('../mermaid.js', import.meta.url).href).then(() => {
    const { mermaid } = globalThis as unknown as { mermaid: Mermaid };
    allowStyles();
    return mermaid;
  });
  return loading;
}

/** Draws the next diagrams in these colours. */
export function setColours(mermaid: Mermaid, { paper, ink, box, line, accent, isDark }: Colours): void {
  mermaid.initialize({
    startOnLoad: false,
    theme: 'base',
    themeVariables: {
      darkMode: isDark,
      background: paper,
      primaryColor: box,
      primaryTextColor: ink,
      primaryBorderColor: line,
      secondaryColor: box,
      tertiaryColor: paper,
      lineColor: line,
      textColor: ink,
      edgeLabelBackground: paper,
      noteBkgColor: box,
      noteTextColor: ink,
      noteBorderColor: accent,
    },
    fontFamily: 'sans-serif',
    htmlLabels: false,
    // In an image no script runs and no link leads anywhere, so there is nothing to clean.
    securityLevel: 'loose',
  });
}

function runScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src });
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`cannot load ${src}`));
    document.head.append(script);
  });
}
