/** Prism's languages, and what people call them besides the names that Prism knows; the first has no colours. */
const NAMES = {
  '': ['txt', 'text', 'plain', 'plaintext'],
  bash: ['sh', 'shell', 'console', 'curl', 'zsh', 'fish', 'terminal'],
  batch: ['bat', 'cmd'],
  cpp: ['c++'],
  diff: ['patch'],
  go: ['golang'],
  hcl: ['terraform', 'tf'],
  javascript: ['mjs', 'cjs'],
  jinja2: ['jinja'],
  json: ['jsonc'],
  markdown: ['mdx'],
  // Tags, and what is in `<script>` and `<style>`.
  markup: ['vue', 'vue-html', 'svelte', 'astro', 'blade', 'go-html-template'],
  powershell: ['ps1', 'pwsh'],
  properties: ['env', 'dotenv'],
  sql: ['psql', 'postgresql', 'mysql'],
  typescript: ['mts', 'cts', 'dts'],
};

/** Prism's name for each of them. */
export const LANGUAGE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([language, names]) => names.map((each) => [each, language] as const)),
);
