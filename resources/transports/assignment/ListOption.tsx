import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { type Fit, fitOf } from '#domain/transports/rules.ts';
import { cardLook } from '#src/components/inputs/choice-look.ts';
import { FillBar } from '../FillBar.tsx';
import type { TransportRecord } from '../record.ts';
import { TransportChip } from '../TransportChip.tsx';

interface Props {
  transport: TransportRecord;
  /** How many of the chosen people are not on it yet. */
  joining: number;
  isChosen: boolean;
}

const reasons: Readonly<Record<Exclude<Fit, 'fits'>, string>> = {
  full: 'transports.dialog.full',
  notEnough: 'transports.dialog.notEnough',
};

/** A list to choose; one that is full, or has too few places, is off and says so, in a tooltip too. */
export function ListOption({ transport, joining, isChosen }: Props) {
  const translate = useTranslate();
  const id = useId();
  const fit = fitOf(transport, joining);
  const reason = fit !== 'fits' ? reasons[fit] : joining === 0 ? 'transports.dialog.already' : undefined;
  const isOff = reason !== undefined;
  const facts = [transport.name, transport.supplier].filter(Boolean).join(' · ');
  return (
    <Tooltip title={reason ? translate(reason) : ''}>
      <Box component="label" sx={cardLook(isChosen, isOff)}>
        <Radio
          value={transport.id}
          disabled={isOff}
          size="small"
          sx={{ p: 0, mt: '6px' }}
          slotProps={{ input: { 'aria-labelledby': `${id}-name`, 'aria-describedby': `${id}-more` } }}
        />
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.75 }}>
          <Box id={`${id}-name`}>
            <TransportChip transport={transport} />
          </Box>
          <FillBar transport={transport} />
          <Typography id={`${id}-more`} variant="body2" color="text.secondary" sx={isOff ? { fontWeight: 600 } : {}}>
            {reason ? translate(reason) : facts}
          </Typography>
        </Box>
      </Box>
    </Tooltip>
  );
}
