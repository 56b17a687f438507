import { describe, expect, it } from 'vitest';
import { wordMarks } from '../../client/search/marks';
import { pairsOf } from '../../client/search/spaceless';
import { namePieces, words } from '../../client/search/terms';
import { searchIndexOf } from '../support/searchIndexOf';
import { siteOf } from '../support/sitePages';
import { engineOf } from './siteIndex';

describe('languages without spaces between words', () => {
  const { site } = siteOf({
    'install.md': '# 安装\n\n先安装项目的依赖，然后启动服务器。\n',
    'inject.md': '# 依赖注入\n\n容器会自动创建对象。\n\n## 注入器\n\n每个模块都有自己的注入器实例。\n',
    'ja.md': '# データベースの設定\n\nサーバーを起動してから、データを保存します。\n',
    'th.md': '# เริ่มต้น\n\nติดตั้งเซิร์ฟเวอร์ก่อนใช้งาน\n',
    'ko.md': '# 시작하기\n\n서버를 설치합니다.\n',
    'hi.md': '# शुरुआत\n\nसर्वर स्थापित करें।\n',
    'en.md': '# Server 服务器 API\n\nMixed with npm依赖 in it.\n',
  });
  const index = searchIndexOf(site.pages, site.navigation);
  const search = async (query: string) => {
    const { results } = await engineOf(index).search(query);
    return [...new Set(results.map(({ path }) => path.replace(/[.#].*/, '').slice(1)))];
  };

  it.each([
    ['依赖', ['en', 'inject', 'install']],
    ['依赖注入', ['inject']],
    ['自己的实例', ['inject']],
    ['启动服务', ['install']],
    ['注入器实例', ['inject']],
    ['服务器', ['en', 'install']],
    ['データ', ['ja']],
    ['データベース', ['ja']],
    ['サーバー', ['ja']],
    ['起動', ['ja']],
    ['เซิร์ฟเวอร์', ['th']],
    ['서버', ['ko']],
    ['सर्वर', ['hi']],
    ['npm', ['en']],
    ['火车站', []],
  ])('are searched: %s', async (query, pages) => {
    expect((await search(query)).slice(0, Math.max(1, pages.length)).sort()).toEqual(pages);
  });

  it('are cut into words, and Latin ones between them are words too', () => {
    expect(words('先安装npm依赖。')).toEqual(['先', '安装', 'npm', '依赖']);
    expect(namePieces('安装依赖 API').map(({ text, start, end }) => [text, start, end])).toEqual([
      ['安装', 0, 2],
      ['依赖', 2, 4],
      ['api', 5, 8],
    ]);
  });

  it('have pairs of characters where a word is long', () => {
    expect(pairsOf('a 注入器, 依赖')).toEqual(['注入', '入器']);
  });

  it('are marked where they stand', () => {
    expect(wordMarks(['依赖', 'npm'], '安装依赖和 npm')).toEqual([
      [2, 4],
      [6, 9],
    ]);
  });
});
