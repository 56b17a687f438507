import path from 'node:path';
import ts from 'typescript';

/** A configuration file as an editor sees it. */
export interface TypedConfig {
  /** Errors that the compiler finds in the file, and in the types that come with docgen. */
  errors: string[];
  /** Text that an editor shows over the first occurrence of the word in the file. */
  hover(word: string): string;
}

export type Resolution = 'bundler' | 'node16' | 'nodenext';

const MODULES = {
  bundler: [ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
  node16: [ts.ModuleKind.Node16, ts.ModuleResolutionKind.Node16],
  nodenext: [ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
} as const;

/** Keeps parsed files, such as the library of the language, for the next check. */
const REGISTRY = ts.createDocumentRegistry();

/** Checks the text of a `docgen.config.ts` in a folder where docgen is installed, or below one. */
export function typedConfig(folder: string, text: string, resolution: Resolution): TypedConfig {
  const file = path.join(folder, 'docgen.config.ts');
  const [module, moduleResolution] = MODULES[resolution];
  const options: ts.CompilerOptions = {
    module,
    moduleResolution,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
  };
  const read = (name: string): string | undefined => (name === file ? text : ts.sys.readFile(name));
  const service = ts.createLanguageService(
    {
      getScriptFileNames: () => [file],
      getScriptVersion: () => '1',
      getScriptSnapshot: (name) => {
        const found = read(name);
        return found === undefined ? undefined : ts.ScriptSnapshot.fromString(found);
      },
      getCurrentDirectory: () => folder,
      getCompilationSettings: () => options,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      fileExists: (name) => read(name) !== undefined,
      readFile: read,
    },
    REGISTRY,
  );
  const files = service.getProgram()!.getSourceFiles();
  const declarations = files.map(({ fileName }) => fileName).filter((name) => name.includes('/docgen-site/lib/'));
  const found = [
    ...service.getCompilerOptionsDiagnostics(),
    ...service.getSyntacticDiagnostics(file),
    ...service.getSemanticDiagnostics(file),
    ...declarations.flatMap((each) => service.getSemanticDiagnostics(each)),
  ];
  return {
    errors: found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    hover: (word) => {
      const { documentation, tags = [] } = service.getQuickInfoAtPosition(file, text.indexOf(word)) ?? {};
      const told = tags.map((tag) => `@${tag.name} ${ts.displayPartsToString(tag.text)}`);
      return [ts.displayPartsToString(documentation), ...told].join('\n');
    },
  };
}
