import path from 'node:path';
import { asRecord } from '../literals/values';
import { same } from './named';
import { redirectsOf } from './redirects';
import type { Generator } from './siteRecord';
import { addressOf, repositoryOf } from './themeKeys';
import type { Shape } from './usedKeys';

const HTML: Shape = {
  '': 'site-url git-repository-url edit-url-template redirect',
  ...same(
    'search print cname input-404 copy-fonts curly-quotes smart-punctuation hash-files copy-js sidebar-header-nav',
  ),
  playground: same('copyable line-numbers copy-js'),
};

const USED: Shape = {
  book: { '': 'title description src language', ...same('multilingual') },
  output: { html: HTML },
  ...same('build rust'),
};

/** mdBook (rust-lang.github.io/mdBook). */
export const mdbook: Generator = {
  label: 'mdBook',
  syntaxes: ['book'],
  codeFolders: { theme: '' },
  ids: 'github',
  publishesFiles: true,
  read(files) {
    const keys = files.keys();
    const [book, html] = [asRecord(keys.book), asRecord(asRecord(keys.output).html)];
    const { redirects, leftOut } = redirectsOf(redirectsIn(html.redirect));
    const { siteUrl, base = html['site-url'] } = addressOf(html['site-url']);
    const github = html['git-repository-url'];
    return {
      title: book.title,
      content: book.src ?? 'src',
      keys,
      used: USED,
      inPart: { 'output.html': leftOut === '' ? '' : `the redirect ${leftOut}` },
      config: {
        description: book.description,
        lang: book.language,
        siteUrl,
        base,
        redirects,
        social: typeof github === 'string' && github.includes('github.com') ? [{ icon: 'github', link: github }] : [],
        repository: repositoryOf(templateOf(html['edit-url-template'])),
      },
    };
  },
};

/**
 * Targets are relative to the old page: `{ '/a/b.html': '../c.html' }` → /c.html. Pages with a place that has moved are
 * there themselves: `/a.html#b` is left out.
 */
function redirectsIn(value: unknown): (readonly [string, unknown])[] {
  return Object.entries(asRecord(value)).map(([from, to]) => {
    if (from.includes('#')) return [from, undefined];
    const isRelative = typeof to === 'string' && !/^(?:[a-z]+:|\/)/.test(to);
    return [from, isRelative ? path.posix.join(path.posix.dirname(from), to) : to] as const;
  });
}

/** Paths in the template begin at the folder of the book: `…/edit/main/guide/{path}` */
function templateOf(value: unknown): unknown {
  return typeof value === 'string' ? value.replace('{path}', ':path') : undefined;
}
