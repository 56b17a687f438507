import { escapeHtml } from '../../src/base/html';
import {
  configSchema,
  type ApiConfig,
  type MarkdownConfig,
  type MethodConfig,
  type UserConfig,
} from '../../src/config/schema';
import { createHighlighter } from '../../src/markdown/code/highlight';
import { pageSteps } from '../../src/features/api/reading/pageSteps';
import { parsePage } from '../../src/parse/page';
import { ADMIN_SETTINGS } from './adminApi';
import type { MarkdownPart, ParsedPage } from '../../src/model/parsedPage';
import type { ImportedFiles } from '../../src/model/sourceFile';
import type { PageSyntax } from '../../src/markdown/context';
import { EVERY_SYNTAX } from './everySyntax';
import type { Diagnostic } from '../../src/report/diagnostic';

export interface ParseSetup {
  /** Below the content folder; `page.md` unless given. */
  relativePath?: string;
  imports?: ImportedFiles;
  markdown?: Partial<MarkdownConfig>;
  api?: Partial<ApiConfig>;
  method?: Partial<MethodConfig>;
  samples?: UserConfig['samples'];
  /** Names of the site's components. */
  components?: string[];
  isForeign?: boolean;
  /** How far the author is trusted. */
  trust?: 'full' | 'text';
  /** Syntaxes of the page; everything that other generators write unless given. */
  syntaxes?: readonly PageSyntax[];
}

export interface ParsedMarkdown {
  page: ParsedPage;
  /** The page's HTML, with links as they are written and `{summary N}` for the summary of a listed page. */
  html: string;
  /** The page as plain markdown for programs. */
  markdown: MarkdownPart[];
  diagnostics: Diagnostic[];
}

const defaults = configSchema.parse({ api: ADMIN_SETTINGS });
const highlight = createHighlighter();

/** Parses the markdown of one page, as the build does. */
export function parseMarkdown(text: string, setup: ParseSetup = {}): ParsedMarkdown {
  const relativePath = setup.relativePath ?? 'page.md';
  const { page, content, markdown, diagnostics } = parsePage(
    { relativePath, file: `content/${relativePath}`, text },
    {
      markdown: { ...defaults.markdown, ...setup.markdown },
      api: { ...defaults.api, ...setup.api },
      method: { ...defaults.method, ...setup.method },
      samples: configSchema.parse({ samples: setup.samples }).samples,
      imports: setup.imports ?? new Map(),
      highlight,
      steps: [pageSteps],
      components: setup.components,
      syntaxes: setup.syntaxes ?? EVERY_SYNTAX,
      ...(setup.isForeign && { isForeign: true }),
      ...(setup.trust && { trust: setup.trust }),
    },
  );
  const fault = diagnostics.find(({ code }) => code === 'page-fault');
  if (fault !== undefined) throw new Error(fault.message);
  const html = content.body
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.kind === 'link') return escapeHtml(page.references[part.index]!.url);
      return `{${part.kind} ${part.index}}`;
    })
    .join('');
  return { page, html, markdown, diagnostics };
}

/** The HTML of some markdown. */
export function htmlOf(text: string, setup?: ParseSetup): string {
  return parseMarkdown(text, setup).html;
}

/** The problems of some markdown, as `line:column severity code message`. */
export function problemsOf(text: string, setup?: ParseSetup): string[] {
  return parseMarkdown(text, setup).diagnostics.map(
    ({ line, column, severity, code, message }) => `${line ?? '?'}:${column ?? '?'} ${severity} ${code} ${message}`,
  );
}
