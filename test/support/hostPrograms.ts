import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MODULES = path.resolve(import.meta.dirname, '../../node_modules');

/** A program that hosts sites, with the configuration that the manual shows. */
export interface HostProgram {
  name: string;
  /** How to see that it is installed. */
  command: string[];
  /** Writes what it needs into a folder of its own; returns how it is started. */
  prepare(place: Place): Promise<string[]>;
}

interface Place {
  port: number;
  /** The folder that the host serves. */
  root: string;
  /** The built site in it. */
  site: string;
  /** Folder for the program's own files. */
  own: string;
}

export const nginx: HostProgram = {
  name: 'nginx',
  command: ['/usr/sbin/nginx', '-v'],
  async prepare({ port, root, site, own }) {
    const file = path.join(own, 'nginx.conf');
    const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    await writeFile(
      file,
      `daemon off; worker_processes 1; pid ${own}/pid; error_log ${own}/errors;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${kept.map((each) => `${each}_temp_path ${own}/${each};`).join(' ')}
  include ${site}/.docgen-host/nginx-http.conf;
  server { listen 127.0.0.1:${port}; root ${root}; include ${site}/.docgen-host/nginx-server.conf; }
}\n`,
    );
    return ['/usr/sbin/nginx', '-e', `${own}/errors`, '-c', file];
  },
};

export const apache: HostProgram = {
  name: 'apache',
  command: ['/usr/sbin/apache2', '-v'],
  async prepare({ port, root, own }) {
    const file = path.join(own, 'apache.conf');
    const access = ['authn_core', 'authn_file', 'authz_user', 'auth_basic'];
    const modules = ['mpm_event', 'authz_core', ...access, 'dir', 'mime', 'rewrite', 'headers', 'setenvif', 'unixd'];
    const load = modules
      .map((each) => [each, `/usr/lib/apache2/modules/mod_${each}.so`] as const)
      // Some are part of the program itself.
      .filter(([, file]) => existsSync(file))
      .map(([each, file]) => `LoadModule ${each}_module ${file}`);
    await writeFile(
      file,
      `ServerRoot ${own}\nServerName localhost\nListen 127.0.0.1:${port}\nPidFile ${own}/pid\nErrorLog ${own}/errors
${load.join('\n')}
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
TypesConfig /etc/mime.types
DocumentRoot ${root}
<Directory ${root}>
  AllowOverride AuthConfig FileInfo Indexes
  Require all granted
</Directory>\n`,
    );
    return ['/usr/sbin/apache2', '-d', own, '-f', file, '-D', 'FOREGROUND'];
  },
};

export const caddy: HostProgram = {
  name: 'caddy',
  command: ['/usr/bin/caddy', 'version'],
  async prepare({ port, root, site, own }) {
    const file = path.join(own, 'Caddyfile');
    await writeFile(
      file,
      `{\n\tadmin off\n\tauto_https off\n}
http://127.0.0.1:${port} {
\tbind 127.0.0.1
\troot * ${root}
\timport ${site}/.docgen-host/Caddyfile
}\n`,
    );
    return ['/usr/bin/caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
  },
};

export const serve: HostProgram = {
  name: 'serve',
  command: [process.execPath, path.join(MODULES, 'serve/build/main.js'), '--version'],
  prepare: ({ port, root }) =>
    Promise.resolve([
      process.execPath,
      path.join(MODULES, 'serve/build/main.js'),
      ...['--no-port-switching', '--no-request-logging', '-l', `tcp://127.0.0.1:${port}`, root],
    ]),
};

export const httpServer: HostProgram = {
  name: 'http-server',
  command: [process.execPath, path.join(MODULES, 'http-server/bin/http-server'), '--version'],
  prepare: ({ port, root }) =>
    Promise.resolve([
      process.execPath,
      path.join(MODULES, 'http-server/bin/http-server'),
      root,
      ...['-a', '127.0.0.1', '-p', String(port), '-s', '-c-1'],
    ]),
};

export function isInstalled({ command: [name, ...args] }: HostProgram): boolean {
  return spawnSync(name!, args).status === 0;
}

export interface RunningHost {
  origin: string;
  close(): Promise<void>;
}

/** Starts a program on a free port, with a built site at a base. */
export async function startHost(program: HostProgram, site: string, base: string): Promise<RunningHost> {
  const own = await mkdtemp(path.join(tmpdir(), `docgen-${program.name}-`));
  // Started by root, servers give up its rights.
  await chmod(own, 0o755);
  const port = await freePort();
  const root = await rootOf({ site, base, own });
  const [command, ...args] = await program.prepare({ port, root, site: path.join(root, base), own });
  const child = spawn(command!, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: own, XDG_DATA_HOME: own, XDG_CONFIG_HOME: own },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += String(text)));
  const origin = `http://127.0.0.1:${port}`;
  const close = async (): Promise<void> => {
    await end(child);
    await rm(own, { recursive: true, force: true });
  };
  try {
    await answering(origin, child);
  } catch (cause) {
    const log = await readFile(path.join(own, 'errors'), 'utf8').catch(() => '');
    await close();
    throw new Error(`${program.name} does not start:\n${(said + log).slice(0, 2000)}`, { cause });
  }
  return { origin, close };
}

/** The folder that holds the site at its base: a link is enough, and programs without links have it at the top. */
async function rootOf({ site, base, own }: { site: string; base: string; own: string }): Promise<string> {
  if (base === '/') return site;
  const root = path.join(own, 'root');
  await mkdir(path.dirname(path.join(root, base)), { recursive: true });
  await symlink(site, path.join(root, base.slice(0, -1)));
  const rules = path.join(site, 'serve.json');
  if (existsSync(rules))
    await writeFile(
      path.join(root, 'serve.json'),
      `${JSON.stringify({ ...JSON.parse(await readFile(rules, 'utf8')), symlinks: true })}\n`,
    );
  return root;
}

async function answering(origin: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    const isThere = await fetch(origin, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it does not answer');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address!.port : 0));
    });
  });
}
