import type { Extension as MarkdownExtension } from 'mdast-util-from-markdown';
import type { Code, Construct, Extension, State } from 'micromark-util-types';
import type { Literal } from 'mdast';
import type { Processor } from 'unified';
import { MARKER_LINES } from '../prose/markerLines';

/** A line that `readMarker` can read. */
interface LineMarker extends Literal {
  type: 'lineMarker';
}

declare module 'mdast' {
  interface RootContentMap {
    lineMarker: LineMarker;
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    lineMarker: 'lineMarker';
  }
}

/**
 * Recognises marker lines while the markdown is tokenized, so that those in code stay text, and one after a list ends
 * the list. Those that begin with `without` are somebody else's.
 */
export function remarkMarkers(this: Processor, without = ''): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(markerSyntax(without));
  (data.fromMarkdownExtensions ??= []).push(markerTree());
}

function markerSyntax(without: string): Extension {
  const flow: Record<number, Construct> = {};
  for (const [character, pattern] of Object.entries(MARKER_LINES))
    if (character !== without) flow[character.charCodeAt(0)] = markerLine(pattern);
  return { flow };
}

function markerLine(pattern: { test(line: string): boolean }): Construct {
  return {
    name: 'lineMarker',
    tokenize(effects, ok, nok) {
      const start: State = (code) => {
        effects.enter('lineMarker');
        return line(code);
      };
      const line = (code: Code): State | undefined => {
        if (code === null || isLineEnding(code)) {
          const token = effects.exit('lineMarker');
          return pattern.test(this.sliceSerialize(token)) ? ok(code) : nok(code);
        }
        effects.consume(code);
        return line;
      };
      return start;
    },
  };
}

/** micromark represents line endings by the codes -5 to -3. */
function isLineEnding(code: number): boolean {
  return code < -2;
}

function markerTree(): MarkdownExtension {
  return {
    enter: {
      lineMarker(token) {
        this.enter({ type: 'lineMarker', value: this.sliceSerialize(token).trim() }, token);
      },
    },
    exit: {
      lineMarker(token) {
        this.exit(token);
      },
    },
  };
}
