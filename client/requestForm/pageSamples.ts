import { colourLines, type ColouredCode } from './colourLines';
import type { FilledCall } from '../builder/callForm';

/** The samples of a page that follow what is typed. Those written by the site's own functions stay as they are. */
export interface PageSamples {
  show(call: FilledCall): void;
  /** Puts back what the page came with. */
  reset(): void;
}

/** Finds the samples below an element. */
export function findPageSamples(root: ParentNode): PageSamples {
  const samples = [...root.querySelectorAll<HTMLElement>('[data-sample]')].flatMap((panel) => {
    const code = panel.querySelector('code');
    return code ? [createSample(code, panel.dataset.sample ?? '')] : [];
  });
  return {
    show: (call) => samples.forEach((sample) => sample.show(call)),
    reset: () => samples.forEach((sample) => sample.reset()),
  };
}

function createSample(code: HTMLElement, name: string): PageSamples {
  const original = code.innerHTML;
  const example = readCode(code);
  let shown = example.text;
  return {
    show(call) {
      const text = call.write(name);
      if (text === undefined || text === shown) return;
      shown = text;
      const lines = colourLines(text, example);
      code.innerHTML = code.querySelector('.line')
        ? lines.map((line) => `<span class="line">${line}\n</span>`).join('')
        : `${lines.join('\n')}\n`;
    },
    reset() {
      if (shown === example.text) return;
      shown = example.text;
      code.innerHTML = original;
    },
  };
}

/** Each numbered line is in an element of its own. */
function readCode(code: HTMLElement): ColouredCode {
  const text = code.textContent.replace(/\n$/, '');
  const lines = [...code.querySelectorAll('.line')].map((line) => line.innerHTML.replace(/\n$/, ''));
  return { text, html: lines.length > 0 ? lines : code.innerHTML.split('\n') };
}
