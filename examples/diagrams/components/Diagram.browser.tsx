import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { withStyles } from './allowedStyles';
import { pageColours, useColourChanges } from './colours';
import { loadMermaid, setColours } from './mermaid';

interface DiagramProps {
  /** Text alternative of the diagram, for readers who do not see it. */
  alt: string;
  /** Its source as a block of code: what is shown until it is drawn, and without JavaScript. */
  children?: ReactNode;
}

/** A diagram, drawn when a reader sees its place. */
export default function Diagram({ alt, children }: DiagramProps) {
  const id = `diagram${useId().replaceAll(/\W/g, '')}`;
  const source = useRef<HTMLDivElement>(null);
  const code = useRef('');
  const changes = useColourChanges();
  const [svg, setSvg] = useState('');
  useEffect(() => {
    code.current ||= source.current?.querySelector('code')?.textContent ?? '';
    draw(id, code.current).then(setSvg, console.error);
  }, [id, changes]);
  if (svg === '') return <div ref={source}>{children}</div>;
  const width = /max-width: ([\d.]+)px/.exec(svg)?.[1];
  return <img className="diagram" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} width={width} alt={alt} />;
}

async function draw(id: string, code: string): Promise<string> {
  const mermaid = await loadMermaid();
  const colours = pageColours();
  setColours(mermaid, colours);
  const { svg } = await mermaid.render(id, code);
  // Lines that are light need their ground on paper, too.
  return withStyles(svg).replace('max-width:', `background: ${colours.paper}; max-width:`);
}
