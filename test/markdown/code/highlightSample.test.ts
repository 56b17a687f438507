import { inject, expect, it } from 'vitest';
import { exampleCall } from '../../../client/features/api/builder/typedCall';
import { sampleTemplates } from '../../../client/features/api/builder/samples/templates';
import { createHighlighter } from '../../../src/markdown/code/highlight';
import { highlightSample } from '../../../src/markdown/code/codeWriter';
import { methodPages, readPages } from '../../content/support';
import { ADMIN_CALLS } from '../../support/adminApi';

it('gives the samples of every tenth method the colours that they have without the short cut', () => {
  const [plain, quick] = [createHighlighter(), createHighlighter()];
  const settings = {
    ...ADMIN_CALLS,
    wrapper: { file: 'class.hbwrapper.php', className: 'HBWrapper' },
    local: 'ApiWrapper',
  };
  const pages = methodPages(readPages(inject('adminSite')));
  for (const { path, method } of pages.filter((_page, index) => index % 10 === 0)) {
    const { call, parameters } = method;
    const request = exampleCall({ settings, call, parameters });
    for (const { write, language } of Object.values(sampleTemplates)) {
      const code = write(request)!;
      expect(highlightSample(quick, code, language), `${path} ${language}`).toEqual(plain(code, language));
    }
  }
});

it.each(["a = 'it\\'s'", 'a = "<b>"', "a = ''", "# don't\nb = 'x'"])('leaves the text of %j as it is', (code) => {
  const html = highlightSample(createHighlighter(), code, 'python').join('\n');
  expect(
    html
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"'),
  ).toBe(code);
});
