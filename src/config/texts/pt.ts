import type { LanguageTexts } from './languageTexts';

/** Portuguese, as in Brazil. */
export const pt = (): LanguageTexts => ({
  'shell.skip': 'Ir para o conteúdo',
  'menu.open': 'Abrir o menu',
  'menu.close': 'Fechar o menu',
  'topBar.allPages': 'Todas as páginas',
  'topBar.language': 'Idioma',
  'sidebar.label': 'Páginas',
  'sidebar.filter': 'Filtrar páginas',
  'contents.title': 'Nesta página',
  'page.updated': 'Última atualização: {date}',
  'page.edit': 'Editar esta página',
  'page.report': 'Relatar um problema nesta página',
  'page.previous': 'Anterior',
  'page.next': 'Próxima',
  'search.button': 'Buscar',
  'search.close': 'Fechar a busca',
  'search.nothing': 'Nenhuma página para “{query}”.',
  'notFound.title': 'Página não encontrada',
  'notFound.allPages': 'todas as páginas',
  'allPages.title': 'Todas as páginas',
  'redirect.moved': 'Esta página foi movida para {page}.',
  'code.copy': 'Copiar',
  'copied.done': 'Copiado',
  'translation.missing': 'Esta página ainda não foi traduzida: este é o original ({language}).',
  'search.original': 'Resultados no original ({language}): {count}',
});
