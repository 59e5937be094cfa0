import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ListBase, useTranslate } from 'react-admin';
import { yesOrNo } from '#src/components/list/filter-of.ts';
import type { FilterSpec } from '#src/components/list/filters.ts';
import { ListContent } from '#src/components/list/ListPage.tsx';
import { ListToolbar } from '#src/components/list/toolbar/ListToolbar.tsx';
import { useCommunityFilter } from '#src/components/list/use-community-filter.ts';
import type { SponsorshipRecord } from './record.ts';
import { SponsorableBar } from './SponsorableBar.tsx';
import { SponsorableTable } from './SponsorableTable.tsx';

/** The events that can show a sponsor, to associate and dissociate several at once. */
export function SponsorableEvents({ sponsorship }: { sponsorship: SponsorshipRecord }) {
  const translate = useTranslate();
  const id = useId();
  const communities = useCommunityFilter();
  const filters: readonly FilterSpec[] = [
    ...communities,
    yesOrNo(
      'hasSponsor',
      'sponsorships.events.hasSponsor',
      'sponsorships.events.withSponsor',
      'sponsorships.events.withoutSponsor',
    ),
    {
      kind: 'choice',
      source: 'sponsorshipId',
      label: 'sponsorships.events.withThis',
      choices: [{ id: sponsorship.id, name: sponsorship.name }],
    },
  ];
  return (
    <ListBase
      resource="sponsorable-events"
      perPage={10}
      sort={{ field: 'startDate', order: 'DESC' }}
      disableSyncWithLocation
      storeKey={`sponsorable.${sponsorship.id}`}
    >
      <Box component="section" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column', gap: 2, mt: 2 }}>
        <div>
          <Typography variant="h3" component="h2" id={id}>
            {translate('sponsorships.events.title')}
          </Typography>
          <Typography color="text.secondary">{translate('sponsorships.events.help')}</Typography>
        </div>
        <ListToolbar search="sponsorships.events.search" filters={filters} savedViews={false} />
        <ListContent empty={{ title: 'sponsorships.events.emptyTitle', text: 'sponsorships.events.emptyText' }}>
          <SponsorableTable sponsorship={sponsorship} />
        </ListContent>
        <SponsorableBar sponsorship={sponsorship} />
      </Box>
    </ListBase>
  );
}
