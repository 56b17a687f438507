import type { ComponentType } from 'react';
import type { SiteData } from '../shared/site';
import { VersionMenu } from './versions/VersionMenu';

/** Menus of features in the top bar: a script of its own, which sites with languages or versions load. */
export const MENUS: readonly ComponentType<{ site: SiteData }>[] = [VersionMenu];
