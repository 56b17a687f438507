import type { ElementContent } from 'hast';
import { element } from '../../markdown/element';
import type { SteppedPage } from '../../markdown/context';
import { landingText } from './readLanding';

/** A note above all else on a page, from `banner: { content }` in its front matter. */
export function readBanner({ frontMatter, keyLines, context }: SteppedPage): ElementContent[] {
  const { content } = Object(frontMatter.banner) as { content?: unknown };
  if (typeof content !== 'string' || content.trim() === '') return [];
  const words = landingText(content.trim(), { isTrusted: context.trust !== 'text', line: keyLines.get('banner') ?? 1 });
  return [element('div', { className: ['container', 'info'] }, [element('p', {}, words)])];
}
