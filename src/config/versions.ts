import * as z from 'zod';
import { sitePath } from './sitePath';

const PATH = 'expected a path that starts and ends with `/`, such as `/3/`';
const path = sitePath(PATH);
const REF = 'expected the name of a branch, a tag or a commit';

const version = z
  .strictObject({
    label: z.string().min(1).meta({ description: 'What readers call it: `3.x`' }),
    path: path.meta({ description: 'Where it stands below the site: `/` for the newest, `/3/` for another' }),
    ref: z
      .string()
      // A name that begins with a hyphen would be an option of git.
      .regex(/^(?!-)[^\s~^:?*[\\]+$/, REF)
      .optional()
      .meta({ description: 'Branch, tag or commit of git that it is read from' }),
    folder: z.string().min(1).optional().meta({
      description: 'Folder that it is read from, relative to the root',
    }),
    end: z
      .boolean()
      .default(false)
      .meta({ description: 'Nobody looks after it: search engines are asked to leave it out' }),
    keep: z
      .boolean()
      .default(false)
      .meta({ description: 'It stays as it was built where its `ref` or `folder` is gone' }),
    ahead: z.boolean().default(false).meta({ description: 'Nobody has released it yet: its pages say so' }),
  })
  .refine(({ ref, folder }) => ref === undefined || folder === undefined, 'expected `ref` or `folder`, not both')
  .refine(
    (each) => (each.path === '/') === isOwn(each),
    'expected a `ref` or a `folder`, but for the version at `/`: that is the content folder',
  );

/** The versions of a site: the first is the newest, which is made of the content folder. */
export const versionsSchema = z
  .array(version)
  .refine((list) => list.length === 0 || list[0]?.path === '/', 'expected the newest version first, at `/`')
  .refine((list) => new Set(list.map((each) => each.path)).size === list.length, 'expected a path of its own for each')
  .refine(
    (list) => new Set(list.map(({ label }) => label)).size === list.length,
    'expected a label of its own for each',
  );

export const versionAliasesSchema = z.record(path, path);

/** A version as the configuration has it. */
export type VersionConfig = z.output<typeof version>;

/** The version that the content folder holds. */
function isOwn({ ref, folder }: { ref?: string | undefined; folder?: string | undefined }): boolean {
  return ref === undefined && folder === undefined;
}

/** Facts about an older version and the newest one, for a build of the older version. */
export interface OlderVersion {
  label: string;
  /** True if this version is newer than the one called the newest. */
  ahead: boolean;
  /** Search engines are asked to leave it out. */
  end: boolean;
  newest: {
    label: string;
    base: string;
    /** Path of its pages that stand for the pages of this version: `/docs/` for a version at `/docs/next/`. */
    below: string;
    /** Paths of its pages, without the base. */
    pages: ReadonlySet<string>;
    /** Path that a page had in an older version → its path. */
    moved: ReadonlyMap<string, string>;
  };
}
