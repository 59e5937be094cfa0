import BatteryAlert from '@mui/icons-material/BatteryAlertOutlined';
import Block from '@mui/icons-material/BlockOutlined';
import Phone from '@mui/icons-material/PhoneOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BoardAlert } from '#domain/check-in/board/schema.ts';
import type { Tone } from '#domain/shared/tone.ts';
import { percentOf } from '#domain/values/number.ts';
import { formatTime } from '#domain/values/time.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { ticketPath } from '../public/check-in-paths.ts';

const looks = {
  silentPhone: { icon: BatteryAlert, tone: 'red' },
  conflict: { icon: SwapHoriz, tone: 'amber' },
  twoDoors: { icon: SwapHoriz, tone: 'amber' },
  refusals: { icon: Block, tone: 'orange' },
} as const satisfies Record<BoardAlert['kind'], { icon: typeof Block; tone: Tone }>;

/** Refusals that a checkpoint's hours or audience explain: they are settled there. */
const ofCheckpoint = new Set<string | null>(['not_yet', 'closed', 'not_here']);

interface AlertText {
  title: string;
  detail: string;
  action?: { label: string; to?: string; href?: string };
}

function useAlertText(eventId: string): (alert: BoardAlert) => AlertText {
  const translate = useTranslate();
  const { prefix } = useShell();
  const t = (key: string, args: object = {}) => translate(`checkIn.board.alerts.${key}`, args);
  const doorOf = (door: string | null) => door ?? translate('checkIn.board.ownGate');
  const at = (shown: { door: string | null; at: string }) =>
    t('at', { door: doorOf(shown.door), time: formatTime(shown.at) });
  const reasonOf = (reason: string | null) => translate(`checkIn.board.reasons.${reason ?? 'unknown_ticket'}`);
  const ticket = (ticketId: string | null) => (ticketId ? { to: ticketPath(prefix, eventId, ticketId) } : {});
  return (alert) => {
    switch (alert.kind) {
      case 'silentPhone': {
        const { userName, phoneNumber, battery, queued, minutes, door } = alert;
        const name = userName.split(' ')[0] ?? '';
        const had = [
          ...(battery === null ? [] : [t('battery', { battery })]),
          t('queued', { smart_count: queued }),
        ].join(t('and'));
        return {
          title: t('silentPhone', { name, smart_count: minutes }),
          detail: t('silentPhoneText', { door: doorOf(door), had }),
          ...(phoneNumber && {
            action: { label: t('call', { name }), href: `tel:${phoneNumber.replace(/[^\d+]/g, '')}` },
          }),
        };
      }
      case 'conflict': {
        const { name, first, count, reason, ticketId } = alert;
        const text = first
          ? t('conflictFirst', { name, first: at(first), second: at(alert) })
          : t('conflictText', { name, second: at(alert), reason: reasonOf(reason) });
        return {
          title: t(first ? 'conflictTwice' : 'conflict'),
          detail: count > 1 ? `${text} ${t('conflictsInAll', { count })}` : text,
          action: { label: t('decide'), ...ticket(ticketId) },
        };
      }
      case 'twoDoors':
        return {
          title: t('twoDoors'),
          detail: t('twoDoorsText', { name: alert.name, shown: alert.shown.map(at).join(', ') }),
          action: { label: t('openTicket'), ...ticket(alert.ticketId) },
        };
      case 'refusals': {
        const { door, refused, reads, reason, ofReason } = alert;
        return {
          title: t('refusals', { door: doorOf(door), share: percentOf(refused, reads) }),
          detail: t('refusalsText', { refused, reads, count: ofReason, reason: reasonOf(reason) }),
          action: ofCheckpoint.has(reason)
            ? { label: t('openCheckpoint'), to: '?tab=checkpoints' }
            : { label: t('seeRefusals'), href: '#board-refusals' },
        };
      }
    }
  };
}

/** What wants a person now; each with the way to settle it, the worst first and the only one that is filled. */
export function BoardAlerts({ alerts, eventId }: { alerts: readonly BoardAlert[]; eventId: string }) {
  const translate = useTranslate();
  const textOf = useAlertText(eventId);
  if (alerts.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="board-alerts">
      <div className="card-head">
        <Typography variant="h2" id="board-alerts">
          {translate('checkIn.board.alerts.title')} <span className="count">{alerts.length}</span>
        </Typography>
      </div>
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {alerts.map((alert, index) => {
          const { icon: Icon, tone } = looks[alert.kind];
          const { title, detail, action } = textOf(alert);
          const variant = index === 0 ? 'contained' : 'outlined';
          const start = alert.kind === 'silentPhone' ? { startIcon: <Phone /> } : {};
          return (
            <li key={alert.key} className="alert">
              <Box
                className="ic"
                sx={({ palette }) => ({ color: palette.tone[tone].main, bgcolor: palette.tone[tone].soft })}
              >
                <Icon fontSize="small" aria-hidden />
              </Box>
              <div>
                <b>{title}</b>
                <span className="d">{detail}</span>
              </div>
              {action?.to && (
                <Button variant={variant} component={Link} to={action.to}>
                  {action.label}
                </Button>
              )}
              {action?.href && (
                <Button variant={variant} href={action.href} {...start}>
                  {action.label}
                </Button>
              )}
            </li>
          );
        })}
      </Box>
    </Card>
  );
}
