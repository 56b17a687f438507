import path from 'node:path';
import {
  buildASTSchema,
  concatAST,
  GraphQLError,
  isTypeDefinitionNode,
  isTypeExtensionNode,
  Kind,
  parse,
  Source,
  specifiedScalarTypes,
  validateSchema,
  visit,
  type DefinitionNode,
  type DocumentNode,
  type TypeExtensionNode,
} from 'graphql';
import { validateSDL } from 'graphql/validation/validate';
import { slashed } from '../../base/paths';
import type { PluginProblem } from '../../config/plugins';
import { createNamedGuard, type GuardedSite } from '../../guard/fileGuard';
import { readIntrospection } from './readIntrospection';
import type { Reading, SchemaText } from './reading';
import type { ReadCommitted } from '../api/described/readCommitted';
import { faultsOf, problemsOf, unreadable } from './schemaProblems';

/** Reads a schema of one file or several, as they are or were; all that is wrong with it is told at once. */
export async function readSchema(
  site: GuardedSite,
  sources: readonly string[],
  committed?: ReadCommitted,
): Promise<Reading> {
  const read = await Promise.all(sources.map((source) => readText(site, source, committed)));
  const files = read.map(({ file }) => file);
  const texts = read.filter((each): each is SchemaText => 'text' in each);
  const problems = read.flatMap((each) => ('problem' in each ? each.problem : []));
  if (problems.length > 0) return { files, problems };
  const introspected = texts.find(({ text }) => isJson(text));
  if (introspected === undefined) return { files, ...readDefinitions(texts) };
  if (texts.length === 1) return { files, ...readIntrospection(introspected) };
  const reason = 'the result of an introspection query is a whole schema, which other files cannot be added to';
  return { files, problems: [unreadable(introspected.file, reason)] };
}

function isJson(text: string): boolean {
  return /^\s*(?:\{\s*["}]|\[)/.test(text);
}

async function readText(
  site: GuardedSite,
  source: string,
  committed?: ReadCommitted,
): Promise<SchemaText | { file: string; problem: PluginProblem }> {
  const absolute = path.resolve(site.root, source);
  const file = slashed(path.relative(site.root, absolute));
  const guard = createNamedGuard(absolute, site, { isProse: true });
  try {
    if (committed !== undefined) return { file, text: plainText(await committed(absolute)) };
    const found = guard.read(absolute, 'root');
    if ('refusal' in found) {
      return { file, problem: unreadable(file, 'it is not read: a link that leads elsewhere, a device or a key') };
    }
    return { file, text: plainText(found.bytes.toString()) };
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    return { file, problem: unreadable(file, isMissing ? 'there is no such file' : 'it cannot be read') };
  }
}

function plainText(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
}

function readDefinitions(texts: readonly SchemaText[]): Omit<Reading, 'files'> {
  const problems: PluginProblem[] = [];
  const documents = texts.flatMap(({ file, text }) => {
    try {
      return parse(new Source(text, file));
    } catch (cause) {
      problems.push(...faultsOf(cause, file));
      return [];
    }
  });
  if (problems.length > 0) return { problems };
  const document = wholeDocument(documents);
  const [{ file }] = texts as [SchemaText];
  if (!document.definitions.some(isTypeDefinitionNode)) {
    const hint = 'name the file with the type definitions; files with queries of a client are none';
    return { problems: [{ ...unreadable(file, 'it defines no types'), hint }] };
  }
  const unknown = unknownTypes(document);
  problems.push(...problemsOf(unknown.length > MOST_COMPARED ? unknown : validateSDL(document)));
  if (problems.some(({ severity }) => severity === 'error')) return { problems };
  try {
    const schema = buildASTSchema(document, { assumeValidSDL: true });
    return { schema, problems: [...problems, ...problemsOf(validateSchema(schema).filter(isAboutTypes))] };
  } catch (cause) {
    return { problems: [...problems, ...faultsOf(cause, file)] };
  }
}

/** Part of a larger schema need not have queries. */
function isAboutTypes({ message }: GraphQLError): boolean {
  return message !== 'Query root type must be provided.';
}

/** Unknown names that the library compares with all others, to say what may be meant. */
const MOST_COMPARED = 100;

function unknownTypes(document: DocumentNode): GraphQLError[] {
  const known = new Set(specifiedScalarTypes.map(({ name }) => name));
  for (const each of document.definitions) if (isTypeDefinitionNode(each)) known.add(each.name.value);
  const errors: GraphQLError[] = [];
  visit(document, {
    NamedType(node) {
      const { value } = node.name;
      if (!known.has(value)) errors.push(new GraphQLError(`Unknown type "${value}".`, { nodes: [node] }));
    },
  });
  return errors;
}

const EXTENSIONS: Record<TypeExtensionNode['kind'], Kind> = {
  [Kind.SCALAR_TYPE_EXTENSION]: Kind.SCALAR_TYPE_DEFINITION,
  [Kind.OBJECT_TYPE_EXTENSION]: Kind.OBJECT_TYPE_DEFINITION,
  [Kind.INTERFACE_TYPE_EXTENSION]: Kind.INTERFACE_TYPE_DEFINITION,
  [Kind.UNION_TYPE_EXTENSION]: Kind.UNION_TYPE_DEFINITION,
  [Kind.ENUM_TYPE_EXTENSION]: Kind.ENUM_TYPE_DEFINITION,
  [Kind.INPUT_OBJECT_TYPE_EXTENSION]: Kind.INPUT_OBJECT_TYPE_DEFINITION,
};

/** All documents in one. Parts of a larger schema extend types of other parts, which are defined here by that. */
function wholeDocument(documents: readonly DocumentNode[]): DocumentNode {
  const { kind, definitions } = concatAST(documents);
  const defined = new Set(definitions.filter(isTypeDefinitionNode).map(({ name }) => name.value));
  return {
    kind,
    definitions: definitions.map((node) => {
      if (!isTypeExtensionNode(node) || defined.has(node.name.value)) return node;
      defined.add(node.name.value);
      return { ...node, kind: EXTENSIONS[node.kind] } as DefinitionNode;
    }),
  };
}
