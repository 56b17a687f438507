import type { Code, Node, Parent, RootContent } from 'mdast';
import type { ContainerConfig } from '../config/markdown';

/** `::: tip Title` … `:::` */
export interface Container extends Parent {
  type: 'container';
  /** `tip`, `warning`, `danger`, `details`, `methods` … */
  kind: string;
  title: string;
  id?: string;
  /** True for details that show what is in them. */
  isOpen?: true;
  /** Configuration of the container's kind. */
  own?: ContainerConfig | undefined;
  /** True for GitHub's `> [!NOTE]`, whose source is a quotation. */
  isAlert?: boolean;
  children: RootContent[];
}

/** A code group: tabs, of which exactly one is active. */
export interface CodeGroup extends Parent {
  type: 'codeGroup';
  children: CodePanel[];
  /** True if a choice in the group is for this page alone. */
  isOfPage?: boolean;
  /** Content that replaces the group in the markdown of the page. */
  inText?: RootContent[];
}

/** One tab of a code group. */
export interface CodePanel extends Parent {
  type: 'codePanel';
  title: string;
  active: boolean;
  children: RootContent[];
}

/** The placeholder `[[toc]]`. */
interface TableOfContents extends Node {
  type: 'tableOfContents';
}

declare module 'mdast' {
  interface RootContentMap {
    container: Container;
    codeGroup: CodeGroup;
    codePanel: CodePanel;
    tableOfContents: TableOfContents;
  }
  interface CodeData {
    /** Set for code that docgen or an import wrote. */
    generated?: boolean;
    /** Name of the sample, if docgen's own code wrote it. */
    sample?: string;
    /** Choice that a reader makes with it. */
    choice?: string | undefined;
    /** Set for code in a method page's Response section. */
    response?: boolean;
    /** True if the code is folded when it is long. */
    folds?: boolean;
  }
}

/** A code group of fenced code, with the title of each tab. */
export function codeGroup(panels: { title: string; active?: boolean; code: Code }[]): CodeGroup {
  return {
    type: 'codeGroup',
    children: panels.map(({ title, active = false, code }) => ({ type: 'codePanel', title, active, children: [code] })),
  };
}

/** Index of the active panel of a group: the last one that is marked, otherwise the first. */
export function activePanel(group: CodeGroup): number {
  return Math.max(
    0,
    group.children.findLastIndex((panel) => panel.active),
  );
}

const DEFAULT_TITLES = new Map([
  ['tip', 'Tip'],
  ['info', 'Info'],
  ['note', 'Note'],
  ['important', 'Important'],
  ['warning', 'Warning'],
  ['caution', 'Caution'],
  ['danger', 'Danger'],
  ['details', 'Details'],
  ['methods', ''],
]);

/** Kinds of `::: kind` containers that docgen knows. */
export const CONTAINER_KINDS = [...DEFAULT_TITLES.keys()];

/** Kinds that tell other generators to leave code in them alone; here their content is like any other. */
export const TRANSPARENT_KINDS = ['v-pre', 'raw'];

/** VuePress's badge, which is a part of a title. */
const BADGE = /<Badge\s(?=[^<>]*>)[^<>]*?\btext="([^"<>]*)"[^<>]*>(?:<\/Badge>)?/g;

/** Another component around a part of a title. */
const AROUND = /<([A-Z]\w*)(?:\s[^<>]*)?>([^<>]*)<\/\1>/g;

/** The title of a container: its own, otherwise that of its kind. */
export function containerTitle({ kind, title, own }: Container): string {
  return title.replaceAll(BADGE, '$1').replaceAll(AROUND, '$2') || (own?.title ?? DEFAULT_TITLES.get(kind) ?? kind);
}
