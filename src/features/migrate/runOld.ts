import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { parseJson } from '../../limits/limits';
import { Answers, asRecord, UNKNOWN } from '../../literals/values';
import { bundleOld } from './bundleOld';

const SECONDS = 10;
/** A configuration is smaller. */
const MOST_BYTES = 20_000_000;
/** Stands for what is no data, such as a function. */
const NO_DATA = '\u0000docgen';
const MARK = 'docgen-config:';

/**
 * Runs before the configuration: no way into the network is left, as on a machine that has none; what it prints goes
 * nowhere. Other programs, threads and files outside of the project are closed by the permission model of Node, where
 * this one has it.
 */
const BEFORE = `
import { createRequire as docgenRequire, syncBuiltinESMExports } from 'node:module';
const require = docgenRequire(ADDRESS);
const docgenWrite = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write = () => true;
const docgenOffline = () => new Error('there is no network here');
const docgenClosed = () => { throw docgenOffline(); };
require('net').Socket.prototype.connect = function () {
  process.nextTick(() => this.destroy(docgenOffline()));
  return this;
};
require('dgram').createSocket = docgenClosed;
const { promises: docgenNames, ...docgenDns } = require('dns');
const docgenAsks = (name) => /^(?:lookup|resolve)/.test(name);
for (const name of Object.keys(docgenNames).filter(docgenAsks)) docgenNames[name] = async () => docgenClosed();
for (const name of Object.keys(docgenDns).filter(docgenAsks))
  require('dns')[name] = (...given) => process.nextTick(given.at(-1), docgenOffline());
globalThis.fetch = async () => docgenClosed();
globalThis.WebSocket = undefined;
syncBuiltinESMExports();
`;

/** Runs behind it: prints what it exports, as far as that is data. */
const BEHIND = `
let docgenLeft = 500000;
function docgenData(value, depth, around) {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : NO_DATA;
  if (typeof value !== 'object' || depth > 60 || --docgenLeft < 0 || around.has(value)) return NO_DATA;
  const inner = new Set(around).add(value);
  if (Array.isArray(value)) return value.map((each) => docgenData(each, depth + 1, inner));
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return NO_DATA;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.map(([key, each]) => [key, docgenData(each, depth + 1, inner)]));
}
const docgenAsked = { command: 'build', mode: 'production' };
const docgenPhase = 'phase-production-build';
const docgenSaid = await (typeof docgenConfig === 'function' ? docgenConfig(docgenPhase, docgenAsked) : docgenConfig);
const docgenAnswers = {};
for (const [key, values] of Object.entries(QUESTIONS))
  if (typeof docgenSaid?.[key] === 'function')
    docgenAnswers[key] = Object.fromEntries(values.map((each) => [each, docgenSaid[key](each)]));
const docgenAll = [docgenSaid, docgenAnswers].map((each) => docgenData(each, 0, new Set()));
docgenWrite(MARK + JSON.stringify(docgenAll) + '\\n', () => process.exit(0));
`;

interface RunOptions {
  /** Folder of which files may be read. */
  top: string;
  /** Keys that are functions → what each is asked. */
  asked?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** The value that a configuration exports, from a process of its own; a text that says why there is none. */
export async function runOld(
  file: string,
  { top, asked = {} }: RunOptions,
): Promise<{ value: unknown } | { reason: string }> {
  const bundled = await bundleOld(file).catch((cause: unknown) => ({ reason: firstLine(cause) }));
  if (typeof bundled !== 'string') return bundled;
  const words = { ADDRESS: pathToFileURL(file).href, NO_DATA, MARK, QUESTIONS: asked };
  const filled = (code: string) =>
    Object.entries(words).reduce((text, [word, value]) => text.replaceAll(word, () => JSON.stringify(value)), code);
  // The bundle ends with its exports: `export { config as default };`
  const body = bundled.replace(/export \{([^{}]*)\};\s*$/, (_all, names: string) => {
    const [, name] = /(?<![\w$])([\w$]+) as default/.exec(names) ?? [];
    return `const docgenConfig = ${name ?? 'undefined'};`;
  });
  if (!body.includes('const docgenConfig = ')) return { reason: 'it exports nothing' };
  return runCode(`${filled(BEFORE)}\n${body}\n${filled(BEHIND)}`, top);
}

/** Options of Node that close what a configuration has no need of. */
function permissions(top: string): string[] {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isNamed = major > 23 || (major === 23 && minor >= 5);
  return [isNamed ? '--permission' : '--experimental-permission', `--allow-fs-read=${top}/*`];
}

async function runCode(code: string, top: string): Promise<{ value: unknown } | { reason: string }> {
  const child = spawn(process.execPath, [...permissions(top), '--no-warnings', '--input-type=module', '-'], {
    cwd: top,
    env: { NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), SECONDS * 1000);
  let [said, errors] = ['', ''];
  child.stdin.on('error', () => undefined);
  child.stdin.end(code);
  child.stderr.on('data', (text: Buffer) => (errors = `${errors}${text.toString()}`.slice(-4000)));
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith(MARK) && line.length < MOST_BYTES) said = line.slice(MARK.length);
  });
  const signal = await new Promise<string | null>((resolve) => {
    child.on('error', (cause) => ((errors = cause.message), resolve(null)));
    child.on('close', (_code, ended) => resolve(ended));
  });
  clearTimeout(timer);
  if (said !== '') return { value: withAnswers(withUnknown(parseJson(said)) as [unknown, Record<string, unknown>]) };
  return { reason: signal === 'SIGKILL' ? `it took longer than ${SECONDS} seconds` : reasonIn(errors) };
}

function reasonIn(errors: string): string {
  return (/^[A-Z]?[a-z]*Error(?: \[\w+\])?: .*$/m.exec(errors)?.[0] ?? 'it returned nothing').trim();
}

function firstLine(cause: unknown): string {
  return (
    String(cause)
      .split('\n')
      .find((line) => line.includes('ERROR'))
      ?.trim() ?? String(cause).split('\n')[0]!
  );
}

/** Functions that were asked are their answers. */
function withAnswers([value, answers]: [unknown, Record<string, unknown>]): unknown {
  const found = Object.entries(answers).map(([key, all]) => [key, new Answers(asRecord(all))] as const);
  return found.length === 0 ? value : { ...asRecord(value), ...Object.fromEntries(found) };
}

/** Marks what is no data, as if it had not been run. */
function withUnknown(value: unknown): unknown {
  if (value === NO_DATA) return UNKNOWN;
  if (Array.isArray(value)) return value.map(withUnknown);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withUnknown(each)]));
}
