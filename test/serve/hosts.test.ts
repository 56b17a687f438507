import { describe, expect, it } from 'vitest';
import type { HostFiles } from '../../src/seam/host';
import type { HostName } from '../../src/base/hostName';
import { imitated } from '../../src/features/hosts/answers/hosts';
import { parseRedirectRules, ruleFor } from '../../src/features/hosts/answers/redirectRules';

const redirects = `# Netlify's own
/moved          /file.html
/moved-once     /file.html 302
/old/*          /folder/:splat
/out            https://example.com/x
/shown          /file.html 200
/lost/*         /file.html 404
/both.html      /elsewhere
/forced.html    /elsewhere 301!
/by-country     /file.html 302 Country=de
`;

const site = [
  'index.html',
  'file.html',
  'folder/index.html',
  'both.html',
  'both/index.html',
  'empty/logo.svg',
  'info/Admin API.html',
  '404.html',
  'forced.html',
  '_redirects',
];

function filesOf(names: readonly string[]): HostFiles {
  return {
    kindOf(name) {
      if (names.includes(name)) return 'file';
      return names.some((each) => each.startsWith(`${name}/`)) && name !== '' ? 'folder' : undefined;
    },
    text: (name) => (name === '_redirects' && names.includes(name) ? redirects : undefined),
  };
}

/** `200 file`, `301 → location`, or the status alone for a page of the host's own. */
function answer(host: HostName, path: string, names: readonly string[] = site): string {
  const reply = imitated(host).host(path, filesOf(names));
  if (reply.kind === 'file') return `${reply.status} ${reply.file}`;
  return reply.kind === 'redirect' ? `${reply.status} → ${reply.location}` : `${reply.status}`;
}

const NOT_FOUND = '404 404.html';

// Answers of GitHub Pages and Netlify for /file, /folder and /both as measured by
// github.com/slorber/trailing-slash-guide; S3's index and error documents are those of its user guide.
const MEASURED = ['plain', 'nginx', 'github', 's3', 'netlify'] as const;
const TABLE: [path: string, answers: Record<(typeof MEASURED)[number], string>][] = [
  [
    '/',
    {
      plain: '200 index.html',
      nginx: '200 index.html',
      github: '200 index.html',
      s3: '200 index.html',
      netlify: '200 index.html',
    },
  ],
  [
    '/file.html',
    {
      plain: '200 file.html',
      nginx: '200 file.html',
      github: '200 file.html',
      s3: '200 file.html',
      netlify: '200 file.html',
    },
  ],
  ['/file', { plain: NOT_FOUND, nginx: NOT_FOUND, github: '200 file.html', s3: NOT_FOUND, netlify: '200 file.html' }],
  ['/file/', { plain: NOT_FOUND, nginx: NOT_FOUND, github: NOT_FOUND, s3: NOT_FOUND, netlify: '301 → /file' }],
  ['/file.html/', { plain: NOT_FOUND, nginx: NOT_FOUND, github: NOT_FOUND, s3: NOT_FOUND, netlify: NOT_FOUND }],
  ['/FILE.html', { plain: NOT_FOUND, nginx: NOT_FOUND, github: NOT_FOUND, s3: NOT_FOUND, netlify: NOT_FOUND }],
  [
    '/folder',
    {
      plain: '301 → /folder/',
      nginx: '301 → /folder/',
      github: '301 → /folder/',
      s3: '302 → /folder/',
      netlify: '301 → /folder/',
    },
  ],
  [
    '/folder/',
    {
      plain: '200 folder/index.html',
      nginx: '200 folder/index.html',
      github: '200 folder/index.html',
      s3: '200 folder/index.html',
      netlify: '200 folder/index.html',
    },
  ],
  [
    '/folder/index.html',
    {
      plain: '200 folder/index.html',
      nginx: '200 folder/index.html',
      github: '200 folder/index.html',
      s3: '200 folder/index.html',
      netlify: '200 folder/index.html',
    },
  ],
  [
    '/both',
    {
      plain: '301 → /both/',
      nginx: '301 → /both/',
      github: '200 both.html',
      s3: '302 → /both/',
      netlify: '200 both.html',
    },
  ],
  [
    '/both/',
    {
      plain: '200 both/index.html',
      nginx: '200 both/index.html',
      github: '200 both/index.html',
      s3: '200 both/index.html',
      netlify: '301 → /both',
    },
  ],
  [
    '/both.html',
    {
      plain: '200 both.html',
      nginx: '200 both.html',
      github: '200 both.html',
      s3: '200 both.html',
      netlify: '200 both.html',
    },
  ],
  [
    '/empty',
    { plain: '301 → /empty/', nginx: '301 → /empty/', github: '301 → /empty/', s3: NOT_FOUND, netlify: NOT_FOUND },
  ],
  ['/empty/', { plain: NOT_FOUND, nginx: '403', github: NOT_FOUND, s3: NOT_FOUND, netlify: NOT_FOUND }],
  [
    '/empty/logo.svg',
    {
      plain: '200 empty/logo.svg',
      nginx: '200 empty/logo.svg',
      github: '200 empty/logo.svg',
      s3: '200 empty/logo.svg',
      netlify: '200 empty/logo.svg',
    },
  ],
  [
    '/info/Admin%20API.html',
    {
      plain: '200 info/Admin API.html',
      nginx: '200 info/Admin API.html',
      github: '200 info/Admin API.html',
      s3: '200 info/Admin API.html',
      netlify: '200 info/Admin API.html',
    },
  ],
  [
    '/info/Admin%20API/',
    { plain: NOT_FOUND, nginx: NOT_FOUND, github: NOT_FOUND, s3: NOT_FOUND, netlify: '301 → /info/Admin%20API' },
  ],
  [
    '/folder//',
    { plain: NOT_FOUND, nginx: '200 folder/index.html', github: NOT_FOUND, s3: NOT_FOUND, netlify: NOT_FOUND },
  ],
  ['/nowhere', { plain: NOT_FOUND, nginx: NOT_FOUND, github: NOT_FOUND, s3: NOT_FOUND, netlify: NOT_FOUND }],
  ['/moved', { plain: NOT_FOUND, nginx: NOT_FOUND, github: NOT_FOUND, s3: NOT_FOUND, netlify: '301 → /file.html' }],
];

