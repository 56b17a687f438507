import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import React from 'react';
import ReactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import type { CompiledComponents, CompiledModule } from './compiledComponents';
import { codeAddress } from '../../../report/thrown';
import type { IslandMaker } from './island';
import { ISLAND_MODULE, PAGES_MODULE } from './islandModule';
import type { KnownPages } from './knownPages';

/** Exports of a site's module. */
export type ModuleExports = Readonly<Record<string, unknown>>;

export interface ModuleLoader {
  /** Runs a compiled module; throws what it throws. */
  load(module: CompiledModule & { code: string }): ModuleExports;
}

/** Values that modules get from docgen and from each other. */
export interface ModuleSurroundings extends Pick<IslandMaker, 'createIsland'> {
  pages: KnownPages;
  shared?: CompiledComponents['shared'];
}

/** Loads compiled modules with docgen's own React. They are functions: Node never forgets a module. */
export function createModuleLoader(
  root: string,
  { createIsland, pages, shared = {} }: ModuleSurroundings,
): ModuleLoader {
  const own: Record<string, unknown> = {
    react: React,
    'react-dom': ReactDom,
    'react-dom/client': {},
    'react/jsx-runtime': jsxRuntime,
    'react/jsx-dev-runtime': jsxRuntime,
    [ISLAND_MODULE]: { createIsland },
    [PAGES_MODULE]: { sitePages: pages.all, thisPage: pages.current },
  };
  const requireFromSite = createRequire(path.join(root, 'package.json'));
  const loaded = new Map<string, { exports: ModuleExports }>();
  const requireModule = (name: string): unknown => {
    if (Object.hasOwn(own, name)) return own[name];
    const file = path.posix.basename(name);
    return Object.hasOwn(shared, file) ? loadShared(file) : requireFromSite(name);
  };
  const run = (code: string, module: { exports: ModuleExports }): ModuleExports => {
    const call = compileFunction(code, ['module', 'exports', 'require'], { filename: codeAddress(code) }) as (
      module: { exports: ModuleExports },
      exports: ModuleExports,
      load: (name: string) => unknown,
    ) => void;
    call(module, module.exports, requireModule);
    return module.exports;
  };
  /** Once, also where two of them load each other. */
  const loadShared = (name: string): ModuleExports => {
    const known = loaded.get(name);
    if (known !== undefined) return known.exports;
    const module: { exports: ModuleExports } = { exports: {} };
    loaded.set(name, module);
    return run(shared[name]?.code ?? '', module);
  };
  return { load: ({ code }) => run(code, { exports: {} }) };
}
