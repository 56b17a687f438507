import * as z from 'zod';
import { linkTarget } from './httpAddress';
import type { SidebarItem, SidebarList } from './sidebarItem';

const text = z.string().min(1);
const more = { collapsed: z.boolean().optional(), badge: text.optional() };

const item: z.ZodType<SidebarItem, SidebarItem> = z.lazy(() => z.union([folder, pages, group, page, link, text]));

const folder = z.strictObject({
  label: z.string().optional(),
  folder: text,
  depth: z.int('expected a whole number').min(0, 'expected a whole number').optional(),
  ...more,
});
const pages = z.strictObject({ label: text, pages: z.array(text), ...more });
const group = z.strictObject({ label: text, items: z.array(item), ...more });
const page = z.strictObject({ file: text, label: text.optional(), badge: text.optional() });
const link = z.strictObject({ link: linkTarget, label: text, badge: text.optional() });
const caption = z.strictObject({ label: text, groups: z.array(item) });

const list: z.ZodType<SidebarList, SidebarList> = z.union([
  z.array(z.union([folder, pages, caption, group, page, link, text])),
  z.literal('auto'),
]);

const prefix = z.string().regex(/^\/(?:[^?#]*\/)?$/, 'expected a path that starts and ends with `/`');

/** One sidebar for the whole site, or one for the pages below each path. */
export const sidebarSchema = z.union([list, z.record(prefix, list)]);

/** For the type that is written from the schema, which cannot nest. */
export const SIDEBAR_TYPE = 'SidebarList | Record<string, SidebarList>';

const place = { text, link: linkTarget };

const entry = z.strictObject({
  text: text.meta({ description: 'Text of the link' }),
  link: linkTarget.meta({ description: 'Path of the site, or an address' }),
});

const menu = z.strictObject({
  text: text.meta({ description: 'Text of the menu' }),
  items: z.array(entry).min(1).meta({ description: 'Links in the menu, in order' }),
});

export const navSchema = z.array(z.union([entry, menu]));

/** Front matter for the page before or after: none, a page, or any link. */
export const neighbourSchema = z.union([z.literal(false), text, z.strictObject(place)]);
