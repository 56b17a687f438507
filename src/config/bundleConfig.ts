import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure, Message, Metafile } from 'esbuild';
import { loadEsbuild } from '../base/loadEsbuild';
import { type Diagnostic, type Place, problem, UsageError } from '../report/diagnostic';
import { CODE_FOLDER } from '../report/thrown';
import { createConfigPlugin, isFile, isMissing, FILE_WORDS, FORMER_NAME, RUNNING } from './configPlugin';

/** A configuration as one module that imports only absolute addresses, so it can be loaded from anywhere. */
export interface BundledConfig {
  code: string;
  /** The files that it consists of, including those of linked packages; absolute. */
  files: string[];
  /** The modules of installed packages that it imports: absolute path → the name by which they were imported. */
  modules: ReadonlyMap<string, string>;
  /** Warnings about what is accepted but should be changed. */
  diagnostics: Diagnostic[];
  /** True if the code depends only on the text of the configuration file. */
  standsAlone: boolean;
}

/** Bundles the configuration, so that it can be TypeScript and can import its own files and linked packages. */
export async function bundleConfig(root: string, file: string): Promise<BundledConfig> {
  const { build } = await loadEsbuild();
  const { plugin, modules, placed } = createConfigPlugin(root);
  try {
    const { metafile, outputFiles, warnings } = await build({
      entryPoints: [file],
      absWorkingDir: root,
      bundle: true,
      outdir: path.join(root, CODE_FOLDER),
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      charset: 'utf8',
      sourcemap: 'inline',
      sourcesContent: false,
      // Resolves as Node does, without the condition `module`, which only bundlers support.
      conditions: [],
      define: FILE_WORDS,
      plugins: [plugin],
      logLevel: 'silent',
    });
    const inputs = Object.keys(metafile.inputs);
    const files = inputs.filter(isFile).map((name) => path.resolve(root, name));
    const code = outputFiles[0]!.text;
    const diagnostics = warnings.filter(({ detail }) => detail === FORMER_NAME).map(formerNameDiagnostic);
    const isOnly = files.length === 1 && modules.size + placed.size === 0 && !inputs.some(isMissing);
    const alone = isOnly && !imports(metafile, isRunning);
    // Code that is kept would be loaded without the warnings.
    const result = { files, modules, diagnostics, standsAlone: alone && diagnostics.length === 0 };
    if (!imports(metafile, isRequired)) return { ...result, code };
    return { ...result, code: `${requireFrom(file)}${code}`, standsAlone: false };
  } catch (cause) {
    const { errors } = cause as Partial<BuildFailure>;
    if (errors === undefined) throw cause;
    throw new UsageError(errors.map((each) => syntaxDiagnostic(each)));
  }
}

type Import = Metafile['outputs'][string]['imports'][number];

/** True if the bundle imports something outside it. */
function imports({ outputs }: Metafile, isMeant: (each: Import) => boolean): boolean {
  return Object.values(outputs).some((output) =>
    output.imports.some((each) => each.external === true && isMeant(each)),
  );
}

/** Bundled CommonJS still calls `require` for modules that are not in the bundle. */
const isRequired = ({ kind }: Import): boolean => kind.startsWith('require');

/** True for an import of docgen itself by its path, which differs between machines. */
const isRunning = ({ path: address }: Import): boolean => address === RUNNING;

function requireFrom(file: string): string {
  const address = JSON.stringify(pathToFileURL(file).href);
  // On the first line of the code, so that its line numbers stay the same.
  return `import { createRequire as docgenRequire } from 'node:module';const require = docgenRequire(${address});`;
}

function syntaxDiagnostic({ text, location }: Message): Diagnostic {
  const reason = text.charAt(0).toLowerCase() + text.slice(1);
  return problem('config-syntax', { reason }, placeOf(location));
}

function formerNameDiagnostic({ location }: Message): Diagnostic {
  return problem('config-former-name', {}, placeOf(location));
}

function placeOf(location: Message['location']): Place {
  return location === null ? {} : { file: location.file, line: location.line, column: location.column + 1 };
}
