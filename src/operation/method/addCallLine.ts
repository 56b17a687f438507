import type { Element, Root } from 'hast';
import type { CallSettings } from '../../../client/builder/request';
import { textOf, type Worded } from '../../../client/shared/text';
import { element } from '../../markdown/element';

interface Called {
  call: string;
  settings: CallSettings;
  words: Worded;
}

/** Says below the name of a method where calls go and what names it there, ready to be copied. */
export function addCallLine(tree: Root, { call, settings: { url, callField }, words }: Called): void {
  const title = tree.children.findIndex((node) => node.type === 'element' && node.tagName === 'h1');
  if (title === -1) return;
  const copy = textOf(words, 'code.copy', 'Copy');
  const line = element('div', { className: ['method-call'] }, [
    code(`POST ${pathOf(url)}`),
    code(`${callField}=${call}`),
    element('button', { type: 'button' }, [{ type: 'text', value: copy }]),
  ]);
  tree.children.splice(title + 1, 0, line);
}

/** `https://billing.example.com/admin/api.php` → /admin/api.php */
function pathOf(url: string): string {
  return url.replace(/^[a-z]+:\/\/[^/]*(?=\/)/i, '');
}

function code(value: string): Element {
  return element('code', {}, [{ type: 'text', value }]);
}
