import { Card, cardProps, Cards, cardsProps, FileTree, fileTreeProps, Steps, plainProps } from './lists';
import { Figure, figureProps } from './Figure';
import { SearchField, searchFieldProps } from './SearchField';
import { Tab, tabProps, Tabs, tabsProps } from './Tabs';

/** docgen's own components, in the form in which a site's are loaded: the component, and a schema of its props. */
export const builtInComponents: Readonly<Record<string, { default: unknown; props: unknown }>> = {
  Card: { default: Card, props: cardProps },
  Cards: { default: Cards, props: cardsProps },
  Figure: { default: Figure, props: figureProps },
  FileTree: { default: FileTree, props: fileTreeProps },
  SearchField: { default: SearchField, props: searchFieldProps },
  Steps: { default: Steps, props: plainProps },
  Tab: { default: Tab, props: tabProps },
  Tabs: { default: Tabs, props: tabsProps },
};
