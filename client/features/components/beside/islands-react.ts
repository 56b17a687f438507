// Everything that components import from React, and what mounts them.
// oxlint-disable-next-line import/no-default-export -- React has one
export { default } from 'docgen:react';
export * from 'docgen:react';
export { mountIsland } from '../mountIsland';
import 'docgen:shared';
