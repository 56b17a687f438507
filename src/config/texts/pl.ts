import type { LanguageTexts } from './languageTexts';

/** Polish. */
export const pl = (): LanguageTexts => ({
  'shell.skip': 'Przejdź do treści',
  'menu.open': 'Otwórz menu',
  'menu.close': 'Zamknij menu',
  'topBar.allPages': 'Wszystkie strony',
  'topBar.language': 'Język',
  'sidebar.label': 'Strony',
  'sidebar.filter': 'Filtruj strony',
  'contents.title': 'Na tej stronie',
  'page.updated': 'Ostatnia zmiana: {date}',
  'page.edit': 'Edytuj tę stronę',
  'page.report': 'Zgłoś problem z tą stroną',
  'page.previous': 'Poprzednia',
  'page.next': 'Następna',
  'search.button': 'Szukaj',
  'search.close': 'Zamknij wyszukiwanie',
  'search.nothing': 'Brak stron dla „{query}”.',
  'notFound.title': 'Nie znaleziono strony',
  'notFound.allPages': 'wszystkich stron',
  'allPages.title': 'Wszystkie strony',
  'redirect.moved': 'Ta strona została przeniesiona: {page}.',
  'code.copy': 'Kopiuj',
  'copied.done': 'Skopiowano',
  'translation.missing': 'Ta strona nie została jeszcze przetłumaczona: to jest oryginał ({language}).',
  'search.original': 'Wyniki w oryginale ({language}): {count}',
});
