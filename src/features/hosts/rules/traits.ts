import type { Hosting } from '../../../seam/host';
import type { HostFile, HostRedirect, HostSite } from './hostSite';

/** A host, as far as the files of a site depend on it. */
export interface HostTraits {
  /** Redirects come from files: the host has no rules. */
  needsStubs: boolean;
  /** Sends headers that the site chooses. */
  sendsHeaders: boolean;
  /** Answers `/a` with `a.html`, and leads from `/a.html` there. */
  takesHtmlAway: boolean;
  /** Its rules know upper and lower case apart, and can lead from one to the other. */
  correctsCase: boolean;
  /** Endings of compressed files that it sends in place of others. */
  precompressed: Hosting['encodings'];
  /** Its rules name all files of the site. */
  listsFiles?: boolean;
  /** The file that holds its rules, relative to the output. */
  rulesFile?: string;
  /** The file that holds its headers, if they are not among the rules. */
  headersFile?: string;
  /** How many named redirects its rules can hold, in all their spellings; the others are stubs. */
  mostRedirects?: number;
  /** True if the host's rules redirect correctly here, as far as is known; otherwise a stub redirects. */
  leads(redirect: HostRedirect): boolean;
  /** The files that it reads. */
  files(site: HostSite): HostFile[];
}

/** Folder of files that are for the server and not for readers. */
export const SERVER_FOLDER = '.docgen-host';

/** A host that sends files, and has no rules. */
export const FILES_ONLY: HostTraits = {
  needsStubs: true,
  sendsHeaders: false,
  takesHtmlAway: false,
  correctsCase: false,
  precompressed: [],
  leads: () => false,
  files: () => [],
};

/** A host whose rules redirect everything, and send headers. */
export const WITH_RULES: HostTraits = { ...FILES_ONLY, needsStubs: false, sendsHeaders: true, leads: () => true };
