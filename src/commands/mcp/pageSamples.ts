import { htmlTokens, type HtmlTag } from '../../../client/shared/htmlTokens';
import { tabSlug } from '../../../client/shared/tabChoice';
import { unescapeHtml } from '../../base/html';

/** A sample of a page, by the title of its tab. */
export interface PageSample {
  title: string;
  code: string;
}

/** The samples on a page, in order: what its tabs above the reply hold. */
export function pageSamples(html: string): PageSample[] {
  const samples: PageSample[] = [];
  let into: keyof PageSample | undefined;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      const last = samples.at(-1);
      if (last !== undefined && into !== undefined) last[into] += unescapeHtml(html.slice(token.from, token.to));
    }
    if (token.kind === 'close' && ['p', 'code'].includes(token.name)) into = undefined;
    if (token.kind !== 'open') continue;
    if (valueOf(token, 'id') === 'response') break;
    if (valueOf(token, 'role') === 'tabpanel') samples.push({ title: '', code: '' });
    into = beginsIn(token) ?? into;
  }
  return samples;
}

/** The sample that somebody means: `node.js`, `PHP wrapper`. */
export function sampleNamed(samples: readonly PageSample[], name: string): PageSample | undefined {
  const asked = tabSlug(name);
  return (
    samples.find(({ title }) => tabSlug(title) === asked) ??
    samples.find(({ title }) => tabSlug(title).startsWith(asked) || asked.includes(tabSlug(title)))
  );
}

/** Part of a sample that the text behind a tag belongs to. */
function beginsIn(tag: HtmlTag): keyof PageSample | undefined {
  if (tag.name === 'code') return 'code';
  return valueOf(tag, 'class') === 'code-group-caption' ? 'title' : undefined;
}

function valueOf({ attributes }: HtmlTag, name: string): string | undefined {
  return attributes.find((each) => each.name === name)?.value;
}
