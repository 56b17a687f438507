/** Elements, classes and attributes that have rules in client/styles/rare-content.css. */
const RARE =
  /<(?:blockquote|dl|hr|kbd|math)\b|class="(?:[^"]* )?(?:line|task-list-item|table-of-contents|footnotes|page-list|change-commit|important|code-group-empty)[" ]|data-scheme/;

/** True if a page needs the rules for what few pages have. */
export function hasRareContent(html: string): boolean {
  return RARE.test(html);
}
