import { withAllowedStyles, withStyles } from './allowedStyles';

/** The colours of a diagram, as hex numbers. */
export interface Palette {
  paper: string;
  ink: string;
  box: string;
  line: string;
  accent: string;
  isDark: boolean;
}

/** Mermaid, as far as diagrams need it. */
interface Mermaid {
  initialize(options: Readonly<Record<string, unknown>>): void;
  render(id: string, code: string): Promise<{ svg: string }>;
}

/** A drawing as an image. */
interface Drawn {
  src: string;
  width: number;
  height: number;
}

let loading: Promise<Mermaid> | undefined;
let last: Promise<unknown> = Promise.resolve();
let count = 0;

/** Draws one diagram after the other: Mermaid has one set of colours at a time. */
export function drawn(code: string, palette: Palette): Promise<Drawn> {
  const next = last.then(() => drawOne(code, palette));
  last = next.catch(() => undefined);
  return next;
}

async function drawOne(code: string, palette: Palette): Promise<Drawn> {
  loading ??= loadMermaid();
  const mermaid = await loading;
  mermaid.initialize(optionsOf(palette));
  count += 1;
  const { svg } = await withAllowedStyles(() => mermaid.render(`docgen-diagram-${count}`, code));
  const [, width = 0, height = 0] = /viewBox="\S+ \S+ ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? [];
  // Lines that are light need their ground wherever the image is shown.
  const whole = withStyles(svg).replace('max-width:', `background: ${palette.paper}; max-width:`);
  return {
    src: `data:image/svg+xml,${encodeURIComponent(whole)}`,
    ...{ width: Math.round(width), height: Math.round(height) },
  };
}

/** Loads it once for all diagrams; the page says its name, and it is beside this script. */
async function loadMermaid(): Promise<Mermaid> {
  const name = document.querySelector<HTMLElement>('[data-diagrams]')?.dataset.diagrams ?? '';
  const script = Object.assign(document.createElement('script'), { src: new URL(name, import.meta.url).href });
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error(`cannot load ${script.src}`));
    document.head.append(script);
  });
  return (globalThis as unknown as { mermaid: Mermaid }).mermaid;
}

/** Slices of a pie that lie beside each other differ; Mermaid would take the colour of boxes for the first three. */
const SLICES = [
  ['accent', 0.5],
  ['line', 0.35],
  ['accent', 0.25],
  ['line', 0.6],
  ['accent', 0.7],
  ['line', 0.2],
] as const;

/** The colour of which `part` is the first one, `#rrggbb`. */
function mixed(one: string, other: string, part: number): string {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16);
  const all = [0, 1, 2].map((at) => Math.round(channel(one, at) * part + channel(other, at) * (1 - part)));
  return `#${all.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}

function optionsOf({ paper, ink, box, line, accent, isDark }: Palette): Readonly<Record<string, unknown>> {
  return {
    startOnLoad: false,
    theme: 'base',
    themeVariables: {
      ...{ darkMode: isDark, background: paper, primaryColor: box, primaryTextColor: ink, primaryBorderColor: line },
      ...{ secondaryColor: box, tertiaryColor: paper, lineColor: line, textColor: ink, edgeLabelBackground: paper },
      ...{ noteBkgColor: box, noteTextColor: ink, noteBorderColor: accent },
      ...{ pieStrokeColor: paper, pieOuterStrokeColor: line, pieSectionTextColor: ink, pieOpacity: '1' },
      ...Object.fromEntries(
        SLICES.map(([of, part], at) => [`pie${at + 1}`, mixed(of === 'accent' ? accent : line, paper, part)]),
      ),
    },
    fontFamily: 'sans-serif',
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    suppressErrorRendering: true,
    // In an image no script runs and no link leads anywhere; what is drawn on the way is cleaned all the same.
    securityLevel: 'strict',
  };
}
