import ExpandMore from '@mui/icons-material/ExpandMore';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { lookOf } from '#src/components/fields/status-looks.ts';
import { iconOf } from '#src/components/page/icons.ts';
import { PublishedSwitch } from '../PublishedSwitch.tsx';
import type { EventRecord } from '../record.ts';
import type { EventActions } from '../use-event-actions.ts';
import { StatusSelector } from './StatusSelector.tsx';

/** State and publication in a short line, where there is no room for their controls; it opens them. */
export function StatesButton({ event, actions }: { event: EventRecord; actions: EventActions }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { tone, icon } = lookOf('event', event.status);
  const StatusIcon = iconOf(icon);
  const EyeIcon = event.isVisible ? VisibilityOutlined : VisibilityOffOutlined;
  const status = translate(`status.event.${event.status}`);
  const published = translate(event.isVisible ? 'app.publish.on' : 'app.publish.off');
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={translate('events.head.states', { status, published })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          maxWidth: 1,
          minHeight: 24,
          gap: 0.75,
          fontFamily: 'inherit',
          fontSize: '.6875rem',
          fontWeight: 600,
          borderRadius: '6px',
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          justifyContent: 'flex-start',
          // On the narrowest phones the eye alone says it: half a word would not.
          '@media (max-width: 359.95px)': { '& .wide': { display: 'none' } },
        }}
      >
        <Box
          component="span"
          sx={({ palette }) => ({
            display: 'inline-flex',
            gap: 0.5,
            alignItems: 'center',
            color: palette.tone[tone].main,
          })}
        >
          <StatusIcon sx={{ fontSize: 15 }} aria-hidden /> {status}
        </Box>
        <Box
          component="span"
          sx={({ palette }) => ({
            display: 'inline-flex',
            gap: 0.5,
            alignItems: 'center',
            color: event.isVisible ? palette.tone.green.main : palette.text.secondary,
          })}
        >
          <EyeIcon sx={{ fontSize: 15 }} aria-hidden />
          <span className="wide">{published}</span>
        </Box>
        <ExpandMore className="wide" sx={{ fontSize: 15, color: 'text.secondary', ml: -0.5 }} aria-hidden />
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('events.head.statesTitle') } }}
      >
        <Box sx={{ p: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <StatusSelector event={event} actions={actions} />
          <PublishedSwitch event={event} actions={actions} />
        </Box>
      </Popover>
    </>
  );
}
