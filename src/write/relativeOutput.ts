import { RELATIVE_BASE } from '../base/relativeBase';
import type { OutputFile } from '../model/outputFile';
import { contentBytes } from '../base/contentBytes';
import { through, type KnownFile, type Output, type StandingOutput } from './output';

/** Files whose links a browser resolves from where they are. */
const BESIDE = /\.(?:html|css|md|txt|xml|atom|svg)$/;
/** Data that scripts read; what is in them is made absolute in the browser (client/features/relative). */
const DATA = /^(?:assets\/.*\.json|versions\.json)$/;
const SCRIPT = /^assets\/.*\.js$/;
/** The same data as scripts, since a browser reads no other files from the disk. */
const TWIN = /^(?:assets\/.*|versions)\.json$/;

/** An output whose files name each other by relative addresses, so that a site works below any path and on a disk. */
export function relativeOutput(output: StandingOutput): StandingOutput {
  const twins = (files: readonly KnownFile[]): KnownFile[] =>
    files.filter(({ path }) => TWIN.test(path)).map((file) => ({ ...file, path: `${file.path}.js` }));
  const add: Output['add'] = async ({ digest: _digest, ...file }, key) => {
    const contents = relativeContents(file);
    await output.add({ ...file, contents }, key);
    if (!TWIN.test(file.path)) return;
    const text = JSON.stringify(contentBytes(contents).toString());
    const script = `(self.docgenFiles??={})[${JSON.stringify(file.path)}]=${text};\n`;
    await output.add({ ...file, path: `${file.path}.js`, contents: script }, key);
  };
  const keep: Output['keep'] = (files) => output.keep([...files, ...twins(files)]);
  return {
    ...output,
    ...through({ add, keep }),
  };
}

function relativeContents({ path, contents }: OutputFile): OutputFile['contents'] {
  if (contents instanceof Uint8Array || DATA.test(path)) return contents;
  const text = typeof contents === 'string' ? contents : contents.join('');
  if (!text.includes(RELATIVE_BASE.slice(1, -1))) return text;
  // Addresses with a host have no base, and the same in the query of another address.
  const own = text.replaceAll(WITH_HOST, '$1').replaceAll(ENCODED, '%2F');
  if (SCRIPT.test(path)) return own.replaceAll(LITERAL, 'self.docgenBase+"');
  if (!BESIDE.test(path)) return own.replaceAll(RELATIVE_BASE, '/');
  const up = '../'.repeat(path.split('/').length - 1) || './';
  return own
    .split('<script')
    .map((part) => withoutData(part, up))
    .join('<script');
}

const WITH_HOST = new RegExp(`(://[^/\\s"'<>]+/)${RELATIVE_BASE.slice(1)}`, 'g');
/** Addresses in code; not the base by itself, which is what scripts look for. */
const LITERAL = new RegExp(`(?<!\\\\)"${RELATIVE_BASE}(?!")`, 'g');
const ENCODED = encodeURIComponent(RELATIVE_BASE);

/** A script of data stays as it is: it moves with its page to other addresses. */
function withoutData(part: string, up: string): string {
  const isData = part.slice(0, part.indexOf('>')).includes('application/json');
  const end = isData ? part.indexOf('</script>') : 0;
  return part.slice(0, end) + part.slice(end).replaceAll(RELATIVE_BASE, up);
}
