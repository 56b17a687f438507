import type { Paragraph, PhrasingContent, RootContent } from 'mdast';
import { textOf } from './attributes';
import { contentOf, type JsxElement } from './element';

/** A parameter or a field of an API, with Mintlify's anchor: `` **`id`** · `string` · required `` */
export function field(element: JsxElement): RootContent[] {
  const { attributes } = element;
  const name = textOf(attributes, 'name', 'path', 'query', 'body', 'header');
  const content = contentOf(element);
  if (name === '') return content;
  const type = textOf(attributes, 'type');
  const initial = textOf(attributes, 'default');
  const isRequired = attributes.has('required') && attributes.get('required')?.value !== false;
  const line: PhrasingContent[] = [
    { type: 'strong', children: [{ type: 'inlineCode', value: name }] },
    ...(type === '' ? [] : [text(' · '), { type: 'inlineCode', value: type } as const]),
    ...(isRequired ? [text(' · required')] : []),
    ...(initial === '' ? [] : [text(' · default '), { type: 'inlineCode', value: initial } as const]),
    { type: 'html', value: `<a id="param-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}"></a>` },
  ];
  const [first, ...rest] = content;
  if (first?.type !== 'paragraph') return [paragraphOf(line), ...content];
  return [paragraphOf([...line, { type: 'break' }, ...first.children]), ...rest];
}

export function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

export function paragraphOf(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}
