/** Rules of a document with many pages, on paper and on a screen; those of the site come behind them, and win. */
export const BOOK_STYLE = `@page {
  margin: 20mm 18mm;
  @bottom-center {
    content: counter(page);
    font: 9pt sans-serif;
    color: #555;
  }
}
@page :first {
  @bottom-center {
    content: none;
  }
}
@layer docgen {
.book {
  max-width: 48rem;
  margin: 0 auto;
  padding: 2rem 1.25rem;
}
.book-title {
  margin: 0 0 2rem;
}
.book-contents h2 {
  font-family: var(--serif);
}
.book-contents ol {
  list-style: none;
  margin: 0;
  padding: 0;
}
.book-contents a {
  display: flex;
  gap: 0.5rem;
  align-items: baseline;
  padding-block: 0.15rem;
  padding-inline-start: calc(var(--level, 0) * 1.25rem);
  color: inherit;
  text-decoration: none;
}
.book-contents a::before {
  content: '';
  order: 1;
  flex: 1;
  border-bottom: 1px dotted #999;
}
.book-contents a::after {
  order: 2;
  content: target-counter(attr(href url), page);
}
.book-contents a[data-page]::after {
  content: attr(data-page);
}
.book-contents .book-level-0 {
  margin-top: 0.5rem;
  font-weight: 600;
}
.book-level-1 { --level: 1; }
.book-level-2 { --level: 2; }
.book-level-3 { --level: 3; }
.book-level-4 { --level: 4; }
.book-page, .book-part {
  margin-top: 4rem;
}
.book :is(button, .header-anchor, .request-builder) {
  display: none;
}
.book .method {
  display: block;
}
.book .method > * + * {
  margin-top: 2rem;
}
@media print {
  .book {
    max-width: none;
    padding: 0;
  }
  .book-title {
    margin-top: 30vh;
  }
  .book-contents, .book-page, .book-part {
    break-before: page;
    margin-top: 0;
  }
  .book-part + .book-page {
    break-before: avoid;
  }
  .book .content a[href^='http']::after {
    content: none;
  }
  .book .content pre {
    background: none;
  }
}}
`;
