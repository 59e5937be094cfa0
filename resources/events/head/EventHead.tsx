import Add from '@mui/icons-material/Add';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense } from 'react';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isExampleEvent } from '#domain/events/example.ts';
import { CoverImage } from '#src/components/fields/CoverImage.tsx';
import { HEADER_HEIGHT } from '#src/components/page/header-height.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { PageTitle } from '#src/components/page/PageTitle.tsx';
import { NEW_KEYS } from '#src/components/page/shortcut-keys.ts';
import { HeadButton } from '#src/components/page/TabAction.tsx';
import { useBookingOpener } from '../../reservations/public/use-booking-opener.tsx';
import { PublishedSwitch } from '../PublishedSwitch.tsx';
import type { EventRecord } from '../record.ts';
import { useEventActions } from '../use-event-actions.ts';
import { EventPageMenu } from './EventPageMenu.tsx';
import { StatesButton } from './StatesButton.tsx';
import { StatusSelector } from './StatusSelector.tsx';
import { WhenLine } from './WhenLine.tsx';

const ExampleChip = lazyPage(() => import('../public/ExampleChip.tsx'), 'ExampleChip');

/** As high as the head ever is, on every tab and width. */
const HEIGHT = 72;

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export interface EventHeadProps {
  event: EventRecord;
  /** Told the place of the main action, which the open tab fills; without one it is a booking. */
  onActionSlot: (slot: HTMLElement | null) => void;
}

/** One line over every tab, the only one on phones: way back, cover, name, when, state, publication, main action, menu. */
export function EventHead({ event, onActionSlot }: EventHeadProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const actions = useEventActions(event);
  const isExample = isExampleEvent(event);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'), { noSsr: true });
  return (
    <Box
      component="header"
      data-own-bar
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, sm: 1.5 },
        height: HEIGHT,
        boxSizing: 'content-box',
        // In the place of the shell's header, with its line.
        mt: { xs: `calc(-${HEADER_HEIGHT.xs + 1}px - env(safe-area-inset-top))`, sm: 0 },
        pt: { xs: 'env(safe-area-inset-top)', sm: 0 },
        minWidth: 0,
      }}
    >
      <IconButton
        component={Link}
        to={createPath({ resource: 'events', type: 'list' })}
        aria-label={translate('events.head.back')}
        className="no-print"
        sx={{ ml: { xs: -1, sm: -1.5 }, mr: { xs: -0.5, sm: 0 } }}
      >
        <ArrowBack />
      </IconButton>
      <CoverImage
        src={event.headerImage ?? event.cardImage}
        eventType={event.eventType}
        sx={{ flex: 'none', width: { xs: 44, sm: 70 }, height: 44, aspectRatio: 'auto', borderRadius: '8px' }}
      />
      <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
        <PageTitle
          title={event.name}
          sx={{ ...oneLine, fontSize: { xs: '1rem', sm: '1.25rem' }, lineHeight: { xs: '1.25rem', sm: '1.5rem' } }}
        />
        <Typography
          variant="body2"
          component="p"
          color="text.secondary"
          sx={{ ...oneLine, lineHeight: { xs: '1rem', sm: '1.25rem' }, fontVariantNumeric: 'tabular-nums' }}
        >
          <WhenLine event={event} />
        </Typography>
        {isNarrow && !isExample && <StatesButton event={event} actions={actions} />}
      </Box>
      {isExample && (
        <Suspense>
          <ExampleChip />
        </Suspense>
      )}
      {!(isNarrow || isExample) && (
        <Box sx={{ flex: 'none', display: 'flex', alignItems: 'center', gap: 1 }}>
          <StatusSelector event={event} actions={actions} isBare />
          <PublishedSwitch event={event} actions={actions} />
        </Box>
      )}
      <Box className="no-print" sx={{ flex: 'none', display: 'flex', '& > :not(:empty) + *': { display: 'none' } }}>
        <Box ref={onActionSlot} />
        <BookButton event={event} />
      </Box>
      <Box className="no-print" sx={{ flex: 'none', mr: -1, ml: { xs: -0.5, sm: 0 } }}>
        {!isExample && <EventPageMenu event={event} actions={actions} />}
      </Box>
    </Box>
  );
}

/** A place for anyone who is on the phone. */
function BookButton({ event }: { event: EventRecord }) {
  const { open, dialog } = useBookingOpener({ event });
  if (!open) return null;
  return (
    <Box>
      <HeadButton
        label="events.head.book"
        icon={<Add fontSize="small" />}
        aria-keyshortcuts={NEW_KEYS}
        onClick={open}
      />
      {dialog}
    </Box>
  );
}
