import path from 'node:path';
import type { Metafile, OutputFile } from 'esbuild';
import { contentHash } from '../../base/hash';
import type { ClientBundle, NamedScript } from './clientBundle';

export function named(name: string, text: string): NamedScript {
  return { name: `${name}.${contentHash(text)}.js`, text };
}

type ShellFiles = Omit<
  ClientBundle,
  'starter' | 'early' | 'search' | 'serviceSearch' | 'worker' | 'splitWorker' | 'scripts' | 'modules'
>;

export function shellFiles({ outputFiles, metafile }: { outputFiles: OutputFile[]; metafile: Metafile }): ShellFiles {
  const files = new Map(outputFiles.map((file) => [path.basename(file.path), file.text]));
  const sheet = (name: string): string => inFewBytes(files.get(`${name}.css`)!);
  const outputs = Object.entries(metafile.outputs);
  const [, entry] = outputs.find(([name]) => path.basename(name) === 'shell.js')!;
  const besides = outputs.flatMap(([name, { entryPoint = '' }]) => (isBeside(entryPoint) ? path.basename(name) : []));
  const isChunk = (name: string): boolean => name.endsWith('.js') && name !== 'shell.js' && !besides.includes(name);
  const others = [...files].filter(([name]) => isChunk(name));
  return {
    shell: files.get('shell.js')!,
    beside: Object.fromEntries(besides.map((file) => [sourceOf(file), named(sourceOf(file), files.get(file)!)])),
    componentStyle: sheet('componentStyle'),
    chunks: Object.fromEntries(others),
    preloads: entry.imports.filter(({ kind }) => kind === 'import-statement').map((each) => path.basename(each.path)),
    frame: sheet('frame'),
    style: sheet('style'),
    rareStyle: sheet('rare'),
    shellStyle: sheet('shellStyle'),
    partStyles: {
      ...{ look: sheet('look'), homeFrame: sheet('homeFrame'), home: sheet('home') },
      operation: sheet('operation'),
      ...{ menusFrame: sheet('menusFrame'), menus: sheet('menus') },
      ...{ foreign: sheet('foreign'), upright: sheet('upright'), notes: sheet('notes') },
      ...{ builder: sheet('builder'), tryIt: sheet('tryIt') },
    },
    sheets: Object.fromEntries(
      [...files].flatMap(([name, text]) => {
        const feature = /^sheet-(.*)\.css$/.exec(name)?.[1];
        return feature === undefined ? [] : [[feature, inFewBytes(text)]];
      }),
    ),
  };
}

function isBeside(entryPoint: string): boolean {
  return path.basename(path.dirname(entryPoint)) === 'beside';
}

/** `a.js` → `a` */
function sourceOf(file: string): string {
  return path.basename(file, '.js');
}

/** Minified rules in still less: parts of the same layer that follow one another are one, `--a: b` is `--a:b`. */
function inFewBytes(rules: string): string {
  let last = '';
  return rules
    .replace(/(?<![\w-])(--[\w-]+): /g, '$1:')
    .replace(/(\})?@layer ([\w.]+)\{/g, (all, end: string | undefined, layer: string) => {
      const goesOn = end !== undefined && layer === last;
      last = layer;
      return goesOn ? '' : all;
    });
}
