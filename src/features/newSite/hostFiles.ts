import path from 'node:path';
import { isThere } from '../../base/files';
import { HOST_NAMES, type HostName } from '../../base/hostName';
import { slashed } from '../../base/paths';
import { repositoryTop } from '../../base/repositoryTop';
import { readOrigin } from '../../read/origin';
import { readTemplate, yamlText } from '../../scaffold/template';
import { withVersions } from './actions';

/** Hosts for which `docgen init` writes what they need; GitLab Pages have no rules of their own. */
export const INIT_HOSTS = [...HOST_NAMES, 'gitlab'] as const;
export type InitHost = (typeof INIT_HOSTS)[number];

/** The host as the configuration names it; undefined where it needs no name. */
export function hostKey(host: InitHost | undefined): HostName | undefined {
  return host === 'gitlab' || host === 'plain' ? undefined : host;
}

export interface HostRequest {
  host: InitHost;
  /** Folder of the built site, relative to the site. */
  out: string;
  /** Warnings stop the run too. */
  isStrict: boolean;
}

export interface HostFiles {
  /** Relative to the site; hosts look for them at the top of its repository. */
  writes: { name: string; text: string }[];
  /** Files that are there already. */
  kept: string[];
  /** Tasks left for a person. */
  todo: string[];
}

interface HostFile {
  /** Relative to the top of the repository. */
  name: string;
  template: string;
  todo?: string;
}

const HOST_FILES: Partial<Record<InitHost, HostFile>> = {
  github: {
    name: '.github/workflows/docs.yml',
    template: 'github.yml',
    todo: 'on GitHub, choose "GitHub Actions" as the source under Settings → Pages: the workflow publishes there',
  },
  gitlab: { name: '.gitlab-ci.yml', template: 'gitlab.yml' },
  netlify: {
    name: 'netlify.toml',
    template: 'netlify.toml',
    todo: 'on Netlify, import the repository: `netlify.toml` says how the site is built',
  },
};

/** Commands that install exactly what a lock file names. */
const INSTALLS: readonly (readonly [lock: string, command: string])[] = [
  ['package-lock.json', 'npm ci'],
  ['pnpm-lock.yaml', 'corepack enable && pnpm install --frozen-lockfile'],
  ['yarn.lock', 'corepack enable && yarn install --frozen-lockfile'],
  ['bun.lock', 'npm install --global bun && bun install --frozen-lockfile'],
];

/** The files that a host needs to check, build and publish a site. */
export async function hostFiles(folder: string, request: HostRequest): Promise<HostFiles> {
  const { host, out } = request;
  const file = HOST_FILES[host];
  const command = `npx docgen-site build${strict(request)}${outOption(out)}`;
  if (file === undefined) {
    const needs = `\`docgen manual --print deploy\` says what ${host} needs`;
    const todo = `publish: \`${command}\` writes \`${out}\`, and ${needs}`;
    return { writes: [], kept: [], todo: [host === 'plain' ? `publish: copy \`${out}\` to your web server` : todo] };
  }
  const top = repositoryTop(folder) ?? folder;
  const name = slashed(path.relative(folder, path.join(top, file.name)));
  if (isThere(path.join(top, file.name))) {
    const rest = '`docgen manual --print continuous-integration` has the rest';
    const todo = `publish: add \`${command}\` to \`${name}\`; ${rest}`;
    return { writes: [], kept: [`\`${name}\``], todo: [todo] };
  }
  const lock = lockOf(folder, top);
  const values = await valuesOf(folder, { ...request, top, lock });
  const text = withVersions(await readTemplate(`hosts/${file.template}`, values));
  const locked = `install the packages and commit \`${lock}\`: the run needs it`;
  return { writes: [{ name, text }], kept: [], todo: [locked, ...(file.todo === undefined ? [] : [file.todo])] };
}

/** Values of templates; a site at the top of its repository needs no folder named. */
async function valuesOf(
  folder: string,
  { out, isStrict, host, top, lock }: HostRequest & { top: string; lock: string },
): Promise<Record<string, string>> {
  const place = slashed(path.relative(top, folder));
  const inTop = (name: string) => (place === '' ? name : yamlText(`${place}/${name}`));
  const isNpm = lock.endsWith('package-lock.json');
  const lockPath = yamlText(slashed(path.relative(top, path.join(folder, lock))));
  // A folder of that name may hold the project's own files.
  const pages = isThere(path.join(top, 'public')) ? path.posix.join(place, out) : 'public';
  const branch = host === 'github' ? ((await readOrigin(folder))?.branch ?? 'main') : '';
  return {
    branch: yamlText(branch),
    strict: strict({ isStrict }),
    out: outOption(out),
    install: INSTALLS.find(([name]) => lock.endsWith(name))![1],
    packageCache: isNpm ? `          cache: npm\n          cache-dependency-path: ${lockPath}\n` : '',
    workingDirectory: place === '' ? '' : `    defaults:\n      run:\n        working-directory: ${yamlText(place)}\n`,
    enter: place === '' ? '' : `    - cd ${yamlText(place)}\n`,
    base: place === '' ? '' : `base = ${JSON.stringify(place)}\n`,
    cache: inTop('.docgen-cache'),
    quality: inTop('docgen-quality.json'),
    output: inTop(out),
    publishFolder: out,
    pages,
    publish: pages === 'public' ? '' : `  pages:\n    publish: ${yamlText(pages)}\n`,
  };
}

/** The lock file of a site, in its folder or above it; that of npm if there is none yet. */
function lockOf(folder: string, top: string): string {
  for (let place = folder; ; place = path.dirname(place)) {
    const found = INSTALLS.find(([lock]) => isThere(path.join(place, lock)));
    if (found !== undefined) return slashed(path.relative(folder, path.join(place, found[0])));
    if (place === top) return 'package-lock.json';
  }
}

function strict({ isStrict }: Pick<HostRequest, 'isStrict'>): string {
  return isStrict ? ' --strict' : '';
}

function outOption(out: string): string {
  return out === 'dist' ? '' : ` --out ${out}`;
}
