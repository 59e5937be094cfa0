import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CalendarFeed } from '#domain/access/calendar-feed.ts';
import { formatDate, formatDateTime } from '#domain/values/time.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { LinkDialog } from '#src/components/feedback/LinkDialog.tsx';
import { FormSection } from '#src/components/page/FormSection.tsx';
import { useApi } from '#src/providers/dataProvider.ts';
import { useChange } from './use-security.ts';

/** The private calendar address: made, shown once, replaced, taken back. */
export function CalendarPart({ feed }: { feed: CalendarFeed | null }) {
  const translate = useTranslate();
  const change = useChange();
  const { call } = useApi();
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null);
  const [isPending, setPending] = useState(false);
  const [address, setAddress] = useState<string | null>(null);

  async function run<T>(work: () => Promise<T>): Promise<T> {
    setPending(true);
    try {
      return await work();
    } finally {
      setPending(false);
      setAsked(null);
    }
  }
  const make = () =>
    run(async () => setAddress((await change(() => call('POST users/me/calendar-feed')))?.url ?? null));
  const revoke = () => run(() => change(() => call('DELETE users/me/calendar-feed'), 'security.calendar.revoked'));

  return (
    <FormSection title="security.calendar.title" help="security.calendar.help" columns={1}>
      {feed && (
        <Typography variant="body2" color="text.secondary">
          {translate('security.calendar.made', { date: formatDate(feed.createdAt) })}
          {' · '}
          {feed.lastReadAt
            ? translate('security.calendar.lastRead', { date: formatDateTime(feed.lastReadAt) })
            : translate('security.calendar.neverRead')}
        </Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={isPending} onClick={() => (feed ? setAsked('renew') : void make())}>
          {translate(feed ? 'security.calendar.renew' : 'security.calendar.make')}
        </Button>
        {feed && (
          <Button variant="outlined" color="inherit" disabled={isPending} onClick={() => setAsked('revoke')}>
            {translate('security.calendar.revoke')}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        open={asked !== null}
        title={`security.calendar.${asked ?? 'renew'}Title`}
        confirm={`security.calendar.${asked ?? 'renew'}`}
        isDestructive={asked === 'revoke'}
        isPending={isPending}
        onConfirm={() => void (asked === 'revoke' ? revoke() : make())}
        onClose={() => setAsked(null)}
      >
        {translate(`security.calendar.${asked ?? 'renew'}Text`)}
      </ConfirmDialog>
      {address && <LinkDialog texts="security.calendar" link={address} onClose={() => setAddress(null)} />}
    </FormSection>
  );
}
