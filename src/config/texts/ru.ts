import type { LanguageTexts } from './languageTexts';

/** Russian. */
export const ru = (): LanguageTexts => ({
  'shell.skip': 'Перейти к содержанию',
  'menu.open': 'Открыть меню',
  'menu.close': 'Закрыть меню',
  'topBar.allPages': 'Все страницы',
  'topBar.language': 'Язык',
  'sidebar.label': 'Страницы',
  'sidebar.filter': 'Фильтр страниц',
  'contents.title': 'На этой странице',
  'page.updated': 'Последнее обновление: {date}',
  'page.edit': 'Изменить эту страницу',
  'page.report': 'Сообщить о проблеме на этой странице',
  'page.previous': 'Назад',
  'page.next': 'Далее',
  'search.button': 'Поиск',
  'search.close': 'Закрыть поиск',
  'search.nothing': 'Нет страниц по запросу «{query}».',
  'notFound.title': 'Страница не найдена',
  'notFound.allPages': 'всех страниц',
  'allPages.title': 'Все страницы',
  'redirect.moved': 'Страница перемещена: {page}.',
  'code.copy': 'Копировать',
  'copied.done': 'Скопировано',
  'translation.missing': 'Эта страница ещё не переведена: это оригинал ({language}).',
  'search.original': 'Результаты в оригинале ({language}): {count}',
});
