import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const INTRODUCTION = `docgen's compiled code holds parts of the packages below. Each is named with its version,
its licence and its copyright, above the terms; packages with the same terms stand together.`;

/** Lines of a licence that differ from package to package where the terms are the same. */
const OWN_LINE = /^\s*(?:(?:portions )?copyright\b|(?:the )?mit licen[cs]e\b|\(mit\)|all rights reserved)/i;

/** The notice about all packages in the compiled code; `bundles` are esbuild's metafiles. */
export function thirdPartyNotice(bundles) {
  const folders = new Set(bundles.flatMap(bundledFiles).flatMap(packageFolder));
  const byTerms = new Map();
  for (const { title, text } of [...folders].map(describe).toSorted((a, b) => (a.title < b.title ? -1 : 1))) {
    const lines = text.split('\n');
    const own = lines.filter((line) => OWN_LINE.test(line)).map((line) => `  ${line.trim()}\n`);
    const terms = lines
      .filter((line) => !OWN_LINE.test(line))
      .join('\n')
      .trim();
    const key = terms.replace(/\W+/g, ' ').toLowerCase();
    const { packages = [], shown = terms } = byTerms.get(key) ?? {};
    byTerms.set(key, { packages: [...packages, `${title}\n${own.join('')}`], shown });
  }
  const parts = [...byTerms.values()].map(({ packages, shown }) => `${packages.join('')}\n${shown}`);
  return `${[INTRODUCTION, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** The files of which some code is left in the outputs. */
function bundledFiles({ outputs }) {
  return Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? file : [])),
  );
}

/** The folder of the package that a file belongs to; undefined for docgen's own files. */
function packageFolder(file) {
  return /^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [];
}

function describe(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (typeof license !== 'string') throw new Error(`${name} ${version} does not name its licence in package.json`);
  const file = readdirSync(folder).find((each) => /^(?:licen[cs]e|copying)(?:\.|$)/i.test(each));
  const written =
    file === undefined
      ? `Written by ${author?.name ?? author ?? 'its contributors'}; the package does not include its licence text.`
      : readFileSync(path.join(folder, file), 'utf8');
  const text = written.replace(/\r\n/g, '\n').trim();
  return { title: `${name} ${version} (${license})`, text };
}
