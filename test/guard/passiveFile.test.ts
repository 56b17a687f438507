import { expect, it } from 'vitest';
import { isPassive } from '../../src/guard/passiveFile';

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (inside: string, attributes = '') => `<svg ${SVG} ${attributes}>${inside}</svg>`;

it.each([
  svg('<g fill="none"><path d="M0 0h1"/></g><title>A &lt;b&gt; on top</title>'),
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n${svg('<rect width="1" height="1"/>')}`,
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
  svg('<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><rect fill="url(#a)"/><use href="#b"/>'),
  svg('<style>.a{fill:url(#b)}</style><text class="a">once = one</text>'),
  svg(
    '<title>A&#8217;s</title><metadata><rdf:RDF/></metadata>',
    'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"',
  ),
  svg('<image href="data:image/png;base64,AAAA"/>'),
  svg('<sodipodi:namedview/>', 'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"'),
])('a drawing is published: %s', (text) => {
  expect(isPassive('a.svg', Buffer.from(text))).toBe(true);
});

it.each([
  svg('<script>x</script>'),
  svg('<SCRIPT>x</SCRIPT>'),
  svg('<s:script>x</s:script>', 'xmlns:s="http://www.w3.org/2000/svg"'),
  svg('<svg:script>x</svg:script>', 'xmlns:svg="http://www.w3.org/2000/svg"'),
  svg('<sodipodi:script>x</sodipodi:script>', 'xmlns:sodipodi="http://www.w3.org/2000/svg"'),
  svg('<sodipodi:script>x</sodipodi:script>', 'xmlns:sodipodi="&#104;ttp://www.w3.org/2000/svg"'),
  svg('<sodipodi:script>x</sodipodi:script>', 'xmlns:sodipodi = "http://www.w3.org/1999/xhtml"'),
  svg('', 'onload="x"'),
  svg('', 'ONLOAD="x"'),
  svg('<path\nonclick="x"/>'),
  svg('<path d=""onclick="x"/>'),
  svg('<path a=">" onclick="x"/>'),
  svg('<foreignObject><p>x</p></foreignObject>'),
  svg('<a href="javascript:x"><text>x</text></a>'),
  svg('<a xlink:href="&#106;avascript:x"><text>x</text></a>'),
  svg('<set attributeName="href" to="javascript:x"/>'),
  svg('<animate attributeName="x"/>'),
  svg('<image href="https://example.com/x.png"/>'),
  svg('<image href="data:image/svg+xml,x"/>'),
  svg('<use href="other.svg#a"/>'),
  svg('<style>@import url(https://example.com/x.css)</style>'),
  svg('<style>@\\69mport "https://example.com/x.css"</style>'),
  svg('<rect fill="url(https://example.com/x)"/>'),
  svg('<rect fill="&#117;rl(//example.com/x)"/>'),
  svg('<style>a{background:image-set("//example.com/x" 1x)}</style>'),
  svg('<rect fill="url(&quot;//example.com/x&quot;)"/>'),
  `<!DOCTYPE svg [<!ENTITY e "<script>x</script>">]>${svg('&e;')}`,
  `<?xml-stylesheet href="x.xsl"?>${svg('')}`,
  `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`,
  svg('<h:script>x</h:script>', 'xmlns:h="http://www.w3.org/1999/xhtml"'),
  '<html xmlns="http://www.w3.org/1999/xhtml"><body onload="x"/></html>',
])('what could run or load something is not: %s', (text) => {
  expect(isPassive('a.svg', Buffer.from(text))).toBe(false);
});

it('another encoding is not a drawing', () => {
  expect(isPassive('a.svg', Buffer.from(svg('<script>x</script>'), 'utf16le'))).toBe(false);
});

it.each([
  ['a.png', true],
  ['a.PDF', true],
  ['data.json', true],
  ['a.js', false],
  ['a.mjs', false],
  ['a.html', false],
  ['a.xhtml', false],
  ['a.xml', false],
  ['a.css', false],
  ['a.wasm', false],
  ['a.SVGZ', false],
  ['a.png.html', false],
  ['_headers', false],
  ['CNAME', false],
  ['.htaccess', false],
  ['.nojekyll', true],
])('%s: %s', (name, passive) => {
  expect(isPassive(name, Buffer.from(''))).toBe(passive);
});
