import type { Generator } from '../config/generator';

/** DocFX (dotnet.github.io/docfx). */
export const docfx: Generator = {
  name: 'docfx',
  label: 'DocFX',
  syntaxes: ['docfx', 'legacy'],
};
