import { defineConfig } from 'docgen-site';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

// MathML needs neither a style sheet nor styles in the page, which the content security policy would refuse.
export default defineConfig({
  title: 'Formulas',
  lastUpdated: false,
  markdown: { remarkPlugins: [remarkMath], rehypePlugins: [[rehypeKatex, { output: 'mathml' }]] },
});
