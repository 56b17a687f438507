import { describe, expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';

describe('a loop of a template', () => {
  it.each<[written: string, shown: string[], hidden: string[]]>([
    ['Before {% for a in b %}BODY{% endfor %} after.', ['Before', 'after.'], ['BODY', 'endfor']],
    ['{% for a in b %}\n\n- BODY\n\n## BODY\n\n{% endfor %}\n\nafter', ['after'], ['BODY']],
    ['{%- for a in b -%}\nBODY\n{%- endfor -%}\nafter', ['after'], ['BODY']],
    ['{% for a in b %}\n{% for c in a %}\nBODY\n{% endfor %}\nBODY\n{% endfor %}\n\nafter', ['after'], ['BODY']],
    ['{% for a in b %}\nBODY\n\n```js\nBODY\n```\n\n{% endfor %}\n\nafter', ['after'], ['BODY']],
    [
      '| T |\n| - |\n| U |\n{% for a in b %}| BODY |\n{% endfor %}\n\nafter',
      ['<td>U</td>', 'after'],
      ['BODY', '<td></td>'],
    ],
    ['- one\n{% for a in b %}\n- BODY\n{% endfor %}\n- two', ['one', 'two'], ['BODY']],
    ['<ul>\n{% for a in b %}\n<li>BODY</li>\n{% endfor %}\n</ul>\n\nafter', ['<ul>', 'after'], ['BODY', '<li>BODY']],
    ['{% tablerow a in b %}BODY{% endtablerow %}\n\nafter', ['after'], ['BODY']],
    ['{% capture a %}\nBODY\n{% endcapture %}\n\nafter', ['after'], ['BODY']],
    ['{% for a in b %}\nFREE\n\nafter', ['FREE', 'after'], []],
    ['{% if a %}\nFREE\n{% endif %}\n\nafter', ['FREE', 'after'], []],
    ['`{% for a in b %}` FREE `{% endfor %}`', ['FREE', '{% for a in b %}'], []],
    ['```liquid\n{% for a in b %}\nFREE\n{% endfor %}\n```', ['FREE'], []],
    ['{% raw %}{% for a in b %}FREE{% endfor %}{% endraw %}', ['FREE'], []],
  ])('%j', async (written, shown, hidden) => {
    const site = await bareFolder({ '_config.yml': 'title: A\n', 'index.md': `# A\n\n${written}\n` });
    const { stderr } = await site.docgen('build', '--quiet');
    const page = (await site.read('dist/index.html')).split('<main')[1]!.split('</main>')[0]!;
    for (const each of shown) expect(page).toContain(each);
    for (const each of hidden) expect(page).not.toContain(each);
    if (hidden.length > 0) expect(stderr).toMatch(/index\.md:\d+:\d+ .*foreign-syntax .*is left out/);
  });
});
