import type { Element, ElementContent } from 'hast';
import type { CodeData, Nodes, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { textOf, type Worded } from '../../../client/shared/text';
import { activePanel, type CodeGroup } from '../blocks';
import { element, textNode } from '../element';

/** Names groups of code after the heading above them, and numbers them. */
export interface CodeGroupNames {
  below: (heading: readonly Nodes[]) => void;
  /** The number of the next group on the page, and its name: below a heading, the second one has its number there. */
  next: () => { number: number; label: string };
}

export function createCodeGroupNames(words: Worded): CodeGroupNames {
  let all = 0;
  let here = 0;
  let heading: readonly Nodes[] | undefined;
  return {
    below(nodes) {
      heading = nodes;
      here = 0;
    },
    next() {
      all += 1;
      here += 1;
      const title = heading === undefined ? textOf(words, 'codeGroup.label', 'Code samples') : toString(heading);
      return { number: all, label: here === 1 ? title : `${title} ${here}` };
    },
  };
}

/** Tabs in the WAI-ARIA pattern; every panel is in the HTML, with a caption for readers without JavaScript. */
export function codeGroupElement(
  node: CodeGroup,
  { id, label }: { id: string; label: string },
  render: (panel: RootContent[]) => ElementContent[],
): Element {
  const active = activePanel(node);
  const tabs = node.children.map((panel, index) =>
    element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `${id}-tab-${index + 1}`,
        ariaControls: [`${id}-panel-${index + 1}`],
        ariaSelected: String(index === active),
        tabIndex: index === active ? 0 : -1,
      },
      [textNode(panel.title)],
    ),
  );
  const panels = node.children.map((panel, index) =>
    element(
      'div',
      {
        className: ['code-group-panel'],
        role: 'tabpanel',
        id: `${id}-panel-${index + 1}`,
        ariaLabelledBy: [`${id}-tab-${index + 1}`],
        dataActive: index === active ? '' : undefined,
        dataSample: dataOf(panel)?.sample,
      },
      [element('p', { className: ['code-group-caption'] }, [textNode(panel.title)]), ...render(panel.children)],
    ),
  );
  const list = element('div', { className: ['code-group-tabs'], role: 'tablist', ariaLabel: label }, tabs);
  return element('div', { className: ['code-group'], dataCodeGroup: groupSignature(node) }, [list, ...panels]);
}

/** Facts about the code that a panel shows: the form on the page fills in a sample by its name. */
function dataOf({ children }: CodeGroup['children'][number]): CodeData | undefined {
  return children.find((child) => child.type === 'code')?.data;
}

/** Choices in a group, which connect the group with the reader's choice: `cURL|PHP`. Empty if no choice is kept. */
function groupSignature(node: CodeGroup): string {
  if (node.isOfPage === true) return '';
  const choiceOf = (panel: CodeGroup['children'][number]): string =>
    dataOf(panel)?.choice ?? panel.title.replaceAll('|', '/');
  return node.children.map(choiceOf).join('|');
}
