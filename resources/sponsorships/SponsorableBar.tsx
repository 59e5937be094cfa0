import AddLink from '@mui/icons-material/AddLink';
import LinkOff from '@mui/icons-material/LinkOff';
import { useState } from 'react';
import { useGetMany, useListContext, useTranslate } from 'react-admin';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { SelectionBar, SelectionButton } from '#src/components/list/SelectionBar.tsx';
import type { SponsorableRecord, SponsorshipRecord } from './record.ts';
import { useAssociate } from './use-associate.ts';

/** What can be done with the chosen events, each with how many it is for; asks before another sponsor gives way. */
export function SponsorableBar({ sponsorship }: { sponsorship: SponsorshipRecord }) {
  const translate = useTranslate();
  const { selectedIds, data = [], onUnselectItems } = useListContext<SponsorableRecord>();
  const [isAsking, setAsking] = useState(false);
  const onPage = new Set(data.map(({ id }) => id));
  const elsewhere = selectedIds.filter((id) => !onPage.has(String(id)));
  const { data: others = [] } = useGetMany<SponsorableRecord>(
    'sponsorable-events',
    { ids: elsewhere },
    { enabled: elsewhere.length > 0 },
  );
  const { run, isPending } = useAssociate(() => {
    setAsking(false);
    onUnselectItems();
  });
  if (selectedIds.length === 0) return null;
  const chosen = [...data.filter(({ id }) => selectedIds.includes(id)), ...others];
  const own = chosen.filter(({ sponsorshipId }) => sponsorshipId === sponsorship.id);
  const free = chosen.filter((event) => !own.includes(event) && event.status !== 'canceled');
  const taken = free.filter(({ sponsorshipId }) => sponsorshipId !== null);
  const idsOf = (events: readonly SponsorableRecord[]) => events.map(({ id }) => id);
  const associate = () => void run(sponsorship.id, idsOf(free));
  return (
    <>
      <SelectionBar texts="sponsorships.events">
        <SelectionButton
          startIcon={<AddLink />}
          count={free.length}
          disabled={free.length === 0}
          loading={isPending}
          onClick={() => (taken.length > 0 ? setAsking(true) : associate())}
        >
          {translate('sponsorships.events.associate')}
        </SelectionButton>
        <SelectionButton
          startIcon={<LinkOff />}
          count={own.length}
          disabled={own.length === 0}
          loading={isPending}
          onClick={() => void run(null, idsOf(own))}
        >
          {translate('sponsorships.events.dissociate')}
        </SelectionButton>
      </SelectionBar>
      <ConfirmDialog
        open={isAsking}
        title="sponsorships.events.replaceTitle"
        confirm="sponsorships.events.associate"
        isPending={isPending}
        onConfirm={associate}
        onClose={() => setAsking(false)}
      >
        {translate('sponsorships.events.replaceText', { smart_count: taken.length, name: sponsorship.name })}
      </ConfirmDialog>
    </>
  );
}
