import type { ReactNode } from 'react';
import * as z from 'zod';
import type { Family } from './family';

const size = z.union([z.number(), z.string().regex(/^\d+$/, 'expected a number of pixels')]);

export const figureProps = z.strictObject({
  src: z.string().min(1),
  alt: z.string(),
  caption: z.string().optional(),
  width: size.optional(),
  height: size.optional(),
  zoom: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
});

interface FigureProps extends z.output<typeof figureProps> {
  family: Family;
  /** The size of the file, if it is one of the site. */
  measured?: { width: number; height: number };
  sources?: string;
  children?: ReactNode;
}

/** An image with its caption, as large as its file; a click shows it in the whole window, without a script. */
export function Figure({ src, alt, caption, zoom, family, children, ...size }: FigureProps) {
  const image = <Image src={src} alt={alt} {...size} />;
  const text = caption ?? children;
  const id = `figure-${family.index}`;
  return (
    <figure className="figure">
      {zoom === false || zoom === 'false' ? (
        image
      ) : (
        <>
          <button
            type="button"
            className="figure-zoom"
            popoverTarget={id}
            popoverTargetAction="show"
            aria-label={`Enlarge: ${alt}`}
          >
            {image}
          </button>
          <div popover="auto" id={id} className="figure-large">
            <img src={src} alt={alt} loading="lazy" decoding="async" />
            <button type="button" className="figure-close" popoverTarget={id} popoverTargetAction="hide">
              Close
            </button>
          </div>
        </>
      )}
      {text !== undefined && <figcaption>{text}</figcaption>}
    </figure>
  );
}

type ImageProps = Pick<FigureProps, 'src' | 'alt' | 'width' | 'height' | 'measured' | 'sources'>;

/** The height follows from a width that is named alone; a height alone leaves the width to the browser. */
function Image({ src, alt, width, height, measured, sources }: ImageProps) {
  const isNamed = width !== undefined || height !== undefined;
  const ratio = measured && measured.height / measured.width;
  const ofWidth = ratio && Number(width) > 0 ? Math.round(Number(width) * ratio) : undefined;
  const size = isNamed ? { width, height: height ?? ofWidth } : measured;
  return (
    <img
      {...(sources !== undefined && { srcSet: sources, sizes: sizesOf(width ?? measured!.width) })}
      src={src}
      alt={alt}
      width={size?.width}
      height={size?.height}
      loading="lazy"
      decoding="async"
    />
  );
}

/** How wide the column of a page is at most, in pixels. */
const COLUMN = 704;

/** How wide an image is shown: its own width, or that of the column or the window, if they are smaller. */
function sizesOf(width: number | string): string {
  const most = Math.min(Number(width), COLUMN);
  return `(max-width: ${most}px) 100vw, ${most}px`;
}
