import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';

/** Pure folders: they compute, and never touch the disk, the network or the process. */
const pure = ['src/parse/**', 'src/method/**', 'src/site/**', 'src/render/**', 'src/export/**', 'src/check/**', 'src/changes/**'];

/** What each folder must not import: layers are rules, not intentions. */
const layer = (files, patterns) => ({
  files,
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
});
const node = { group: ['node:*'], message: 'this folder is pure: hand in what it needs' };
const folders = (...names) => ({ regex: `(?:^|/)(?:${names.join('|')})/`, message: 'this folder lies above, see CONTRIBUTING.md', allowTypeImports: true });

export default tseslint.config(
  { ignores: ['dist/', 'lib/', 'content/', 'node_modules/', '.shots/'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver': { node: { extensions: ['.ts', '.tsx', '.js'] } }, 'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] } },
    rules: {
      'import-x/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      complexity: ['error', 12],
      'max-lines': ['error', { max: 220, skipBlankLines: false }],
      'max-lines-per-function': ['error', { max: 80 }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Objects are made of closures here, not of classes: nothing depends on `this`.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
    },
  },
  { files: ['*.config.ts', 'manual/*.config.ts', 'test/**'], rules: { 'import-x/no-default-export': 'off', 'max-lines': 'off', 'max-lines-per-function': 'off' } },
  { files: ['scripts/**', 'bin/**', '*.mjs'], languageOptions: { globals: { process: 'readonly', console: 'readonly', performance: 'readonly', URL: 'readonly', fetch: 'readonly', setTimeout: 'readonly', setInterval: 'readonly', clearInterval: 'readonly', clearTimeout: 'readonly', document: 'readonly', Buffer: 'readonly' } } },
  layer(pure, [node, folders('config', 'read', 'bundle', 'write', 'dev', 'commands')]),
  layer(['src/parse/**', 'src/method/**'], [node, folders('config', 'read', 'site', 'render', 'bundle', 'write', 'dev', 'commands')]),
  layer(['src/site/**'], [node, folders('config', 'read', 'render', 'bundle', 'write', 'dev', 'commands')]),
  layer(['src/check/**'], [node, folders('config', 'read', 'render', 'bundle', 'write', 'dev', 'commands')]),
  layer(['src/config/**', 'src/read/**', 'src/report/**'], [folders('parse', 'site', 'render', 'bundle', 'write', 'dev', 'commands')]),
  layer(['src/changes/**'], [node, folders('config', 'read', 'parse', 'site', 'render', 'history', 'cache', 'bundle', 'write', 'dev', 'commands')]),
  layer(['client/**'], [node, folders('src', 'templates')]),
);
