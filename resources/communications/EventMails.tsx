import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { beginningOf, endingOf } from '#domain/events/dates.ts';
import type { EventMails as MailsState } from '#domain/events/mails.ts';
import { can } from '#domain/permissions.ts';
import { type AutomaticMails, linedMails } from '#domain/shared/automatic-mails.ts';
import { linesOf } from '#domain/shared/own-lines.ts';
import type { OwnMailsOf } from '#src/components/mails/AutomaticMailsInput.tsx';
import { sayMoment } from '#src/components/mails/say-moment.ts';
import { useMailWords } from '#src/components/mails/use-mail-words.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { EventPartProps } from '#src/components/record/resource-descriptor.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { useCall } from '#src/providers/use-call.ts';

const EventMailsDialog = lazyPage(() => import('./EventMailsDialog.tsx'), 'EventMailsDialog');

/** Which mails of an event go by themselves, when, whom they reached, and the organiser's own lines in them. */
export function EventMails({ event }: EventPartProps) {
  const { words } = useMailWords();
  const [isOpen, setOpen] = useState(false);
  const mayEdit = can(useActor(), 'update', 'events', event) && event.status !== 'canceled';
  const { data: state } = useCall(['events', 'automatic-mails', event.id], 'GET events/:id/automatic-mails', {
    params: { id: event.id },
  });
  const of: OwnMailsOf = {
    ...{ id: event.id, status: event.status, begins: beginningOf(event), ends: endingOf(event) },
    departures: event.departurePoints.map(({ departureDate }) => departureDate),
    default: state?.default ?? null,
  };
  return (
    <Card component="section" aria-labelledby="automatic-mails" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
        <Box>
          <Typography variant="h3" component="h2" id="automatic-mails">
            {words.title}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.25 }}>
            {event.automaticMails === null ? words.inherited : words.help}
          </Typography>
        </Box>
        {mayEdit && state && (
          <Button
            startIcon={<EditOutlined />}
            onClick={() => setOpen(true)}
            aria-label={`${words.edit}: ${words.title}`}
          >
            {words.edit}
          </Button>
        )}
      </Box>
      {state && <Summary of={of} mails={event.automaticMails ?? state.default} state={state} />}
      {isOpen && (
        <Suspense fallback={null}>
          <EventMailsDialog event={event} of={of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

interface SummaryProps {
  of: OwnMailsOf;
  mails: AutomaticMails | null;
  state: MailsState;
}

function Summary({ of, mails, state }: SummaryProps) {
  const { words, say, language, stateOf } = useMailWords();
  return (
    <Box
      component="dl"
      sx={{ m: 0, mt: 2, display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}
    >
      {linedMails.map((kind) => {
        const sent = kind === 'reminder' || kind === 'thanks' ? state.sent[kind] : undefined;
        const timed = kind === 'reminder' || kind === 'thanks' ? stateOf(kind, mails?.[kind] ?? off, of) : undefined;
        const isSent = sent !== undefined && sent.people > 0;
        const lined = linesOf(mails, kind).trim() === '' ? words.without : words.with;
        return (
          <Box key={kind} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {words.kinds[kind]}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>
                {isSent
                  ? say(words.sent, { smart_count: sent.people, moment: sent.at ? sayMoment(sent.at, language) : '' })
                  : (timed ?? lined)}
              </Typography>
              {timed !== undefined && (mails?.[kind === 'thanks' ? 'thanks' : 'reminder'].isOn ?? false) && (
                <Typography variant="body2" color="text.secondary">
                  {lined}
                </Typography>
              )}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const off = { isOn: false, days: 0, hour: 0, lines: '' };
