import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatNumber, percentOf } from '#domain/values/number.ts';
import { formatTime } from '#domain/values/time.ts';
import { ExportButton } from '#src/components/ExportButton.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useCall } from '#src/providers/use-call.ts';

/** Once an event has begun: the curve of arrivals, its peak, the late, and who did not come. */
export function BoardReport({ eventId, now }: { eventId: string; now: number }) {
  const translate = useTranslate();
  const { prefix } = useShell();
  const { data } = useCall(['event-attendance', eventId], 'GET events/:id/attendance', { params: { id: eventId } });
  const t = (key: string, args: object = {}) => translate(`checkIn.board.report.${key}`, args);
  if (!data?.startsAt || Date.parse(data.startsAt) > now) return null;
  const { came, absent, late, curve, peak, byTier, byPayment } = data;
  const most = Math.max(1, peak?.count ?? 0);
  const absences = [
    ...byTier.map(({ tier, ...rest }) => ({ name: translate(`enums.userType.${tier}`), ...rest })),
    ...byPayment.map(({ paymentType, ...rest }) => ({ name: translate(`enums.paymentType.${paymentType}`), ...rest })),
  ];
  const facts = [
    t('came', { came: formatNumber(came), expected: formatNumber(came + absent) }),
    t('late', { smart_count: late }),
    peak && t('peak', { count: formatNumber(peak.count), time: formatTime(peak.at) }),
  ];
  const absentees = { eventId, userType: 'participants', attendance: 'absent' };
  return (
    <Card component="section" aria-labelledby="board-report">
      <div className="card-head">
        <Typography variant="h2" id="board-report">
          {t('title')}
        </Typography>
        <ExportButton path={`events/${eventId}/attendance/excel`} size="small" />
        {absent > 0 && (
          <Button component={Link} to={recordPath(prefix, 'communications', 'new', absentees)} variant="outlined">
            {t('write', { smart_count: absent })}
          </Button>
        )}
      </div>
      <Typography variant="body2" color="text.secondary" sx={{ px: 2.5, pb: 2 }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      <Box className="two" sx={{ px: 2.5, pb: 2 }}>
        <Box component="ul" className="reasons" aria-label={t('curve')} sx={{ '&.reasons': { p: 0 } }}>
          {curve.map((quarter) => (
            <Box component="li" key={quarter.at} className="arrivals">
              <span>{formatTime(quarter.at)}</span>
              <b>{formatNumber(quarter.count)}</b>
              <span className="bar" aria-hidden>
                <i style={{ width: `${(quarter.count / most) * 100}%` }} />
              </span>
            </Box>
          ))}
        </Box>
        <Box component="ul" className="reasons" aria-label={t('absent')} sx={{ '&.reasons': { p: 0 } }}>
          {absences.map(({ name, absent: missing, expected }) => (
            <li key={name}>
              <span>{name}</span>
              <b>{t('absentOf', { absent: formatNumber(missing), expected: formatNumber(expected) })}</b>
              <span className="bar" aria-hidden>
                <i style={{ width: `${percentOf(missing, expected)}%` }} />
              </span>
            </li>
          ))}
        </Box>
      </Box>
    </Card>
  );
}
