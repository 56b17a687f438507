import type { Element, Root } from 'hast';
import { styleClass } from '../../base/styleClass';
import { inBothSchemes } from '../../markdown/code/inBothSchemes';
import { isElement } from '../../markdown/element';
import { walkHtml } from '../../markdown/walk';
import { classesOf } from './adoptNodes';

/** Rules of a page, and how many styles can not be one. */
interface TakenStyles {
  rules: string[];
  left: number;
}

/** In place of `style`, if style sheets of a plugin look for what is written there. */
const WRITTEN = 'data-s';

/**
 * Makes classes of the `style` attributes that plugins have left, and takes their style sheets out of the page: the
 * policy of a site forbids both.
 */
export function takeStyles(tree: Root): TakenStyles {
  const sheets = takeSheets(tree);
  const isLookedFor = sheets.some((sheet) => /\[style\b/.test(sheet));
  const rules = new Set(sheets.map((sheet) => (isLookedFor ? sheet.replace(/\[style\b/g, `[${WRITTEN}`) : sheet)));
  const put = isLookedFor ? asAttribute : asClass;
  let left = 0;
  walkHtml(tree, (node) => {
    if (node.type !== 'element') return;
    const { style } = node.properties;
    if (typeof style !== 'string' || style.trim() === '') return;
    const rule = put(node, inBothSchemes(style));
    if (rule === undefined) left += 1;
    else rules.add(rule);
  });
  return { rules: [...rules], left };
}

/** Puts a class in the place of the style of an element; returns its rule. */
function asClass(node: Element, style: string): string | undefined {
  const made = styleClass(style);
  if (made === undefined) return undefined;
  const { style: _style, className, ...others } = node.properties;
  node.properties = { ...others, className: [...classesOf(className), made.className] };
  return made.rule;
}

/** The same with an attribute: a class more may be one too many, as in `span[style^='--']:not([class])`. */
function asAttribute(node: Element, style: string): string | undefined {
  const made = styleClass(style);
  if (made === undefined) return undefined;
  const { style: _style, ...others } = node.properties;
  node.properties = { ...others, [WRITTEN]: style };
  return made.rule.replace(`.${made.className}`, `[${WRITTEN}=${JSON.stringify(style).replaceAll('\\n', '\\a ')}]`);
}

function takeSheets(tree: Root): string[] {
  const sheets: string[] = [];
  walkHtml(tree, (node) => {
    if (!('children' in node)) return;
    const parent = node as Element;
    if (!parent.children.some((child) => isElement(child, 'style'))) return;
    parent.children = parent.children.filter((child) => {
      if (!isElement(child, 'style')) return true;
      sheets.push(
        child.children
          .map((each) => (each.type === 'text' ? each.value : ''))
          .join('')
          .trim(),
      );
      return false;
    });
  });
  return sheets;
}
