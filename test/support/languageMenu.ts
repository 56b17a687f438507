import { languageEntries } from '../../client/components/LanguageMenu';
import type { PageState } from '../../client/shared/page';
import type { SiteData } from '../../client/shared/site';
import type { TinySite } from './tinySite';

/** The entries of the menu of languages as the scripts of a page show them: `/de/ | Deutsch`. */
export async function languageMenu({ read }: Pick<TinySite, 'read'>, out: string, name: string): Promise<string[]> {
  const html = await read(`${out}/${name}`);
  const { view } = JSON.parse(/id="docgen-state"[^>]*>([^<]*)/.exec(html)![1]!) as PageState;
  const address = /<script id="docgen-client"[^>]*src="([^"]*)"/.exec(html)![1]!;
  const [starter, folder] = [await read(out + address), address.slice(0, address.lastIndexOf('/') + 1)];
  const shell = await read(out + folder + /shell\.\w+\.js/.exec(starter)![0]);
  const valueOf = (key: string): string => new RegExp(`"${key}":(\\[[^\\]]*\\]|"[^"]*")`).exec(shell)?.[1] ?? 'null';
  const site = {
    base: JSON.parse(valueOf('base')) as string,
    files: (JSON.parse(valueOf('files')) as string | null) ?? undefined,
    languages: JSON.parse(valueOf('languages')) as SiteData['languages'],
  } as SiteData;
  return languageEntries(site, view).map(({ href, label }) => `${href} | ${label}`);
}
