import type { Heading, Root, RootContent } from 'mdast';
import type { MethodConfig } from '../../config/schema';
import type { MethodRecord } from '../../method/record';
import { phpCurl, phpLocal, phpWrapper } from '../../method/samples/php';
import { getRequest, postRequest } from '../../method/samples/request';
import type { Sample, SampleWriter } from '../../method/samples/sample';
import { codeGroup } from '../blocks';
import { isSectionHeading } from './sections';

/** The sections that docgen writes, in the order of the page. */
const SECTIONS: { title: string; writers: SampleWriter[] }[] = [
  { title: 'Request', writers: [postRequest, getRequest] },
  { title: 'PHP Samples', writers: [phpCurl, phpWrapper, phpLocal] },
];

/**
 * Writes the sections Request and PHP Samples before Response, so that samples can't drift from the tables; one that
 * the author wrote stays as it is.
 */
export function insertSamples(tree: Root, record: MethodRecord, config: MethodConfig): void {
  for (const [index, { title, writers }] of SECTIONS.entries()) {
    if (tree.children.some((node) => isSectionHeading(node, title))) continue;
    const samples = writers.flatMap((write) => write(record, config) ?? []);
    const later = [...SECTIONS.slice(index + 1).map((section) => section.title), 'Response'];
    const next = tree.children.findIndex((node) => later.some((each) => isSectionHeading(node, each)));
    const at = next === -1 ? tree.children.length : next;
    tree.children.splice(at, 0, heading(title), sampleGroup(samples));
  }
}

function heading(title: string): Heading {
  return { type: 'heading', depth: 2, children: [{ type: 'text', value: title }] };
}

function sampleGroup(samples: Sample[]): RootContent {
  return codeGroup(
    samples.map(({ title, language, code }) => ({ title, code: { type: 'code', lang: language, value: code } })),
  );
}
