import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { endSharedPages } from './browser';
import { methodHistory } from './methodHistory';
import { openServe } from './startServe';
import { startStaticHost, type StaticHost } from './staticHost';
import { runDocgen } from './tinySite';
import { ADMIN_API } from './adminApi';

/** A site at an address, from before the first test of a file until after its last one. */
export interface Host {
  /** The address of a path: `/a.html` → `http://127.0.0.1:PORT/a.html` */
  url(path: string): string;
}

/** The built Admin Api site on a plain static host. */
export function useAdminHost(): Host {
  return useHost(() => startStaticHost(inject('adminSite')));
}

/** A tiny site, built by the command line, on a plain static host; `base` is the one that its configuration names. */
export function useTinyHost(files: Record<string, string>, base = '/'): Host {
  return useHost(async (temporary) => {
    const root = await temporary();
    await writeFiles(root, files);
    const { exitCode, stdout, stderr } = await runDocgen(root, ['build', '--strict']);
    if (exitCode !== 0) throw new Error(`the tiny site does not build:\n${stdout}${stderr}`);
    return startStaticHost(path.join(root, 'dist'), base);
  });
}

/**
 * A tiny site with the content security policy that its build prints, and nothing else allowed: what breaks it is an
 * error in the console, which fails a test. What depends on other servers is known only when they run.
 */
export function useStrictHost(files: Record<string, string> | (() => Record<string, string>)): Host {
  return useHost(async (temporary) => {
    const root = await temporary();
    await writeFiles(root, typeof files === 'function' ? files() : files);
    const { exitCode, stdout, stderr } = await runDocgen(root, ['build', '--strict', '--timings']);
    const [, policy] = /^content security policy: (.+)$/m.exec(stdout) ?? [];
    if (exitCode !== 0 || policy === undefined) throw new Error(`the tiny site does not build:\n${stdout}${stderr}`);
    return startStaticHost(path.join(root, 'dist'), '/', { 'content-security-policy': policy });
  });
}

/** A built site whose methods have a history. */
export function useHistoryHost(): Host {
  return useHost(async (temporary) => {
    const root = await temporary();
    methodHistory(root);
    const docs = path.join(root, 'docs');
    const { exitCode, stdout, stderr } = await runDocgen(docs, ['build', '--strict']);
    if (exitCode !== 0) throw new Error(`the site with a history does not build:\n${stdout}${stderr}`);
    return startStaticHost(path.join(docs, 'dist'));
  });
}

/** A folder of files on a plain static host. */
export function useFolderHost(files: Record<string, string>): Host {
  return useHost(async (temporary) => {
    const root = await temporary();
    await writeFiles(root, files);
    return startStaticHost(root);
  });
}

/** One whose files can be changed. */
export interface ServedHost extends Host {
  write(file: string, text: string): Promise<void>;
}

/** A tiny site in `docgen serve`. */
export function useServedTiny(files: Record<string, string>): ServedHost {
  let root = '';
  const host = useHost(async (temporary) => {
    root = await temporary();
    await writeFiles(root, files);
    return openServe(root);
  });
  return { ...host, write: (file, text) => writeFile(path.join(root, file), text) };
}

/** Writes files into a folder; those without a configuration get one that asks for no dates. */
export async function writeFiles(root: string, files: Record<string, string>): Promise<void> {
  const config = { 'docgen.config.js': `export default { lastUpdated: false, ${ADMIN_API} };\n` };
  for (const [name, text] of Object.entries({ ...config, ...files })) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
}

function useHost(start: (temporary: () => Promise<string>) => Promise<StaticHost>): Host {
  let running: StaticHost | undefined;
  const folders: string[] = [];
  beforeAll(async () => {
    running = await start(async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'docgen-host-'));
      folders.push(folder);
      return folder;
    });
  });
  afterAll(async () => {
    await endSharedPages();
    await running?.close();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });
  return {
    url(path) {
      if (running === undefined) throw new Error('the host runs from beforeAll on');
      return running.origin + path;
    },
  };
}
