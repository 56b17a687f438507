import * as z from 'zod';
import type { ReactElement } from 'react';
import { refuseTraces } from '../base/refuseTraces';
import { headTagsSchema } from '../config/look';
import type { CheckedPlugin, PluginMarkup, PluginSite, PluginSitePage } from '../config/plugins';
import type { Decoration, Decorations } from '../model/decoration';
import { type Diagnostic, problem } from '../report/diagnostic';
import { passStartAgain } from '../report/startAgain';
import { reasonThrown } from '../report/thrown';
import { refusal } from './refusal';

/** Renders an element of React. */
export type RenderElement = (element: ReactElement) => string;

const isElement = (value: unknown): boolean =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && '$$typeof' in value);

const markup = z.custom<PluginMarkup>(isElement, 'expected HTML, or an element of React').optional();

const NOTHING: readonly unknown[] = [false, null, ''];

const decorationSchema = z.preprocess(
  // As `page.frontMatter.status && { … }` returns it.
  (value) => (NOTHING.includes(value) ? undefined : value),
  z.strictObject({ head: headTagsSchema.optional(), beside: markup, above: markup, below: markup }).optional(),
);

/** Hooks that are asked about each page, and the shape of their answers. */
const HOOKS = {
  head: headTagsSchema.transform((head) => (head.length === 0 ? undefined : { head })),
  decorate: decorationSchema,
} as const;

const EXPECTED = { head: 'elements', decorate: '`{ head, beside, above, below }`' };

type Answer = z.output<typeof decorationSchema>;

/** Asks all plugins what they add to each page; a plugin that fails is not asked for the next page. */
export function askPages(
  plugins: readonly CheckedPlugin[],
  site: () => PluginSite,
  render: RenderElement,
): { decorations: Decorations; diagnostics: Diagnostic[] } {
  const decorations = new Map<string, Decoration>();
  const diagnostics: Diagnostic[] = [];
  const add = (path: string, more: NonNullable<Answer>): void => {
    const html = (part: PluginMarkup = ''): string => (typeof part === 'string' ? part : render(part as ReactElement));
    const { head = [], beside = '', above = '', below = '' } = decorations.get(path) ?? {};
    decorations.set(path, {
      head: [...head, ...(more.head ?? [])],
      ...{ beside: beside + html(more.beside), above: above + html(more.above), below: below + html(more.below) },
    });
  };
  for (const plugin of plugins) {
    for (const hook of Object.keys(HOOKS) as (keyof typeof HOOKS)[]) {
      const failed = plugin[hook] && askEach(hook, plugin[hook], { site: site(), add });
      if (failed !== undefined)
        diagnostics.push(problem('plugin-failed', { plugin: plugin.name, reason: failed.reason }, failed.page));
    }
  }
  return { decorations, diagnostics };
}

interface Asked {
  site: PluginSite;
  add: (path: string, more: NonNullable<Answer>) => void;
}

/** Asks one hook about all pages; returns the first failure. */
function askEach(
  name: keyof typeof HOOKS,
  hook: (page: PluginSitePage, site: PluginSite) => unknown,
  { site, add }: Asked,
): { reason: string; page: { file: string } } | undefined {
  for (const page of site.pages) {
    try {
      const value = hook(page, site);
      refuseTraces();
      const result = HOOKS[name].safeParse(value);
      const { error } = result;
      if (error) return { reason: refusal(name, EXPECTED[name], { error, value }), page: { file: page.file } };
      if (result.data !== undefined) add(page.path, result.data);
    } catch (cause) {
      passStartAgain(cause);
      return { reason: reasonThrown(cause), page: { file: page.file } };
    }
  }
  return undefined;
}
