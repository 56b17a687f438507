import type { Site, SitePage } from '../../../model/site';
import type { CheckedSite } from '../../../check/checkedSite';

/** How many methods an area has, and how much of them is documented. */
interface AreaCoverage {
  area: string;
  methods: number;
  documented: number;
  partial: number;
  none: number;
}

export interface Coverage {
  areas: AreaCoverage[];
  total: Omit<AreaCoverage, 'area'>;
}

const COLUMNS = { full: 'documented', partial: 'partial', none: 'none' } as const;

/** Numbers of methods by group of the sidebar; undefined without method pages. */
export function measureCoverage({ site }: Pick<CheckedSite, 'site'>): Coverage | undefined {
  const { groups, places } = site.navigation;
  const areas = new Map<string, AreaCoverage>(
    groups.map(({ label }) => [label, { area: label, methods: 0, documented: 0, partial: 0, none: 0 }]),
  );
  for (const { record, parsed } of site.pages.filter((page) => isOriginal(page, site))) {
    const { operation } = parsed;
    if (operation?.call === undefined) continue;
    const label = groups[places.get(record.path)?.group ?? -1]?.label ?? 'no group';
    const area = areas.get(label) ?? { area: label, methods: 0, documented: 0, partial: 0, none: 0 };
    area.methods += 1;
    area[COLUMNS[operation.coverage ?? 'full']] += 1;
    areas.set(label, area);
  }
  const counted = [...areas.values()].filter(({ methods }) => methods > 0);
  if (counted.length === 0) return undefined;
  const sum = (key: keyof Coverage['total']) => counted.reduce((total, area) => total + area[key], 0);
  return {
    areas: counted,
    total: { methods: sum('methods'), documented: sum('documented'), partial: sum('partial'), none: sum('none') },
  };
}

/** Translations document the same methods. */
function isOriginal(page: SitePage, { languages }: Site): boolean {
  return languages === undefined || languages.twins.of(page)[0] === page;
}

/** The coverage as lines of a table. */
export function formatCoverage({ areas, total }: Coverage): string[] {
  const rows = [...areas, { area: 'all', ...total }].map(({ area, methods, documented, partial, none }) =>
    [area, methods, documented, partial, none].map(String),
  );
  const table = [['area', 'methods', 'documented', 'partial', 'not documented'], ...rows];
  const widths = table[0]!.map((_title, column) => Math.max(...table.map((row) => row[column]!.length)));
  return table.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  '),
  );
}
