import type { LanguageTexts } from './languageTexts';

/** German. */
export const de = (): LanguageTexts => ({
  'shell.skip': 'Zum Inhalt',
  'menu.open': 'Menü öffnen',
  'menu.close': 'Menü schließen',
  'topBar.allPages': 'Alle Seiten',
  'topBar.language': 'Sprache',
  'sidebar.label': 'Seiten',
  'sidebar.filter': 'Seiten filtern',
  'contents.title': 'Auf dieser Seite',
  'page.updated': 'Zuletzt geändert am {date}',
  'page.edit': 'Diese Seite bearbeiten',
  'page.report': 'Ein Problem auf dieser Seite melden',
  'page.previous': 'Zurück',
  'page.next': 'Weiter',
  'search.button': 'Suchen',
  'search.close': 'Suche schließen',
  'search.nothing': 'Keine Seite zu „{query}“.',
  'notFound.title': 'Seite nicht gefunden',
  'notFound.allPages': 'aller Seiten',
  'allPages.title': 'Alle Seiten',
  'redirect.moved': 'Diese Seite ist umgezogen: {page}.',
  'code.copy': 'Kopieren',
  'copied.done': 'Kopiert',
  'translation.missing': 'Diese Seite ist noch nicht übersetzt: Dies ist das Original ({language}).',
  'search.original': 'Treffer im Original ({language}): {count}',
});
