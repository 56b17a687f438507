import type { RenderedComponents } from '../../../model/renderedComponents';
import type { Site } from '../../../model/site';
import { type Diagnostic, problem } from '../../../report/diagnostic';

/** Names components and slots that show something else when they are rendered for the second time. */
export function differences(site: Site, first: RenderedComponents, second: RenderedComponents): Diagnostic[] {
  const ofPages = site.pages.flatMap((page) => {
    const { components = [] } = page.parsed;
    return components.flatMap(({ name, file = page.parsed.file, line, column }, index) =>
      differing(
        `<${name}>`,
        [first, second].map(({ html }) => html.get(page)?.[index]),
        { file, line, column },
      ),
    );
  });
  return [...ofPages, ...ofSlots(site, first, second)];
}

/** Problem of each slot on the first page on which the slot differs. */
function ofSlots(site: Site, first: RenderedComponents, second: RenderedComponents): Diagnostic[] {
  const found = site.pages.flatMap(({ record }) => {
    const [parts, others] = [first.slots?.of(record) ?? {}, second.slots?.of(record) ?? {}];
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
  let start = 0;
  while (one[start] === other[start]) start += 1;
  return [problem('component-differs', { name, first: excerpt(one, start), second: excerpt(other, start) }, place)];
}

/** A few letters around the place where two texts begin to differ. */
function excerpt(text: string, start: number): string {
  return text.slice(Math.max(0, start - 10), start + 20).replaceAll(/[`\s]+/g, ' ');
}
