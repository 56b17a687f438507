import { pageLink } from '../../base/address';
import { fileName } from '../api/openapi/fileName';
import { escaped } from '../api/openapi/aboutApi';
import type { Api, Channel, Message, Operation, Server } from './api';

/** Most messages that the page of an operation holds; others have pages of their own. */
const MOST_INSIDE = 4;

/** Paths of pages in the content folder, and links to them as CommonMark. */
export interface Places {
  pathOf(about: Operation | Channel | Message): string;
  /** Title of a page; one that an operation has too says what it is about, so that readers of lists know. */
  titleOf(about: Operation | Channel | Message): string;
  /** The operation whose page holds a message. */
  homeOf(message: Message): Operation | undefined;
  /** Id of the section of a message on that page. */
  idOf(message: Message): string;
  link(about: Operation | Channel | Message): string;
  serverLink(server: Server): string;
  /** Folder of a tag; of operations without one, that of all. */
  folderOf(tag: string | undefined): string;
}

/** Gives all that is described its place: a message that one operation has is a section of the page of that one. */
export function createPlaces({ operations, channels, messages, tags }: Api, folder: string): Places {
  const folders = new Set<string>();
  const tagFolders = new Map(tags.map(({ name }) => [name, `${folder}/operations/${fileName(name, folders)}`]));
  const folderOf = (tag: string | undefined): string => tagFolders.get(tag ?? '') ?? `${folder}/operations`;
  const paths = new Map<Operation | Channel | Message, string>();
  const taken = new Map<string, Set<string>>();
  const place = (about: Operation | Channel | Message, inside: string, name: string): void => {
    const names = taken.get(inside) ?? new Set(inside === `${folder}/operations` ? folders : []);
    taken.set(inside, names);
    paths.set(
      about,
      `${inside}/${fileName(/[\p{L}\p{N}]/u.test(name) ? name.replace(/[{}]/g, '') : 'root', names)}.md`,
    );
  };
  for (const each of operations) place(each, folderOf(each.tags[0]?.name), each.id);
  for (const each of channels) place(each, `${folder}/channels`, each.key);
  const homes = homesOf(operations);
  for (const each of messages) if (!homes.has(each)) place(each, `${folder}/messages`, each.key);
  const called = new Set(operations.map(({ title }) => title));
  const titles = new Map<Operation | Channel | Message, string>();
  for (const each of channels) if (called.has(each.title)) titles.set(each, `${each.title} (channel)`);
  for (const each of messages)
    if (called.has(each.title) && !homes.has(each)) titles.set(each, `${each.title} (message)`);
  const titleOf = (about: Operation | Channel | Message): string => titles.get(about) ?? about.title;
  const ids = new Set<string>();
  const idsOf = new Map(messages.map((each) => [each, `message-${fileName(each.key, ids)}`]));
  const pathOf = (about: Operation | Channel | Message): string => {
    const home = homes.get(about as Message);
    return paths.get(home ?? about)!;
  };
  const idOf = (message: Message): string => idsOf.get(message)!;
  return {
    pathOf,
    titleOf,
    homeOf: (message) => homes.get(message),
    idOf,
    link(about) {
      const section = homes.has(about as Message) ? `#${idOf(about as Message)}` : '';
      return linkTo(titleOf(about), pathOf(about), section);
    },
    serverLink: ({ name, protocol }) =>
      `${linkTo(name, `${folder}/README.md`, `#${serverId(name)}`)}${protocol === '' ? '' : ` (${escaped(protocol)})`}`,
    folderOf,
  };
}

/** A link to a page of the site as CommonMark. */
export function linkTo(title: string, path: string, section = ''): string {
  return `[${escaped(title)}](<page:${pageLink(path)}${section}>)`;
}

/** Id of the section of a server on the first page. */
export function serverId(name: string): string {
  return `server-${fileName(name, new Set())}`;
}

/** Messages that one operation has, and no other one, with that operation. */
function homesOf(operations: readonly Operation[]): Map<Message, Operation> {
  const users = new Map<Message, Operation[]>();
  for (const operation of operations) {
    const all = new Set([...operation.messages, ...(operation.reply?.messages ?? [])]);
    for (const each of all) users.set(each, [...(users.get(each) ?? []), operation]);
  }
  const own = [...users].flatMap(([message, [only, ...others]]) =>
    only === undefined || others.length > 0 ? [] : [[message, only] as const],
  );
  const isFew = (operation: Operation): boolean => own.filter(([, each]) => each === operation).length <= MOST_INSIDE;
  return new Map(own.filter(([, operation]) => isFew(operation)));
}
