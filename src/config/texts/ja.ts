import type { LanguageTexts } from './languageTexts';

/** Japanese. */
export const ja = (): LanguageTexts => ({
  'shell.skip': '本文へ移動',
  'menu.open': 'メニューを開く',
  'menu.close': 'メニューを閉じる',
  'topBar.allPages': 'すべてのページ',
  'topBar.language': '言語',
  'sidebar.label': 'ページ',
  'sidebar.filter': 'ページを絞り込む',
  'contents.title': 'このページの内容',
  'page.updated': '最終更新: {date}',
  'page.edit': 'このページを編集',
  'page.report': 'このページの問題を報告',
  'page.previous': '前へ',
  'page.next': '次へ',
  'search.button': '検索',
  'search.close': '検索を閉じる',
  'search.nothing': '「{query}」に一致するページはありません。',
  'notFound.title': 'ページが見つかりません',
  'notFound.allPages': 'すべてのページ',
  'allPages.title': 'すべてのページ',
  'redirect.moved': 'このページは {page} に移動しました。',
  'code.copy': 'コピー',
  'copied.done': 'コピーしました',
  'translation.missing': 'このページはまだ翻訳されていません。これは原文（{language}）です。',
  'search.original': '原文（{language}）での検索結果: {count}',
});
