import type { LanguageTexts } from './languageTexts';

/** Arabic. */
export const ar = (): LanguageTexts => ({
  'shell.skip': 'انتقل إلى المحتوى',
  'menu.open': 'افتح القائمة',
  'menu.close': 'أغلق القائمة',
  'topBar.allPages': 'كل الصفحات',
  'topBar.language': 'اللغة',
  'sidebar.label': 'الصفحات',
  'sidebar.filter': 'تصفية الصفحات',
  'contents.title': 'في هذه الصفحة',
  'page.updated': 'آخر تحديث: {date}',
  'page.edit': 'عدّل هذه الصفحة',
  'page.report': 'أبلغ عن مشكلة في هذه الصفحة',
  'page.previous': 'السابق',
  'page.next': 'التالي',
  'search.button': 'بحث',
  'search.close': 'أغلق البحث',
  'search.nothing': 'لا توجد صفحة عن “{query}”.',
  'notFound.title': 'الصفحة غير موجودة',
  'notFound.allPages': 'كل الصفحات',
  'allPages.title': 'كل الصفحات',
  'redirect.moved': 'انتقلت هذه الصفحة إلى {page}.',
  'code.copy': 'نسخ',
  'copied.done': 'تم النسخ',
  'translation.missing': 'لم تُترجم هذه الصفحة بعد: هذا هو الأصل ({language}).',
  'search.original': 'النتائج في الأصل ({language}): {count}',
});
