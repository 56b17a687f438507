/**
 * An HTML document of screenshots in rows, each with its caption, at half their size.
 * @param {string} title
 * @param {{ caption: string, width: number, image: Buffer }[][]} rows
 */
export function contactSheet(title, rows) {
  const figure = ({ caption, width, image }) =>
    `<figure><figcaption>${caption}</figcaption><img width="${width / 2}" src="data:image/png;base64,${image.toString('base64')}"></figure>`;
  const style =
    'body{display:inline-block;margin:0;padding:24px;background:#8a8a8a;font:14px sans-serif}h1{margin:0 0 16px;font-size:18px}' +
    'section{display:flex;gap:16px;align-items:start;margin-bottom:24px}figure{margin:0}figcaption{margin-bottom:4px}img{display:block}';
  return (
    `<!doctype html><meta charset="utf-8"><style>${style}</style><h1>${title}</h1>` +
    rows.map((row) => `<section>${row.map(figure).join('')}</section>`).join('')
  );
}
