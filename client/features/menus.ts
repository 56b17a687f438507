import type { ComponentType } from 'react';
import type { PageView } from '../shared/page';
import type { SiteData } from '../shared/site';
import { PartMenu } from './parts/PartMenu';
import { VersionMenu } from './versions/VersionMenu';

/** Menus of features in the top bar: a script of its own, which sites with languages, versions or parts load. */
export const MENUS: readonly ComponentType<{ site: SiteData; view: PageView }>[] = [PartMenu, VersionMenu];
