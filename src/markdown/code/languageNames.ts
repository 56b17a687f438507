import components from 'prismjs/components.js';

/** Prism's languages, and what people call them besides the names that Prism knows; the first has no colours. */
const NAMES: Readonly<Record<string, string>> = {
  // `calls` becomes samples in the languages of the site.
  '': 'txt text plain plaintext none ansi output calls',
  apacheconf: 'apache htaccess',
  bash: 'console npm package-install curl zsh fish terminal shellscript',
  batch: 'bat cmd batchfile',
  c: 'h',
  clojure: 'clj cljs cljc edn',
  cpp: 'c++ cc cxx hpp hxx hh',
  csharp: 'c# csx',
  css: 'postcss',
  csv: 'tsv',
  diff: 'patch',
  elixir: 'ex exs',
  erlang: 'erl hrl',
  fortran: 'f90 f95 f03 f08 f77',
  fsharp: 'f# fs fsx fsi',
  gdscript: 'gd',
  gherkin: 'feature cucumber',
  git: 'git-commit git-rebase gitcommit',
  go: 'golang',
  'go-module': 'gomod',
  graphql: 'gql graphqls',
  groovy: 'jenkinsfile nextflow nf',
  haxe: 'hx',
  hcl: 'terraform tf tfvars',
  http: 'https',
  ini: 'cfg conf desktop',
  javascript: 'mjs cjs',
  django: 'jinja j2',
  json: 'jsonc jsonl ndjson geojson',
  json5: 'hjson',
  julia: 'jl',
  kusto: 'kql',
  latex: 'math',
  lisp: 'common-lisp cl el',
  lua: 'luau',
  makefile: 'make mk',
  markdown: 'mdx mdc markdoc',
  // Tags, and what is in `<script>` and `<style>`.
  markup: 'vue vue-html svelte astro blade go-html-template xsl xslt xhtml plist',
  matlab: 'octave',
  nasm: 'asm assembly s',
  nginx: 'nginxconf',
  objectivec: 'objective-c objective-cpp objcpp mm',
  ocaml: 'ml mli',
  pascal: 'delphi',
  perl: 'pl pm raku perl6',
  php: 'hack',
  powershell: 'ps1 pwsh ps',
  properties: 'env dotenv',
  protobuf: 'proto proto3',
  pug: 'jade',
  python: 'python3 py3 pycon starlark bzl bazel mojo vyper xonsh',
  regex: 'regexp',
  rest: 'rst restructuredtext',
  rust: 'rs',
  scala: 'sbt',
  sql: 'psql pgsql postgres postgresql mysql mariadb sqlite tsql mssql',
  stylus: 'styl',
  turtle: 'ttl',
  // TypeScript has more in common with Prisma's language than the others here.
  typescript: 'mts cts dts prisma',
  verilog: 'sv system-verilog systemverilog',
  vim: 'viml vimscript',
  wasm: 'wat wast',
  yaml: 'docker-compose',
};

/** Prism's name for each of them. */
export const LANGUAGE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([language, names]) => names.split(' ').map((each) => [each, language] as const)),
);

interface Component {
  modify?: string | string[];
  optional?: string | string[];
  require?: string | string[];
  alias?: string | string[];
}

/** Prism's languages by each of their names, such as `md` and `markdown`. */
export const COMPONENTS: ReadonlyMap<string, Component & { name: string }> = new Map(
  Object.entries(components.languages as Record<string, Component>).flatMap(([name, component]) =>
    [name, component.alias ?? []].flat().map((each) => [each, { name, ...component }] as const),
  ),
);

/** True if code of the language gets colours, or is known to have none. */
export function isKnownLanguage(name: string): boolean {
  return LANGUAGE_NAMES.has(name) || COMPONENTS.has(name);
}
