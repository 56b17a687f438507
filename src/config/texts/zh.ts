import type { LanguageTexts } from './languageTexts';

/** Chinese in simplified script. */
export const zh = (): LanguageTexts => ({
  'shell.skip': '跳到正文',
  'menu.open': '打开菜单',
  'menu.close': '关闭菜单',
  'topBar.allPages': '所有页面',
  'topBar.language': '语言',
  'sidebar.label': '页面',
  'sidebar.filter': '筛选页面',
  'contents.title': '本页内容',
  'page.updated': '最后更新：{date}',
  'page.edit': '编辑此页',
  'page.report': '报告此页的问题',
  'page.previous': '上一页',
  'page.next': '下一页',
  'search.button': '搜索',
  'search.close': '关闭搜索',
  'search.nothing': '没有找到“{query}”。',
  'notFound.title': '页面不存在',
  'notFound.allPages': '所有页面',
  'allPages.title': '所有页面',
  'redirect.moved': '此页已移至 {page}。',
  'code.copy': '复制',
  'copied.done': '已复制',
  'translation.missing': '此页尚未翻译：这是原文（{language}）。',
  'search.original': '原文（{language}）中的结果：{count}',
});
