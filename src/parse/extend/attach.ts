import type { Element } from 'hast';
import type { Plugin, Processor } from 'unified';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { TooLong, type Limiter, type Watchdog } from './limiter';
import { refuseTraces } from '../../base/refuseTraces';
import { settling } from '../../base/waiting';
import { mendTree } from './mendTree';
import { reasonThrown } from '../../report/thrown';

/** A failure of a plugin, with its name. */
export class PluginFailure extends Error {
  override readonly name = 'PluginFailure';
  constructor(
    readonly plugin: string,
    override readonly cause: unknown,
  ) {
    super(typeof cause === 'string' ? cause : reasonThrown(cause), { cause });
  }
}

/** Milliseconds by plugin, as far as this thread runs it. */
export type PluginTimes = Map<string, number>;

/** How plugins are run. */
export interface PluginLimits {
  spent: PluginTimes;
  limiter: Limiter;
  watchdog: Watchdog;
  /** For so long one may work on a page. */
  seconds: number;
}

type Transformer = (tree: Node, file: VFile, next?: (cause?: Error | null, tree?: Node) => void) => unknown;

/** `remarkMath` of `the configuration` */
export function pluginName(plugin: { name: string }, owner: string): string {
  return plugin.name === '' || plugin.name === 'default' ? owner : `${plugin.name}\` of \`${owner}`;
}

/** The same plugin; what it throws says whose it is, and it may neither take for ever nor leave what is no tree. */
export function guarded(plugin: Plugin<unknown[]>, owner: string, limits: PluginLimits): Plugin<unknown[]> {
  const name = pluginName(plugin, owner);
  return function (this: Processor, ...options) {
    const attach = () => plugin.apply(this, options);
    const transform = attached(attach, name, { ...limits, isOld: /\bParser\b/.test(String(plugin)) });
    if (typeof transform !== 'function') return undefined;
    return async (tree, file) => {
      const from = performance.now();
      try {
        const before = census(tree);
        const answer = await called(transform as Transformer, { tree, file }, limits);
        refuseTraces();
        const changed = checked(answer, tree);
        const taken = takenFrom(before, census(changed ?? tree));
        if (taken !== undefined) file.message(taken, { source: plugin.name || owner });
        return changed;
      } catch (cause) {
        mendIfPossible(tree);
        throw cause instanceof PluginFailure ? cause : new PluginFailure(name, reasonOf(cause, limits));
      } finally {
        limits.spent.set(name, (limits.spent.get(name) ?? 0) + performance.now() - from);
      }
    };
  };
}

/** How many there are in a tree: boxes and groups of tabs, blocks of code, nodes of these, and nodes but texts. */
type Census = [boxes: number, code: number, ofCode: number, nodes: number];

function takenFrom(before: Census, after: Census): string | undefined {
  const [boxes, code, ofCode, nodes] = before.map((count, index) => count - after[index]!) as Census;
  const what = boxes === 1 ? 'a box or a group of tabs' : `${boxes} boxes and groups of tabs`;
  if (boxes > 0) return `it took away ${what}, or the classes that make them so`;
  // Drawings and formulas are in the place of others.
  return code <= 0 || nodes < ofCode ? undefined : `it dropped ${code === 1 ? 'a block' : `${code} blocks`} of code`;
}

function census(node: Node, [boxes, code, ofCode, nodes]: Census = [0, 0, 0, 0]): Census {
  const {
    type,
    tagName,
    properties,
    children = [],
  } = node as Node & Partial<Pick<Element, 'tagName' | 'properties' | 'children'>>;
  const className = properties?.className;
  const isOwn = Array.isArray(className) && className.some((each) => each === 'container' || each === 'code-group');
  const size = type === 'code' || tagName === 'pre' ? 1 + children.length : 0;
  const own: Census = [boxes + Number(isOwn), code + Number(size > 0), ofCode + size, nodes + Number(type !== 'text')];
  return children.reduce((sum, child) => census(child, sum), own);
}

/** Mends the tree that a failed plugin has left, so that other plugins can go on. */
function mendIfPossible(tree: Node): void {
  try {
    mendTree(tree);
  } catch {
    // Then they fail too, which is told.
  }
}

function attached<Result>(attach: () => Result, name: string, limits: PluginLimits & { isOld: boolean }): Result {
  try {
    const result = limits.limiter(attach, limits.seconds * 1000);
    refuseTraces();
    return result;
  } catch (cause) {
    throw new PluginFailure(name, limits.isOld && cause instanceof TypeError ? OLD : reasonOf(cause, limits));
  }
}

const OLD =
  'it extends the parser of remark 12, which newer ones do not have: look for a newer version, or for another plugin';

function reasonOf(cause: unknown, { seconds }: PluginLimits): unknown {
  return cause instanceof TooLong ? `it took longer than ${seconds} s (\`markdown.pluginSeconds\`)` : cause;
}

/** Calls what a plugin returned: it answers at once, with a promise, or through its third argument. */
function called(transform: Transformer, page: { tree: Node; file: VFile }, limits: PluginLimits): unknown {
  const { limiter, seconds } = limits;
  // As unified has it: who takes a third argument answers through it, unless there is a promise.
  const isAsking = transform.length >= 3;
  let tell: ((cause: Error | null | undefined, changed?: Node) => void) | undefined;
  const told = isAsking
    ? new Promise<unknown>((resolve, reject) => {
        tell = (cause, changed) => (cause ? reject(cause) : resolve(changed));
      })
    : undefined;
  const answer = limiter(() => transform(page.tree, page.file, tell), seconds * 1000);
  const isPromised = answer instanceof Promise;
  if (!isPromised && told === undefined) return answer;
  return answeredIn(limits, isPromised ? (answer as Promise<unknown>) : told!);
}

/** So much later than its limit a plugin is ended that does not even let the clock go on. */
const GRACE = 200;

async function answeredIn({ seconds, watchdog }: PluginLimits, answer: Promise<unknown>): Promise<unknown> {
  const end = Date.now() + seconds * 1000;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    // If nothing else is left to happen, the process does not wait for the timer.
    timer = setTimeout(() => reject(new TooLong()), seconds * 1000).unref();
  });
  watchdog.watch(end + GRACE);
  try {
    return await settling(Promise.race([answer, late]));
  } catch (cause) {
    throw Date.now() > end ? new TooLong() : cause;
  } finally {
    watchdog.watch(0);
    clearTimeout(timer);
  }
}

/** Tree that a plugin returned in place of the given one, if any. */
function checked(changed: unknown, tree: Node): Node | undefined {
  if (changed !== undefined && changed !== null && !isTree(changed)) {
    throw new Error(`it returned ${typeof changed === 'string' ? 'a string' : 'something'} that is no tree`);
  }
  const fault = mendTree(isTree(changed) ? changed : tree);
  if (fault !== undefined) throw new Error(fault);
  return isTree(changed) ? changed : undefined;
}

function isTree(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'root';
}
