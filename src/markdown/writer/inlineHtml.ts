import type { Definition, Image, ImageReference, Link, LinkReference, Nodes, PhrasingContent } from 'mdast';
import { hasScheme, isExternal } from '../links';
import { schemeOfAddress } from '../schemes';
import { isWhole } from '../toHtml';
import { addressOf, attributeHtml, LOADED_LATER, textHtml, trimLines, trimStart } from './escape';
import { isStyled, refer, type PageWriter } from './pageWriter';

/** The HTML of what is in a line of text. Behind a line break, spaces at the start of a text are left out. */
export function inlineHtml(nodes: readonly Nodes[], page: PageWriter, isFirstTrimmed = false): string {
  let html = '';
  for (let at = 0; at < nodes.length; at += 1) {
    const isAfterBreak = at === 0 ? isFirstTrimmed : nodes[at - 1]!.type === 'break';
    html += oneHtml(nodes[at]! as PhrasingContent, page, isAfterBreak);
  }
  return html;
}

function oneHtml(node: PhrasingContent, page: PageWriter, isAfterBreak: boolean): string {
  const write = isStyled(node) ? undefined : WRITERS.get(node.type);
  return write?.(node, page, isAfterBreak) ?? page.otherInline(node, isAfterBreak);
}

type Writer<Node> = (node: Node, page: PageWriter, isAfterBreak: boolean) => string | undefined;

const WRITERS = new Map<string, Writer<PhrasingContent>>(
  Object.entries({
    text({ value }, _page, isAfterBreak) {
      const trimmed = trimLines(value);
      return textHtml(isAfterBreak ? trimStart(trimmed) : trimmed);
    },
    inlineCode({ value }, _page, isAfterBreak) {
      const line = value.replace(/\r?\n|\r/g, ' ');
      return `<code${isWhole(line) ? ' class="whole"' : ''}>${textHtml(isAfterBreak ? trimStart(line) : line)}</code>`;
    },
    emphasis: ({ children }, page, isAfterBreak) => `<em>${inlineHtml(children, page, isAfterBreak)}</em>`,
    strong: ({ children }, page, isAfterBreak) => `<strong>${inlineHtml(children, page, isAfterBreak)}</strong>`,
    delete: ({ children }, page, isAfterBreak) => `<del>${inlineHtml(children, page, isAfterBreak)}</del>`,
    break: () => '<br>\n',
    html: (node, page) => page.html(node),
    link: (node, page, isAfterBreak) => linkHtml(node, node, { page, isAfterBreak }),
    image: (node, page) => imageHtml(node, node, page),
    linkReference(node, page, isAfterBreak) {
      const target = page.definitions.get(node.identifier.toUpperCase());
      return target && linkHtml(node, target, { page, isAfterBreak });
    },
    imageReference(node, page) {
      const target = page.definitions.get(node.identifier.toUpperCase());
      return target && imageHtml(node, target, page);
    },
  } satisfies { [Type in PhrasingContent['type']]?: Writer<Extract<PhrasingContent, { type: Type }>> }) as [
    string,
    Writer<PhrasingContent>,
  ][],
);

type Target = Pick<Definition, 'url' | 'title'>;

/** Links to other sites say so; the addresses of all others are looked up when all pages are known. */
function linkHtml(
  node: Link | LinkReference,
  target: Target,
  { page, isAfterBreak }: { page: PageWriter; isAfterBreak: boolean },
): string {
  const href = addressOf(target.url);
  const title = titleHtml(target);
  if (!isExternal(href)) {
    const address = hasScheme(href) ? attributeHtml(href) : refer(page, { kind: 'link', url: href }, node.position);
    return `<a href="${address}"${title}>${inlineHtml(node.children, page, isAfterBreak)}</a>`;
  }
  const attributes = 'target="_blank" rel="noopener noreferrer" class="external-link"';
  const content = inlineHtml(node.children, page, isAfterBreak);
  return `<a href="${attributeHtml(href)}"${title} ${attributes}>${content}${page.externalHint}</a>`;
}

function imageHtml(node: Image | ImageReference, target: Target, page: PageWriter): string {
  const src = addressOf(target.url);
  const isElsewhere = isExternal(src) || hasScheme(src);
  const asset = { kind: 'asset', url: src, image: true } as const;
  const address = isElsewhere ? attributeHtml(src) : refer(page, asset, node.position);
  const loading = isExternal(src) ? LOADED_LATER : '';
  const alt = node.alt === null || node.alt === undefined ? '' : ` alt="${attributeHtml(node.alt)}"`;
  const scheme = schemeOfAddress(src);
  const ofScheme = scheme === undefined ? '' : ` data-scheme="${scheme}"`;
  return `<img src="${address}"${alt}${titleHtml(target)}${ofScheme}${loading}>`;
}

function titleHtml({ title }: Target): string {
  return title === null || title === undefined ? '' : ` title="${attributeHtml(title)}"`;
}
