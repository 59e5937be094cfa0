import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { toLocalInput } from '#domain/values/time.ts';
import { type Day, formatDay, shiftMonth } from './days.ts';
import { MonthGrid } from './MonthGrid.tsx';

export interface CalendarButtonProps {
  /** The day chosen so far. */
  chosen: Day | null;
  min?: Day | undefined;
  max?: Day | undefined;
  disabled: boolean;
  onPick: (day: Day) => void;
}

/** Opens a calendar and gives back the day that was picked. */
export function CalendarButton({ chosen, min, max, disabled, onPick }: CalendarButtonProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const today = toLocalInput(new Date()).slice(0, 10);
  const [day, setDay] = useState<Day>(chosen ?? today);
  const month = formatDay(day, locale, { month: 'long', year: 'numeric' });

  return (
    <>
      <IconButton
        edge="end"
        aria-label={translate('app.date.open')}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={(event) => {
          setDay(chosen ?? (min && min > today ? min : today));
          setAnchor(event.currentTarget);
        }}
      >
        <CalendarMonthOutlined />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('app.date.calendar') } }}
      >
        <Box sx={{ p: 1.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', mb: 0.5 }}>
            <IconButton aria-label={translate('app.date.before')} onClick={() => setDay(shiftMonth(day, -1))}>
              <ChevronLeft />
            </IconButton>
            <Typography aria-live="polite" sx={{ flex: 1, textAlign: 'center', fontWeight: 600 }}>
              {month}
            </Typography>
            <IconButton aria-label={translate('app.date.after')} onClick={() => setDay(shiftMonth(day, 1))}>
              <ChevronRight />
            </IconButton>
          </Box>
          <MonthGrid
            day={day}
            chosen={chosen}
            today={today}
            min={min}
            max={max}
            onMove={setDay}
            onPick={(picked) => {
              setAnchor(null);
              onPick(picked);
            }}
          />
        </Box>
      </Popover>
    </>
  );
}
