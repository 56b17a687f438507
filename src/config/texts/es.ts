import type { LanguageTexts } from './languageTexts';

/** Spanish. */
export const es = (): LanguageTexts => ({
  'shell.skip': 'Ir al contenido',
  'menu.open': 'Abrir el menú',
  'menu.close': 'Cerrar el menú',
  'topBar.allPages': 'Todas las páginas',
  'topBar.language': 'Idioma',
  'sidebar.label': 'Páginas',
  'sidebar.filter': 'Filtrar páginas',
  'contents.title': 'En esta página',
  'page.updated': 'Última actualización: {date}',
  'page.edit': 'Editar esta página',
  'page.report': 'Informar de un problema en esta página',
  'page.previous': 'Anterior',
  'page.next': 'Siguiente',
  'search.button': 'Buscar',
  'search.close': 'Cerrar la búsqueda',
  'search.nothing': 'Ninguna página para «{query}».',
  'notFound.title': 'Página no encontrada',
  'notFound.allPages': 'todas las páginas',
  'allPages.title': 'Todas las páginas',
  'redirect.moved': 'Esta página se ha movido a {page}.',
  'code.copy': 'Copiar',
  'copied.done': 'Copiado',
  'translation.missing': 'Esta página aún no está traducida: este es el original ({language}).',
  'search.original': 'Resultados en el original ({language}): {count}',
});
