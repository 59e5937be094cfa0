import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Chip from '@mui/material/Chip';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isLapsed, timeLeft } from '#domain/participations/decide.ts';
import { MINUTE } from '#domain/values/time.ts';
import type { RequestRecord } from './request-record.ts';

/** The time, read again every minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** What is left until the card's hold of a pending request ends, in days, hours and minutes, or that it has. */
export function Countdown({ request }: { request: RequestRecord }) {
  const translate = useTranslate();
  const now = useMinute();
  if (request.status !== 'pending' && request.status !== 'toAuthorize') return null;
  if (isLapsed(request, now))
    return <Chip size="small" color="error" label={translate('participations.lapsed')} sx={{ justifySelf: 'start' }} />;
  const left = timeLeft(request, now);
  if (!left) return null;
  return (
    <Chip
      size="small"
      variant="outlined"
      sx={{ justifySelf: 'start' }}
      icon={<ScheduleOutlined aria-hidden />}
      label={translate(left.days > 0 ? 'participations.timeLeft' : 'participations.timeLeftToday', left)}
    />
  );
}
