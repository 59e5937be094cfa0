import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';

/** The tab that the URL names, else the first. */
export function usePageTab<T extends string>(tabs: readonly T[]): [T, (tab: T) => void] {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  const [first] = tabs;
  const current = tabs.find((tab) => tab === wanted) ?? first;
  if (current === undefined) throw new Error('A page has at least one tab');
  return [current, (tab) => setSearch({ tab }, { preventScrollReset: true })];
}

export interface PageTabsProps {
  tabs: readonly string[];
  current: string;
  /** Prefix of the tabs' message keys. */
  label: string;
}

/** The tabs of a page, kept in `?tab=`; each is a link, so that it opens in another window too. */
export function PageTabs({ tabs, current, label }: PageTabsProps) {
  const translate = useTranslate();
  return (
    <Tabs value={current} aria-label={translate('people.tabs')}>
      {tabs.map((tab) => (
        <Tab
          key={tab}
          value={tab}
          component={Link}
          to={`?tab=${tab}`}
          preventScrollReset
          label={translate(`${label}.${tab}`)}
        />
      ))}
    </Tabs>
  );
}
