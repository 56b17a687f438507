import type { LanguageTexts } from './languageTexts';

/** French. */
export const fr = (): LanguageTexts => ({
  'shell.skip': 'Aller au contenu',
  'menu.open': 'Ouvrir le menu',
  'menu.close': 'Fermer le menu',
  'topBar.allPages': 'Toutes les pages',
  'topBar.language': 'Langue',
  'sidebar.label': 'Pages',
  'sidebar.filter': 'Filtrer les pages',
  'contents.title': 'Sur cette page',
  'page.updated': 'Dernière mise à jour : {date}',
  'page.edit': 'Modifier cette page',
  'page.report': 'Signaler un problème sur cette page',
  'page.previous': 'Précédent',
  'page.next': 'Suivant',
  'search.button': 'Rechercher',
  'search.close': 'Fermer la recherche',
  'search.nothing': 'Aucune page pour « {query} ».',
  'notFound.title': 'Page introuvable',
  'notFound.allPages': 'toutes les pages',
  'allPages.title': 'Toutes les pages',
  'redirect.moved': 'Cette page a été déplacée : {page}.',
  'code.copy': 'Copier',
  'copied.done': 'Copié',
  'translation.missing': 'Cette page n’est pas encore traduite : voici l’original ({language}).',
  'search.original': 'Résultats dans l’original ({language}) : {count}',
});
