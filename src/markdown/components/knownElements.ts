const HTML = `
  a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br
  button canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog
  dir div dl dt element em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6
  head header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li link listing main
  map mark marquee math menu menuitem meta meter multicol nav nextid nobr noembed noframes noscript object ol
  optgroup option output p param picture plaintext pre progress q rb rbc rp rt rtc ruby s samp script search
  section select shadow slot small source spacer span strike strong style sub summary sup svg table tbody td
  template textarea tfoot th thead time title tr track tt u ul var video wbr xmp`;
const SVG = `
  animate animatemotion animatetransform circle clippath defs desc discard ellipse feblend fecolormatrix
  fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight
  fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur feimage femerge femergenode femorphology
  feoffset fepointlight fespecularlighting fespotlight fetile feturbulence filter foreignobject g line
  lineargradient marker mask metadata mpath path pattern polygon polyline radialgradient rect set stop switch
  symbol text textpath tspan use view`;
const MATHML = `
  annotation maction menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts
  mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics`;

/** Elements of SVG and MathML only: outside of drawings, `<path>` and `<text>` are placeholders. */
const DRAWN = new Set(`${SVG} ${MATHML}`.trim().split(/\s+/));
const PLAIN = new Set(HTML.trim().split(/\s+/));

/** The names of elements that have no end (HTML 13.1.2). */
export const VOID = new Set(
  'area base basefont br col embed frame hr image img input keygen link meta param source track wbr'.split(' '),
);
/** Elements whose end an author may leave out (HTML 13.1.2.4), and those of documents. */
export const OPTIONAL_END = new Set(
  'p li dt dd rb rt rtc rp optgroup option colgroup caption thead tbody tfoot tr td th html head body'.split(' '),
);

/** True if a name is an element of HTML, of SVG or MathML where they are drawn, or a custom element. */
export function isKnownElement(name: string, isDrawing: boolean): boolean {
  // `<Tabs>` and `<Link>` are components, `<BR>` and `<B>` are HTML.
  if (/^[A-Z].*[a-z]/.test(name) && !isDrawing) return name === 'Badge';
  const lower = name.toLowerCase();
  return lower.includes('-') || PLAIN.has(lower) || (isDrawing && DRAWN.has(lower));
}
