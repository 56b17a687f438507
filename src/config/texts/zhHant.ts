import type { LanguageTexts } from './languageTexts';

/** Chinese in traditional script. */
export const zhHant = (): LanguageTexts => ({
  'shell.skip': '跳到內文',
  'menu.open': '開啟選單',
  'menu.close': '關閉選單',
  'topBar.allPages': '所有頁面',
  'topBar.language': '語言',
  'sidebar.label': '頁面',
  'sidebar.filter': '篩選頁面',
  'contents.title': '本頁內容',
  'page.updated': '最後更新：{date}',
  'page.edit': '編輯此頁',
  'page.report': '回報此頁的問題',
  'page.previous': '上一頁',
  'page.next': '下一頁',
  'search.button': '搜尋',
  'search.close': '關閉搜尋',
  'search.nothing': '找不到「{query}」。',
  'notFound.title': '找不到頁面',
  'notFound.allPages': '所有頁面',
  'allPages.title': '所有頁面',
  'redirect.moved': '此頁已移至 {page}。',
  'code.copy': '複製',
  'copied.done': '已複製',
  'translation.missing': '此頁尚未翻譯：這是原文（{language}）。',
  'search.original': '原文（{language}）中的結果：{count}',
});
