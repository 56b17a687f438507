import path from 'node:path';
import { transform } from 'esbuild';

/**
 * The modules of `lib/` as CommonJS: of those V8 takes what it has compiled before (`src/commands/startV8.ts`), and
 * esbuild splits only modules of the other kind. Each keeps its name, by which they also load one another later on.
 * @param {{ path: string, text: string }[]} files
 * @param {import('esbuild').Metafile} metafile
 * @returns {Promise<{ path: string, contents: Buffer }[]>}
 */
export function commonJs(files, { outputs }) {
  return Promise.all(files.map((file) => convert(file, outputs[slashed(path.relative('.', file.path))])));
}

/** Libraries whose functions nobody asks for their names: files with little else have shortened ones. */
const NAMELESS = /^node_modules\/(?!@redocly|postman)/;

function isNameless(inputs) {
  const bytes = (files) => files.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
  const files = Object.entries(inputs);
  return bytes(files.filter(([name]) => NAMELESS.test(name))) > 0.94 * bytes(files);
}

/** The end of a part of the code, apart from notices of licences. */
const EXPORTS = /\bexport ?\{([^{}]*)\};(?=\s*(?:\/\*[^]*)?$)/;

/**
 * Parts of the code export plain properties: esbuild would have a getter ask another one with each use of a name, which
 * took a twentieth of a build. They load one another in one direction, so each is complete when it is used, but for
 * names that a library sets later.
 * @param {string} _whole
 * @param {string} names
 */
function plainExports(_whole, names) {
  const all = names.split(',').map((each) => each.trim().split(' as '));
  return `\ndocgenExports({__esModule:true,${all.map(([own, name = own]) => `${name}:${own}`).join(',')}});`;
}

async function convert({ path: file, text }, { imports, inputs, entryPoint = '' }) {
  const later = imports.filter(({ kind }) => kind === 'dynamic-import');
  const names = later.map((each) => (each.external ? each.path : `./${path.basename(each.path)}`));
  const code = names.reduce(
    (all, name) => all.replaceAll(`import("${name}")`, `docgenLoad("${name}")`),
    entryPoint === '' && !text.includes('__esm(') ? text.replace(EXPORTS, plainExports) : text,
  );
  const { code: converted } = await transform(code, {
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    define: { 'import.meta.url': 'docgenUrl', 'import.meta.dirname': '__dirname' },
    minifyWhitespace: true,
    minifyIdentifiers: isNameless(inputs),
    logLevel: 'warning',
  });
  const head = [
    '"use strict"',
    entryPoint.endsWith('Worker.ts') && 'require("./startV8.js").startV8()',
    converted.includes('docgenUrl') && 'const docgenUrl=require("node:url").pathToFileURL(__filename).href',
    converted.includes('docgenExports(') && 'const docgenExports=(all)=>{module.exports=all}',
    names.length > 0 && 'const docgenLoad=async(name)=>require(name)',
  ];
  return { path: file, contents: Buffer.from(`${head.filter(Boolean).join(';')};${converted}`) };
}

function slashed(file) {
  return file.replaceAll('\\', '/');
}
