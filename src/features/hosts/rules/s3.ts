import { fileAddress } from '../../../../client/shared/resolveRoute';
import { CACHE, decoded, HASHED_FOLDERS, isClean, locationOf, namedRedirects, pageRedirects } from './hostSite';
import { TEXT_TYPES, type HostFile, type HostSite } from './hostSite';
import { FILES_ONLY, SERVER_FOLDER, type HostTraits } from './traits';

export const s3: HostTraits = {
  ...FILES_ONLY,
  listsFiles: true,
  rulesFile: `${SERVER_FOLDER}/s3-objects.json`,
  files: s3Files,
};

/** An object of a bucket, with what it is sent with. */
interface BucketObject {
  Key: string;
  ContentType?: string;
  CacheControl?: string;
  WebsiteRedirectLocation?: string;
}

/** Most routing rules that a bucket takes. */
const MOST_RULES = 50;

/**
 * S3: the website configuration of the bucket, and what each object needs. Routing rules are for whole folders only:
 * one for `/old` would also apply to `/older`. An object of its own answers each path that moved.
 */
function s3Files(site: HostSite): HostFile[] {
  const { base } = site;
  const rules = site.folders.slice(0, MOST_RULES).map((folder) => folderRule(folder, site));
  const website = {
    IndexDocument: { Suffix: 'index.html' },
    ErrorDocument: { Key: `${base.slice(1)}404.html` },
    ...(rules.length > 0 && { RoutingRules: rules }),
  };
  return [
    { path: `${SERVER_FOLDER}/s3-website.json`, contents: `${JSON.stringify(website, null, 2)}\n` },
    { path: `${SERVER_FOLDER}/s3-objects.json`, contents: listed(objects(site)) },
  ];
}

/** `/latest/` → each key that begins with `latest/`. A bucket would name its own host, which readers don't know. */
function folderRule({ from, to }: HostSite['folders'][number], { base, siteUrl }: HostSite) {
  const { host: HostName, protocol } = siteUrl === undefined ? { host: undefined, protocol: '' } : new URL(siteUrl);
  return {
    Condition: { KeyPrefixEquals: base.slice(1) + from.slice(1) },
    Redirect: {
      ...(HostName !== undefined && { Protocol: protocol.slice(0, -1), HostName }),
      ...{ ReplaceKeyPrefixWith: base.slice(1) + to.slice(1), HttpRedirectCode: '301' },
    },
  };
}

function objects(site: HostSite): BucketObject[] {
  const { base, files, pages } = site;
  const taken = new Set(pages.map((path) => keyOf(fileAddress(path), base)));
  const moved = new Map<string, string>();
  // A bucket has no other name for an object: a page without an ending leads to its file.
  const bare = pages.filter(isClean).map((from) => ({ from, to: fileAddress(from) }));
  for (const { from, to } of [...namedRedirects(site), ...pageRedirects(site), ...bare]) {
    const key = keyOf(from, base);
    if (!taken.has(key)) moved.set(key, locationOf(to, base));
  }
  // In an order that does not depend on which files were made in this build.
  const stored = files
    .toSorted()
    .map((file) => fileObject(file, base))
    .filter(({ Key }) => !moved.has(Key));
  const redirects = [...moved].map(([Key, to]) => ({ Key, CacheControl: CACHE.others, WebsiteRedirectLocation: to }));
  return [...stored, ...redirects];
}

function fileObject(file: string, base: string): BucketObject {
  const type = TEXT_TYPES[/\.(\w+)$/.exec(file)?.[1] ?? ''];
  const isHashed = HASHED_FOLDERS.some((folder) => file.startsWith(`assets/${folder}/`));
  return {
    Key: base.slice(1) + file,
    ...(type !== undefined && { ContentType: `${type}; charset=utf-8` }),
    CacheControl: isHashed ? CACHE.hashed : CACHE.others,
  };
}

/** The index page of a folder is an object, too: it answers the folder's path. */
function keyOf(path: string, base: string): string {
  return decoded(path, base)
    .slice(1)
    .replace(/(^|\/)$/, '$1index.html');
}

/** One object per line, for programs that read lines. */
function listed(list: readonly BucketObject[]): string {
  return `[\n${list.map((object) => JSON.stringify(object)).join(',\n')}\n]\n`;
}
