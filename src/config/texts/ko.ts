import type { LanguageTexts } from './languageTexts';

/** Korean. */
export const ko = (): LanguageTexts => ({
  'shell.skip': '본문으로 건너뛰기',
  'menu.open': '메뉴 열기',
  'menu.close': '메뉴 닫기',
  'topBar.allPages': '모든 페이지',
  'topBar.language': '언어',
  'sidebar.label': '페이지',
  'sidebar.filter': '페이지 필터',
  'contents.title': '이 페이지의 내용',
  'page.updated': '마지막 업데이트: {date}',
  'page.edit': '이 페이지 편집',
  'page.report': '이 페이지의 문제 신고',
  'page.previous': '이전',
  'page.next': '다음',
  'search.button': '검색',
  'search.close': '검색 닫기',
  'search.nothing': '“{query}”에 대한 페이지가 없습니다.',
  'notFound.title': '페이지를 찾을 수 없습니다',
  'notFound.allPages': '모든 페이지',
  'allPages.title': '모든 페이지',
  'redirect.moved': '이 페이지는 {page}(으)로 이동했습니다.',
  'code.copy': '복사',
  'copied.done': '복사됨',
  'translation.missing': '이 페이지는 아직 번역되지 않았습니다. 다음은 원문({language})입니다.',
  'search.original': '원문({language}) 검색 결과: {count}',
});
