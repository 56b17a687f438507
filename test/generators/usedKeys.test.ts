import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dump } from 'js-yaml';
import { stringify } from 'smol-toml';
import { expect, it } from 'vitest';
import { OTHER_GENERATORS as GENERATOR_NAMES } from '../../src/config/generatorNames';
import { loadGenerator } from '../../src/generators/loadGenerator';
import { loadProject } from '../../src/generators/loadProject';
import { SiteFiles } from '../../src/generators/siteFiles';
import { partsOf, type Shape } from '../../src/generators/usedKeys';
import { bareFolder } from '../support/bareFolder';
import { EVERY_KEY, type Keys } from '../support/everyKey';

/** Keys of a shape that the case has to have. */
function namesIn(shape: Shape, seen = new Set<Shape>()): string[] {
  if (typeof shape === 'string') return shape.split(' ').filter((name) => name !== '');
  if (shape === true || Array.isArray(shape) || seen.has(shape)) return [];
  seen.add(shape);
  return Object.entries(shape as Record<string, Shape>).flatMap(([key, each]) => [
    ...(each === true && key !== '*' ? [key] : []),
    ...namesIn(each, seen),
  ]);
}

/** The same value without each part of it: each key, each item of a list. */
function* without(value: unknown): Generator<[name: string, value: unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const others = Array.isArray(value)
      ? value.filter((_, index) => String(index) !== key)
      : Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
    yield [key, others];
    for (const [name, changed] of without(inner)) {
      const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
      Object.assign(copy, { [key]: changed });
      yield [`${key}.${name}`, copy];
    }
  }
}

const written = (file: string, keys: Keys) => {
  if (file.endsWith('.toml')) return stringify(keys);
  if (/\.ya?ml$/.test(file)) return dump(keys);
  return file.endsWith('.json') ? JSON.stringify(keys) : `export default ${JSON.stringify(keys)};\n`;
};

it.each(GENERATOR_NAMES)('%s: a key that is called used changes the site', async (name) => {
  const site = EVERY_KEY[name];
  const { read } = await loadGenerator(name);
  // Others have nothing but lists, or nothing at all.
  if (site === undefined) return;
  const { root } = await bareFolder({ ...site.files, [site.file]: written(site.file, site.keys) });
  const place = { folder: root, root, mark: site.file.split('/')[0]! };
  const look = async (keys: Keys) => {
    await writeFile(path.join(root, site.file), written(site.file, keys));
    const { used = '', keys: found = {} } = await read!(new SiteFiles(place));
    const parts = partsOf(found, used).filter(({ use }) => use === 'used');
    const project = await loadProject(root, { environment: {}, from: name }).catch(() => undefined);
    if (project === undefined) return { shown: '', used, parts: [] };
    const { taken: _t, unused: _u, text: _x, files: _f, ...record } = project.record!;
    const { config, contentFolder, contentFolders, publicFolder } = project;
    const shown = JSON.stringify({ config, record, contentFolder, contentFolders, publicFolder });
    return { shown, used, parts: parts.map((part) => part.path.join('.')) };
  };
  const whole = await look(site.keys);
  const synonyms = new Set(site.synonyms?.split(' '));
  const met = new Set(whole.parts.flatMap((part) => part.split('.')));
  expect(namesIn(whole.used).filter((each) => !met.has(each) && !synonyms.has(each))).toEqual([]);
  const silent: string[] = [];
  for (const [key, keys] of without(site.keys)) {
    const changed = await look(keys as Keys);
    if (changed.parts.length < whole.parts.length && changed.shown === whole.shown) silent.push(key);
  }
  expect(silent).toEqual([]);
});
