import path from 'node:path';

/**
 * Files that browsers show and never run. What is missing here could: scripts, pages, style sheets, XML (which can hold
 * both), rules for hosts, and whatever a host would give no type.
 */
const PASSIVE = new Set(
  (
    'avif bmp gif ico jfif jpeg jpg png webp mp3 mp4 m4a m4v mov oga ogg ogv wav webm flac ' +
    'otf ttf woff woff2 csv json pdf txt yaml yml zip gz tgz tar doc docx odp ods odt ppt pptx xls xlsx'
  ).split(' '),
);

/** True if the name of a file alone says that no browser would run it. */
export function hasPassiveName(file: string): boolean {
  return PASSIVE.has(path.extname(file).slice(1).toLowerCase());
}

/** True if a browser that opens a file would run nothing of it, whoever wrote it. */
export function isPassive(file: string, bytes: Buffer): boolean {
  if (/\.svg$/i.test(file)) return isDrawing(bytes);
  return hasPassiveName(file) || (path.basename(file) === '.nojekyll' && bytes.length === 0);
}

/** Elements that do nothing but draw, group and describe. */
const DRAWING = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textpath title desc metadata ' +
    'style lineargradient radialgradient stop clippath mask pattern marker filter image switch view ' +
    'feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap ' +
    'fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur feimage femerge femergenode ' +
    'femorphology feoffset fepointlight fespecularlighting fespotlight fetile feturbulence'
  ).split(' '),
);

/**
 * True if an SVG is only a drawing. The test is stricter than necessary: every `<name` counts as an element, wherever
 * it is, so that no difference in reading can be exploited.
 */
function isDrawing(bytes: Buffer): boolean {
  const text = bytes.toString('utf8');
  // Another encoding would be read differently by a browser.
  if (/[\0\ufffd\\]/.test(text) || /^\s*<\?xml[^>]*encoding\s*=\s*["'](?!utf-?8["'])/i.test(text)) return false;
  // Letters in disguise could spell any of what is looked for here.
  const numbers = [...text.matchAll(/&#(x?)([\da-f]+)/gi)].map(([, isHex, digits]) =>
    parseInt(digits!, isHex ? 16 : 10),
  );
  if (numbers.some((number) => number > 32 && number < 128)) return false;
  if (/<!(?!--|DOCTYPE svg PUBLIC "[^"<>[\]]*"\s+"[^"<>[\]]*">)/.test(text)) return false;
  if (/<\?(?!xml\s)/.test(text)) return false;
  const elements = [...text.matchAll(/<\/?([^\s<>/!?]+)/g)].map(([, name]) =>
    name!.replace(/^(?:svg):/, '').toLowerCase(),
  );
  const drawn = elements.filter((name) => !/^(?:rdf|cc|dc|sodipodi|inkscape|sketch):[\w-]+$/.test(name));
  if (!drawn.every((name) => DRAWING.has(name))) return false;
  // A prefix of one's own could stand for SVG or HTML, a known one only for what it is known for.
  if (/(?<!\w)xmlns:?[^\s=]*\s*=\s*["'](?:[^"']*&|http:\/\/www\.w3\.org\/1999\/xhtml)/i.test(text)) return false;
  if (
    /xmlns:(?:rdf|cc|dc|sodipodi|inkscape|sketch)\s*=\s*["']http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xhtml)/i.test(
      text,
    )
  )
    return false;
  if (/(?:^|[\s"'/])(?:[^\s"'/=<>]*:)?on[a-z]+\s*=/i.test(text)) return false;
  const addresses = [...text.matchAll(/(?:href|src)\s*=\s*["']?([^"'>]*)/gi)].map(([, address]) => address!);
  if (!addresses.every((address) => /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp)[;,])/i.test(address))) return false;
  const loaded = [...text.matchAll(/url\s*\(\s*(?:&quot;|["'])?\s*([^)]*)/gi)].map(([, address]) => address!);
  return loaded.every((address) => address.startsWith('#')) && !/@import|image-set/i.test(text);
}
