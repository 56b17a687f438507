import type { LanguageTexts } from './languageTexts';

/** Italian. */
export const it = (): LanguageTexts => ({
  'shell.skip': 'Vai al contenuto',
  'menu.open': 'Apri il menu',
  'menu.close': 'Chiudi il menu',
  'topBar.allPages': 'Tutte le pagine',
  'topBar.language': 'Lingua',
  'sidebar.label': 'Pagine',
  'sidebar.filter': 'Filtra le pagine',
  'contents.title': 'In questa pagina',
  'page.updated': 'Ultimo aggiornamento: {date}',
  'page.edit': 'Modifica questa pagina',
  'page.report': 'Segnala un problema in questa pagina',
  'page.previous': 'Precedente',
  'page.next': 'Successiva',
  'search.button': 'Cerca',
  'search.close': 'Chiudi la ricerca',
  'search.nothing': 'Nessuna pagina per «{query}».',
  'notFound.title': 'Pagina non trovata',
  'notFound.allPages': 'tutte le pagine',
  'allPages.title': 'Tutte le pagine',
  'redirect.moved': 'Questa pagina è stata spostata: {page}.',
  'code.copy': 'Copia',
  'copied.done': 'Copiato',
  'translation.missing': 'Questa pagina non è ancora tradotta: questo è l’originale ({language}).',
  'search.original': 'Risultati nell’originale ({language}): {count}',
});
