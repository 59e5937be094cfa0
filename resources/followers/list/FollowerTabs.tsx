import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect } from 'react';
import { useGetList, useListContext, useTranslate } from 'react-admin';
import type { FollowerStatus } from '#domain/followers/status.ts';
import { TabCount } from '#src/components/fields/TabCount.tsx';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';

export const followerTabs = ['request', 'subscriptions'] as const;
export type FollowerTab = (typeof followerTabs)[number];

/** Which followers a tab shows. */
export const statusOf: Record<FollowerTab, FollowerStatus> = { request: 'pending', subscriptions: 'accepted' };

/** How many followers a tab has, whatever the filters of the list. */
function useCount(status: FollowerStatus, isShown: boolean): number | undefined {
  const { total } = useGetList(
    'tenant-subscriptions',
    { pagination: { page: 1, perPage: 1 }, filter: { status } },
    { enabled: isShown },
  );
  return isShown ? total : undefined;
}

/** The tabs open to a person: a community that accepts automatically has no requests to show. */
export function useFollowerTabs(): readonly FollowerTab[] {
  const user = useSessionUser();
  return user.tenant?.automaticAcceptance ? ['subscriptions'] : followerTabs;
}

/** The tab of the list: the status its filters name, as far as the person has that tab. */
export function useFollowerTab(): FollowerTab {
  const { filterValues } = useListContext();
  const tabs = useFollowerTabs();
  const status: unknown = filterValues['status'];
  return tabs.find((tab) => statusOf[tab] === status) ?? tabs[0] ?? 'subscriptions';
}

/** Requests and followers with their counts; the tab stays in the URL with the filters. */
export function FollowerTabs() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const tabs = useFollowerTabs();
  const tab = useFollowerTab();
  const isOpen = filterValues['status'] === statusOf[tab];
  // Filters that were cleared, and a tab that is no longer there, lead back to a tab.
  useEffect(() => {
    if (!isOpen) setFilters({ ...filterValues, status: statusOf[tab] });
  }, [isOpen, filterValues, setFilters, tab]);
  const counts: Record<FollowerTab, number | undefined> = {
    request: useCount('pending', tabs.includes('request')),
    subscriptions: useCount('accepted', true),
  };
  return (
    <Tabs
      value={tab}
      onChange={(_, next: FollowerTab) => setFilters({ ...filterValues, status: statusOf[next] })}
      aria-label={translate('followers.tabs.label')}
    >
      {tabs.map((name) => (
        <Tab
          key={name}
          value={name}
          iconPosition="end"
          label={translate(`followers.tabs.${name}`)}
          {...(counts[name] === undefined ? {} : { icon: <TabCount value={counts[name]} isOn={name === tab} /> })}
        />
      ))}
    </Tabs>
  );
}
