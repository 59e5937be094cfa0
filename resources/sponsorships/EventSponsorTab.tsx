import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import LinkOff from '@mui/icons-material/LinkOff';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { can } from '#domain/permissions.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#src/components/feedback/EmptyState.tsx';
import { PageSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { recordPath } from '#src/components/record-path.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { ChooseSponsor } from './ChooseSponsor.tsx';
import type { SponsorshipRecord } from './record.ts';
import { SponsorImage } from './SponsorImage.tsx';
import { SponsorLink } from './SponsorLink.tsx';
import type { SponsoredEvent } from './sponsored-event.ts';
import { useAssociate } from './use-associate.ts';

/** The sponsor an event shows: chosen and taken off by administrators, read by its community. */
export function EventSponsorTab({ event }: { event: SponsoredEvent }) {
  const actor = useActor();
  const isEditor = can(actor, 'sponsor', 'events');
  const [isChoosing, setChoosing] = useState(false);
  const isCanceled = event.status === 'canceled';
  if (event.sponsorshipId === null || isChoosing) {
    if (!isEditor)
      return (
        <EmptyState icon={HandshakeOutlined} title="sponsorships.tab.noneTitle" text="sponsorships.tab.noneText" />
      );
    if (isCanceled)
      return (
        <EmptyState icon={HandshakeOutlined} title="sponsorships.tab.noneTitle" text="sponsorships.tab.canceled" />
      );
    return (
      <ChooseSponsor event={event} onClose={event.sponsorshipId === null ? undefined : () => setChoosing(false)} />
    );
  }
  return (
    <Shown
      id={event.sponsorshipId}
      event={event}
      isEditor={isEditor}
      onChange={isCanceled ? undefined : () => setChoosing(true)}
    />
  );
}

interface ShownProps {
  id: string;
  event: SponsoredEvent;
  isEditor: boolean;
  onChange: (() => void) | undefined;
}

function Shown({ id, event, isEditor, onChange }: ShownProps) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { run, isPending } = useAssociate(() => setAsking(false));
  const { data: sponsor, error, refetch } = useGetOne<SponsorshipRecord>('sponsorships', { id });
  if (!sponsor) return error ? <LoadError error={error} onRetry={() => refetch()} /> : <PageSkeleton />;
  const { name, sponsorImage, sponsorUrl } = sponsor;
  return (
    <Card component="section" aria-label={translate('sponsorships.tab.label')} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 320px', maxWidth: 480 }}>
          <SponsorImage src={sponsorImage} name={name} />
        </Box>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="caption" component="p" color="text.secondary">
            {translate('sponsorships.tab.of')}
          </Typography>
          <Typography variant="h3" component="h2">
            {isEditor ? <RowLink to={recordPath('admin', 'sponsorships', id)}>{name}</RowLink> : name}
          </Typography>
          <Box sx={{ mt: 0.5 }}>
            <SponsorLink url={sponsorUrl} />
          </Box>
          {isEditor ? (
            <Box sx={{ mt: 2, display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              {onChange && (
                <Button startIcon={<SwapHoriz />} onClick={onChange}>
                  {translate('sponsorships.tab.change')}
                </Button>
              )}
              <Button color="error" startIcon={<LinkOff />} onClick={() => setAsking(true)}>
                {translate('sponsorships.events.dissociate')}
              </Button>
            </Box>
          ) : (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
              {translate('sponsorships.tab.readOnly')}
            </Typography>
          )}
        </Box>
      </Box>
      <ConfirmDialog
        open={isAsking}
        title="sponsorships.tab.removeTitle"
        confirm="sponsorships.events.dissociate"
        isPending={isPending}
        onConfirm={() => void run(null, [String(event.id)])}
        onClose={() => setAsking(false)}
      >
        {translate('sponsorships.tab.removeText', { name, event: event.name })}
      </ConfirmDialog>
    </Card>
  );
}
