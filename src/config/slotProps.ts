import type { TextForms } from '../../client/shared/text';

/** What a slot is told of a page. */
export interface SlotPage {
  /** Path of the page, without the base. */
  path: string;
  title: string;
  /** Markdown file, relative to the content folder. */
  relativePath: string;
  frontmatter: Record<string, unknown>;
  headers: { level: number; title: string; slug: string }[];
  /** Date of the last commit, in the page's language. */
  lastUpdated?: string;
}

/** What a slot is told of the site. */
export interface SlotSite {
  title: string;
  description: string;
  /** Prefix of every path, with a slash at both ends. */
  base: string;
  lang: string;
  siteUrl?: string;
  /** All texts that readers see, by key: docgen's, plugins' and the site's. */
  strings: Readonly<Record<string, string | TextForms>>;
}

/** What every component in `slots.tsx` gets. */
export interface SlotProps {
  page: SlotPage;
  site: SlotSite;
  /** docgen's own rendering, in `announcement`, `footer`, `notFound` and `home`; show it with `{children}`. */
  children?: string;
}