describe.each(MEASURED)('as %s', (host) => {
  it.each(TABLE.map(([path, answers]) => [path, answers[host]]))('%s is answered with %s', (path, expected) => {
    expect(answer(host, path)).toBe(expected);
  });

  it('answers with a page of its own where the site has no 404.html', () => {
    expect(answer(host, '/nowhere', ['index.html'])).toBe('404');
  });
});

// The same guide, for Cloudflare Pages and for Vercel with its default settings.
describe('hosts without rules of docgen', () => {
  it.each<[HostName, string, string]>([
    ['cloudflare', '/', '200 index.html'],
    ['cloudflare', '/file', '200 file.html'],
    ['cloudflare', '/file/', '308 → /file'],
    ['cloudflare', '/file.html', '308 → /file'],
    ['cloudflare', '/folder', '308 → /folder/'],
    ['cloudflare', '/folder/', '200 folder/index.html'],
    ['cloudflare', '/folder/index.html', '308 → /folder/'],
    ['cloudflare', '/both', '200 both.html'],
    ['cloudflare', '/both/', '200 both/index.html'],
    ['cloudflare', '/both.html', '301 → /elsewhere'],
    ['cloudflare', '/moved', '301 → /file.html'],
    ['cloudflare', '/nowhere', NOT_FOUND],
    ['vercel', '/', '200 index.html'],
    ['vercel', '/file', NOT_FOUND],
    ['vercel', '/file/', NOT_FOUND],
    ['vercel', '/file.html', '200 file.html'],
    ['vercel', '/folder', '200 folder/index.html'],
    ['vercel', '/folder/', '200 folder/index.html'],
    ['vercel', '/both', '200 both/index.html'],
    ['vercel', '/both.html', '200 both.html'],
    ['apache', '/file', NOT_FOUND],
    ['caddy', '/folder', '301 → /folder/'],
    ['firebase', '/folder', '301 → /folder/'],
  ])('%s answers %s with %s', (host, path, expected) => {
    expect(answer(host, path)).toBe(expected);
  });
});

describe("netlify's _redirects", () => {
  it.each([
    ['/moved/', '301 → /file.html'],
    ['/moved-once', '302 → /file.html'],
    ['/old/a/b.html', '301 → /folder/a/b.html'],
    ['/old/', '301 → /folder/'],
    ['/old', '301 → /folder/'],
    ['/older', NOT_FOUND],
    ['/out', '301 → https://example.com/x'],
    ['/shown', '200 file.html'],
    ['/lost/x', '404 file.html'],
    ['/both.html', '200 both.html'],
    ['/forced.html', '301 → /elsewhere'],
    ['/by-country', NOT_FOUND],
  ])('%s → %s', (path, expected) => {
    expect(answer('netlify', path)).toBe(expected);
  });

  it('leaves out lines that it does not understand', () => {
    expect(parseRedirectRules('/a/:id /b\nnonsense\n/a\n/a /b 99\nhttps://x.example/* /y\n/a b\n# /c /d\n')).toEqual(
      [],
    );
    expect(ruleFor('/x', [])).toBeUndefined();
  });
});
