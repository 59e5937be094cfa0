import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { isMobilePlatform } from '#domain/platform.ts';
import { ticketUrl } from '#domain/tickets/code.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { useRefusalToast } from '#src/components/feedback/use-refusal-toast.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import { scanPath } from '../../check-in/public/check-in-paths.ts';
import { useExample, useTryingWords } from '../public/use-example.ts';
import type { EventRecord } from '../record.ts';

/** A page that is asked for first: the window opens with the click, or the browser would keep it shut. */
async function openLater(address: () => Promise<string | undefined>): Promise<void> {
  const page = window.open('', '_blank');
  try {
    const url = await address();
    if (url === undefined || !page) page?.close();
    else page.location.href = url;
  } catch (error) {
    page?.close();
    throw error;
  }
}

/** What the example is, what is tried on it, and how it goes. */
export function ExampleBar({ event }: { event: EventRecord }) {
  const { words, say } = useTryingWords();
  const { call, getList } = useApi();
  const { prefix } = useShell();
  const { email } = useSessionUser();
  const toast = useToast();
  const refuse = useRefusalToast();
  const { mayTry, remove } = useExample();
  const [isAsking, setAsking] = useState(false);
  const { steps } = words;

  const openPage = () =>
    openLater(async () => (await call('POST website/previews', { body: { eventId: event._id } })).url).catch(refuse);

  const showTicket = () =>
    openLater(async () => {
      const { data } = await getList('tickets', {
        filter: { eventId: event._id, status: 'valid', isScanned: false },
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'createdAt', order: 'ASC' },
      });
      const [ticket] = data;
      if (!ticket) toast(words.noTicket, { type: 'info' });
      return ticket && ticketUrl(window.location.origin, ticket.code);
    }).catch(refuse);

  return (
    <Card component="section" aria-label={words.mark} sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: 2, rowGap: 1 }}>
        <Typography variant="body2" sx={{ flex: '1 1 320px', maxWidth: 760 }}>
          {say(words.bar, { email })}
        </Typography>
        {mayTry && (
          <Button
            size="small"
            variant="outlined"
            color="error"
            onClick={() => setAsking(true)}
            sx={{ flex: 'none', ml: { sm: 'auto' } }}
          >
            {words.delete}
          </Button>
        )}
      </Box>
      <Box
        component="ol"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}
      >
        <Step number={1} title={steps.book} text={steps.bookText}>
          <Button size="small" variant="outlined" onClick={() => void openPage()}>
            {steps.page}
          </Button>
        </Step>
        <Step number={2} title={steps.send} text={steps.sendText}>
          <Button size="small" variant="outlined" component={Link} to="?tab=tickets">
            {steps.tickets}
          </Button>
        </Step>
        <Step number={3} title={steps.scan} text={steps.scanText}>
          <Button size="small" variant="outlined" onClick={() => void showTicket()}>
            {steps.show}
          </Button>
          <Button
            size="small"
            variant="text"
            component="a"
            href={
              // The camera is on a phone; elsewhere the gate's list of events leads on.
              isMobilePlatform(navigator) ? scanPath(prefix, event._id) : recordPath(prefix, 'check-in-area')
            }
          >
            {steps.checkIn}
          </Button>
        </Step>
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={words.ask}
        confirm={words.delete}
        cancel={words.keep}
        isDestructive
        isPending={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => toast(words.deleted),
            onSettled: () => setAsking(false),
          })
        }
        onClose={() => setAsking(false)}
      >
        {words.askText}
      </ConfirmDialog>
    </Card>
  );
}

interface StepProps {
  number: number;
  title: string;
  text: string;
  children: ReactNode;
}

function Step({ number, title, text, children }: StepProps) {
  return (
    <Box component="li" sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', alignItems: 'start', gap: 0.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{`${number}. ${title}`}</Typography>
      <Typography variant="body2" color="text.secondary">
        {text}
      </Typography>
      <Box sx={{ mt: 'auto', pt: 0.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </Box>
  );
}
