import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import React from 'react';
import ReactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import type { CompiledModule } from '../../model/compiledComponents';
import { codeAddress } from '../../report/thrown';
import type { IslandMaker } from './island';
import { ISLAND_MODULE, PAGES_MODULE } from './islandModule';
import type { KnownPages } from './knownPages';

/** What a module of a site exports. */
export type ModuleExports = Readonly<Record<string, unknown>>;

export interface ModuleLoader {
  /** Runs a compiled module; throws what it throws. */
  load(module: CompiledModule & { code: string }): ModuleExports;
}

/** Loads compiled modules with docgen's own React. They are functions: Node never forgets a module. */
export function createModuleLoader(
  root: string,
  { createIsland, pages }: Pick<IslandMaker, 'createIsland'> & { pages: KnownPages },
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
  const requireModule = (name: string): unknown => (Object.hasOwn(own, name) ? own[name] : requireFromSite(name));
  return {
    load({ code }) {
      const module: { exports: ModuleExports } = { exports: {} };
      const run = compileFunction(code, ['module', 'exports', 'require'], { filename: codeAddress(code) }) as (
        module: { exports: ModuleExports },
        exports: ModuleExports,
        load: (name: string) => unknown,
      ) => void;
      run(module, module.exports, requireModule);
      return module.exports;
    },
  };
}
