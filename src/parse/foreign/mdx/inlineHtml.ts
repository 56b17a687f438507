import { escapeHtml } from '../../../base/escapeHtml';

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\][]+)\]\(([^()\s"]+)\)|(?<!\w)_([^_]+)_(?!\w)/g;

/** Simple markdown of a line as HTML, for text between tags: `**a** [b](c)` → `<strong>a</strong> <a href="c">b</a>` */
export function inlineHtml(text: string): string {
  return text.replace(
    INLINE,
    (_all, code?: string, strong?: string, label?: string, url?: string, emphasis?: string) => {
      if (code !== undefined) return `<code>${escapeHtml(code)}</code>`;
      if (strong !== undefined) return `<strong>${inlineHtml(strong)}</strong>`;
      if (label !== undefined) return `<a href="${escapeHtml(url!)}">${inlineHtml(label)}</a>`;
      return `<em>${inlineHtml(emphasis!)}</em>`;
    },
  );
}
