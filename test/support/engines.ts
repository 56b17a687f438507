import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A page in another browser than Chromium, driven by its own protocol: no package drives those that Debian has. */
export interface EnginePage {
  open(url: string): Promise<void>;
  /** The result of the body of a function: `return document.title` */
  run<Result>(body: string): Promise<Result>;
  /** Waits until the body of a function returns something true. */
  until(body: string): Promise<void>;
  click(selector: string): Promise<void>;
  /** Types text, or presses a key by its name in WebDriver. */
  type(text: string): Promise<void>;
  back(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** The missing program; empty where the engine can be started. */
  missing: string;
  start(): Promise<EnginePage>;
}

export const ENTER = '\uE007';

const MOST_MILLISECONDS = 20_000;

/** The commands that the tests need: their names in Marionette, and below a session of WebDriver. */
const COMMANDS = {
  open: ['WebDriver:Navigate', 'url'],
  run: ['WebDriver:ExecuteScript', 'execute/sync'],
  find: ['WebDriver:FindElement', 'element'],
  act: ['WebDriver:PerformActions', 'actions'],
  back: ['WebDriver:Back', 'back'],
  resize: ['WebDriver:SetWindowRect', 'window/rect'],
} as const;

/** Sends a command; rejects with what the browser says against it. */
type Send = (command: keyof typeof COMMANDS, parameters: object) => Promise<unknown>;

function enginePage(send: Send, close: () => Promise<void>): EnginePage {
  const run = async <Result>(body: string): Promise<Result> =>
    (await send('run', { script: body, args: [], newSandbox: false, sandbox: null })) as Result;
  const until = async (body: string): Promise<void> => {
    const end = Date.now() + MOST_MILLISECONDS;
    while (!(await run<boolean>(`return Boolean((() => { ${body} })())`))) {
      if (Date.now() > end) throw new Error(`never true: ${body}`);
      await pause(50);
    }
  };
  return {
    open: async (url) => void (await send('open', { url })),
    run,
    until,
    async click(selector) {
      await until(`return document.querySelector(${JSON.stringify(selector)})?.getClientRects().length`);
      const origin = await send('find', { using: 'css selector', value: selector });
      await run(`document.querySelector(${JSON.stringify(selector)}).scrollIntoView({ block: 'center' })`);
      const actions = [
        { type: 'pointerMove', duration: 0, x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await send('act', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    async type(text) {
      const actions = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('act', { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    back: async () => void (await send('back', {})),
    resize: async (width, height) => void (await send('resize', { width, height })),
    close,
  };
}

const FIREFOX = ['firefox-esr', 'firefox'].find(isThere);

/** Marionette: messages of JSON with their length in front, over a socket whose port the profile names. */
async function startFirefox(): Promise<EnginePage> {
  const profile = await mkdtemp(path.join(tmpdir(), 'docgen-firefox-'));
  await writeFile(path.join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const browser = spawn(FIREFOX!, ['--headless', '--no-remote', '--marionette', '--profile', profile], {
    stdio: 'ignore',
  });
  const portFile = path.join(profile, 'MarionetteActivePort');
  const port = await soon(() => (existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0));
  const socket = connect(port, '127.0.0.1');
  const answers = readMessages(socket);
  await answers.next();
  let id = 0;
  const command = async (name: string, parameters: object): Promise<unknown> => {
    id += 1;
    const text = JSON.stringify([0, id, name, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = (await answers.next()).value as [1, number, { message: string } | null, unknown];
    if (error !== null) throw new Error(`${name}: ${error.message}`);
    return result !== null && typeof result === 'object' && 'value' in result ? result.value : result;
  };
  await command('WebDriver:NewSession', {});
  return enginePage(
    (name, parameters) => command(COMMANDS[name][0], parameters),
    async () => {
      socket.destroy();
      await ended(browser);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  );
}

async function* readMessages(socket: Socket): AsyncGenerator {
  let read = Buffer.alloc(0);
  for await (const chunk of socket) {
    read = Buffer.concat([read, chunk as Buffer]);
    for (let colon = read.indexOf(':'); colon !== -1; colon = read.indexOf(':')) {
      const end = colon + 1 + Number(read.toString('latin1', 0, colon));
      if (read.length < end) break;
      yield JSON.parse(read.toString('utf8', colon + 1, end));
      read = read.subarray(end);
    }
  }
}

const MINI_BROWSER = ['4.1', '4.0', '6.0']
  .map(
    (version) =>
      `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
  )
  .find((file) => existsSync(file));

/** WebDriver over HTTP; the browser needs a screen, if only in memory. */
async function startWebKit(): Promise<EnginePage> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = 20_000 + (process.pid % 20_000);
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: 'ignore',
  });
  const ask = async (method: string, address: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await reply.json()) as { value: { message?: string; sessionId?: string } };
    if (!reply.ok) throw new Error(`${address}: ${value.message}`);
    return value;
  };
  await soon(() => ask('GET', '/status').catch(() => undefined));
  const options = { binary: MINI_BROWSER, args: ['--automation'] };
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } };
  const { sessionId } = (await ask('POST', '/session', { capabilities })) as { sessionId: string };
  return enginePage(
    (name, parameters) => ask('POST', `/session/${sessionId}/${COMMANDS[name][1]}`, parameters),
    async () => {
      await ask('DELETE', `/session/${sessionId}`).catch(() => undefined);
      await Promise.all([ended(driver), ended(screen)]);
    },
  );
}

async function soon<Value>(look: () => Value | Promise<Value>): Promise<NonNullable<Value>> {
  const end = Date.now() + MOST_MILLISECONDS;
  for (;;) {
    const value = await look();
    if (value) return value;
    if (Date.now() > end) throw new Error('the browser does not answer');
    await pause(50);
  }
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  const exit = once(program, 'exit');
  program.kill('SIGKILL');
  await exit;
}

function isThere(program: string): boolean {
  return spawnSync('which', [program]).status === 0;
}

const WEBKIT_PARTS = ['WebKitWebDriver', 'Xvfb'].filter((program) => !isThere(program));

export const ENGINES: readonly Engine[] = [
  { name: 'Firefox', missing: FIREFOX === undefined ? 'firefox' : '', start: startFirefox },
  {
    name: 'WebKit',
    missing: [...WEBKIT_PARTS, ...(MINI_BROWSER === undefined ? ['MiniBrowser'] : [])].join(', '),
    start: startWebKit,
  },
];
