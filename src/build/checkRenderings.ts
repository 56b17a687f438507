import type { CompiledComponents } from '../model/compiledComponents';
import type { RenderedComponents } from '../model/renderedComponents';
import type { Site } from '../model/site';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';
import { renderComponents, type RenderedProject } from './renderComponents';

interface Renderings {
  project: RenderedProject;
  compiled: CompiledComponents | undefined;
  rendered: RenderedComponents | undefined;
}

/** Renders all components and slots of a site once more, and names those that show something else. */
export async function checkRenderings(site: Site, { project, compiled, rendered }: Renderings): Promise<Diagnostic[]> {
  // docgen's own show the same each time.
  if (rendered === undefined || compiled === undefined) return [];
  const { rendered: again } = await renderComponents(site, project, compiled);
  const ofPages = site.pages.flatMap((page) => {
    const [first = [], second = []] = [rendered.html.get(page), again?.html.get(page)];
    const { components = [], file } = page.parsed;
    return components.flatMap(({ name, line, column }, index) =>
      differing(`<${name}>`, [first[index], second[index]], { file, line, column }),
    );
  });
  return [...ofPages, ...ofSlots(site, [rendered, again])];
}

/** Of each slot the first page on which it differs. */
function ofSlots(site: Site, [first, second]: (RenderedComponents | undefined)[]): Diagnostic[] {
  const found = site.pages.flatMap(({ record }) => {
    const [parts, others] = [first?.slots?.of(record) ?? {}, second?.slots?.of(record) ?? {}];
    return Object.entries(parts).flatMap(([name, html]) =>
      differing(name, [html, others[name as keyof typeof others]], {}).map((each) => [name, each] as const),
    );
  });
  return [...new Map(found.toReversed()).values()].toReversed();
}

function differing(
  name: string,
  [first = [], second = []]: (string[] | undefined)[],
  place: Parameters<typeof problem>[2],
): Diagnostic[] {
  const [one, other] = [first.join(''), second.join('')];
  if (one === other) return [];
  const start = [...one].findIndex((letter, index) => letter !== other[index]);
  return [problem('component-differs', { name, first: excerpt(one, start), second: excerpt(other, start) }, place)];
}

/** A few letters around the place where two texts begin to differ. */
function excerpt(text: string, start: number): string {
  return text.slice(Math.max(0, start - 10), start + 20).replaceAll(/[`\s]+/g, ' ');
}
