import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the built Admin Api site. */
    adminSite: string;
  }
}

/** Builds the Admin Api site once for all tests that look at it. */
export default function setup(project: TestProject): () => void {
  const root = path.resolve(import.meta.dirname, '../..');
  const folder = mkdtempSync(path.join(tmpdir(), 'docgen-admin-'));
  const adminSite = path.join(folder, 'dist');
  execFileSync(process.execPath, ['bin/docgen.js', 'build', '--quiet', '--no-cache', '--out', adminSite], {
    cwd: root,
    stdio: 'inherit',
  });
  project.provide('adminSite', adminSite);
  return () => rmSync(folder, { recursive: true, force: true });
}
