import type { PlainKey } from '../../client/shared/text';

/** What readers see of docgen on every page, in the order of the lists below. */
const KEYS = [
  'shell.skip',
  'menu.open',
  'menu.close',
  'topBar.allPages',
  'topBar.language',
  'sidebar.label',
  'sidebar.filter',
  'contents.title',
  'page.updated',
  'page.edit',
  'page.report',
  'page.previous',
  'page.next',
  'search.button',
  'search.close',
  'search.nothing',
  'notFound.title',
  'notFound.allPages',
  'allPages.title',
  'redirect.moved',
  'code.copy',
  'copied.done',
] as const satisfies readonly PlainKey[];

const TEXTS: Record<string, string> = {
  de:
    'Zum Inhalt|Menü öffnen|Menü schließen|Alle Seiten|Sprache|Seiten|Seiten filtern|Auf dieser Seite|' +
    'Zuletzt geändert am {date}|Diese Seite bearbeiten|Ein Problem auf dieser Seite melden|Zurück|Weiter|' +
    'Suchen|Suche schließen|Keine Seite zu „{query}“.|Seite nicht gefunden|aller Seiten|Alle Seiten|' +
    'Diese Seite ist umgezogen: {page}.|Kopieren|Kopiert',
  fr:
    'Aller au contenu|Ouvrir le menu|Fermer le menu|Toutes les pages|Langue|Pages|Filtrer les pages|' +
    'Sur cette page|Dernière mise à jour : {date}|Modifier cette page|' +
    'Signaler un problème sur cette page|Précédent|Suivant|Rechercher|Fermer la recherche|' +
    'Aucune page pour « {query} ».|Page introuvable|toutes les pages|Toutes les pages|' +
    'Cette page a été déplacée : {page}.|Copier|Copié',
  es:
    'Ir al contenido|Abrir el menú|Cerrar el menú|Todas las páginas|Idioma|Páginas|Filtrar páginas|' +
    'En esta página|Última actualización: {date}|Editar esta página|' +
    'Informar de un problema en esta página|Anterior|Siguiente|Buscar|Cerrar la búsqueda|' +
    'Ninguna página para «{query}».|Página no encontrada|todas las páginas|Todas las páginas|' +
    'Esta página se ha movido a {page}.|Copiar|Copiado',
  it:
    'Vai al contenuto|Apri il menu|Chiudi il menu|Tutte le pagine|Lingua|Pagine|Filtra le pagine|' +
    'In questa pagina|Ultimo aggiornamento: {date}|Modifica questa pagina|' +
    'Segnala un problema in questa pagina|Precedente|Successiva|Cerca|Chiudi la ricerca|' +
    'Nessuna pagina per «{query}».|Pagina non trovata|tutte le pagine|Tutte le pagine|' +
    'Questa pagina è stata spostata: {page}.|Copia|Copiato',
  pt:
    'Ir para o conteúdo|Abrir o menu|Fechar o menu|Todas as páginas|Idioma|Páginas|Filtrar páginas|' +
    'Nesta página|Última atualização: {date}|Editar esta página|Relatar um problema nesta página|' +
    'Anterior|Próxima|Buscar|Fechar a busca|Nenhuma página para “{query}”.|Página não encontrada|' +
    'todas as páginas|Todas as páginas|Esta página foi movida para {page}.|Copiar|Copiado',
  pl:
    'Przejdź do treści|Otwórz menu|Zamknij menu|Wszystkie strony|Język|Strony|Filtruj strony|' +
    'Na tej stronie|Ostatnia zmiana: {date}|Edytuj tę stronę|Zgłoś problem z tą stroną|Poprzednia|' +
    'Następna|Szukaj|Zamknij wyszukiwanie|Brak stron dla „{query}”.|Nie znaleziono strony|' +
    'wszystkich stron|Wszystkie strony|Ta strona została przeniesiona: {page}.|Kopiuj|Skopiowano',
  ru:
    'Перейти к содержанию|Открыть меню|Закрыть меню|Все страницы|Язык|Страницы|Фильтр страниц|' +
    'На этой странице|Последнее обновление: {date}|Изменить эту страницу|' +
    'Сообщить о проблеме на этой странице|Назад|Далее|Поиск|Закрыть поиск|' +
    'Нет страниц по запросу «{query}».|Страница не найдена|всех страниц|Все страницы|' +
    'Страница перемещена: {page}.|Копировать|Скопировано',
  zh:
    '跳到正文|打开菜单|关闭菜单|所有页面|语言|页面|筛选页面|本页内容|最后更新：{date}|编辑此页|报告此页的问题|上一页|下一页|搜索|关闭搜索|没有找到“{query}”。|页面不存在|' +
    '所有页面|所有页面|此页已移至 {page}。|复制|已复制',
  'zh-TW':
    '跳到內文|開啟選單|關閉選單|所有頁面|語言|頁面|篩選頁面|本頁內容|最後更新：{date}|編輯此頁|回報此頁的問題|上一頁|下一頁|搜尋|關閉搜尋|找不到「{query}」。|找不到頁面|' +
    '所有頁面|所有頁面|此頁已移至 {page}。|複製|已複製',
  ja:
    '本文へ移動|メニューを開く|メニューを閉じる|すべてのページ|言語|ページ|ページを絞り込む|このページの内容|最終更新: {date}|このページを編集|このページの問題を報告|前へ|次へ|検索|' +
    '検索を閉じる|「{query}」に一致するページはありません。|ページが見つかりません|すべてのページ|すべてのページ|このページは {page} に移動しました。|コピー|コピーしました',
  ko:
    '본문으로 건너뛰기|메뉴 열기|메뉴 닫기|모든 페이지|언어|페이지|페이지 필터|이 페이지의 내용|마지막 업데이트: {date}|이 페이지 편집|이 페이지의 문제 신고|이전|다음|' +
    '검색|검색 닫기|“{query}”에 대한 페이지가 없습니다.|페이지를 찾을 수 없습니다|모든 페이지|모든 페이지|이 페이지는 {page}(으)로 이동했습니다.|복사|복사됨',
  ar:
    'انتقل إلى المحتوى|افتح القائمة|أغلق القائمة|كل الصفحات|اللغة|الصفحات|تصفية الصفحات|في هذه الصفحة|' +
    'آخر تحديث: {date}|عدّل هذه الصفحة|أبلغ عن مشكلة في هذه الصفحة|السابق|التالي|بحث|أغلق البحث|' +
    'لا توجد صفحة عن “{query}”.|الصفحة غير موجودة|كل الصفحات|كل الصفحات|انتقلت هذه الصفحة إلى {page}.|' +
    'نسخ|تم النسخ',
};

/** docgen's own words in a language, those that stand on every page; the others stay English. */
export function languageTexts(lang: string): Partial<Record<PlainKey, string>> {
  const { language, region, script } = new Intl.Locale(lang).maximize();
  const isTraditional = script === 'Hant';
  const texts = TEXTS[isTraditional ? 'zh-TW' : `${language}-${region}`] ?? TEXTS[language];
  return Object.fromEntries((texts?.split('|') ?? []).map((text, place) => [KEYS[place]!, text]));
}
