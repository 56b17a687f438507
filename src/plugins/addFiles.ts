import type { CheckedPlugin, PluginSite, PluginFile } from '../config/plugins';
import { type Diagnostic, problem } from '../report/diagnostic';
import type { OutputFile } from '../model/outputFile';
import { ask } from './ask';

/** Asks all plugins for their files. */
export async function addFiles(
  plugins: readonly CheckedPlugin[],
  site: () => PluginSite,
): Promise<{ files: OutputFile[]; diagnostics: Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const files: OutputFile[] = [];
  for (const { name, files: make } of plugins) {
    for (const file of await ask(name, make && (() => make(site())), diagnostics)) {
      if (isFile(file)) files.push({ path: file.path, contents: file.contents, source: name });
      else diagnostics.push(problem('plugin-failed', { plugin: name, reason: refusal(file) }));
    }
  }
  return { files, diagnostics };
}

function isFile({ path, contents }: PluginFile): boolean {
  const isInside = typeof path === 'string' && !path.split('/').some((part) => /^\.{0,2}$/.test(part));
  return isInside && !path.includes('\\') && (typeof contents === 'string' || contents instanceof Uint8Array);
}

function refusal({ path }: PluginFile): string {
  return `the file \`${path}\` has to have a path inside the output folder, with \`/\`, and text or bytes`;
}
