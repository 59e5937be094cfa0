import BatteryAlert from '@mui/icons-material/BatteryAlertOutlined';
import Smartphone from '@mui/icons-material/SmartphoneOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { SILENT_AFTER } from '#domain/check-in/board/alerts.ts';
import type { Board, BoardPhone } from '#domain/check-in/board/schema.ts';
import { formatNumber } from '#domain/values/number.ts';
import { HOUR, MINUTE } from '#domain/values/time.ts';

type Say = (key: string, args?: object) => string;

function ageOf(ms: number, t: Say): string {
  if (ms < MINUTE) return t('phones.secondsAgo', { count: Math.max(1, Math.round(ms / 1000)) });
  return ms < HOUR ? t('phones.minutesAgo', { count: Math.floor(ms / MINUTE) }) : t('phones.longAgo');
}

/** The phones at the doors, those that are silent first. */
export function BoardPhones({ board, age }: { board: Board; age: number }) {
  const translate = useTranslate();
  const { phones } = board;
  const versions = [...new Set(phones.map(({ version }) => version))];
  const t: Say = (key, args = {}) => translate(`checkIn.board.${key}`, args);
  return (
    <Card component="section" aria-labelledby="board-phones" sx={{ overflow: 'hidden' }}>
      <div className="card-head">
        <Typography variant="h2" id="board-phones">
          {t('phones.title')} <span className="count">{phones.length}</span>
        </Typography>
        {versions.length === 1 && versions[0] && (
          <Typography variant="caption" color="text.secondary">
            {t('phones.sameVersion', { version: versions[0] })}
          </Typography>
        )}
      </div>
      {phones.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ p: '0 20px 16px' }}>
          {t('phones.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {phones.map((phone) => (
          <Phone
            key={`${phone._id} ${phone.userName}`}
            phone={phone}
            since={Date.parse(board.at) + age - Date.parse(phone.seenAt)}
            showsVersion={versions.length > 1}
            t={t}
          />
        ))}
      </Box>
    </Card>
  );
}

interface PhoneProps {
  phone: BoardPhone;
  since: number;
  showsVersion: boolean;
  t: Say;
}

function Phone({ phone, since, showsVersion, t }: PhoneProps) {
  const { userName, door, isSilent, battery, queued, readings, version } = phone;
  const Icon = isSilent ? BatteryAlert : Smartphone;
  const facts = [
    battery !== null && t(isSilent ? 'phones.lastBattery' : 'phones.battery', { battery }),
    t(isSilent ? 'phones.lastQueue' : queued === 0 ? 'phones.noQueue' : 'phones.queue', { smart_count: queued }),
    !isSilent && t('phones.readings', { smart_count: readings }),
    showsVersion && version,
  ];
  return (
    <li className={isSilent ? 'phone quiet' : 'phone'}>
      <span className="ic">
        <Icon fontSize="small" aria-hidden />
      </span>
      <span>
        <b>{userName}</b> <span className="s">· {door ?? t('ownGate')}</span>
      </span>
      {/* Long unheard of is not well, even where nobody misses it. */}
      <span className={!isSilent && since < SILENT_AFTER ? 'st ok' : 'st'}>
        {isSilent ? t('phones.silent', { count: Math.floor(since / MINUTE) }) : ageOf(since, t)}
      </span>
      <span className="s below">{facts.filter(Boolean).join(' · ')}</span>
    </li>
  );
}

/** Refusals by reason, the most frequent first. */
export function BoardRefusals({ board: { refusals } }: { board: Board }) {
  const translate = useTranslate();
  const { total, reads, reasons } = refusals;
  const most = Math.max(1, ...reasons.map((one) => one.count));
  const share = reads === 0 ? 0 : Math.round((total / reads) * 1000) / 10;
  return (
    <Card component="section" aria-labelledby="board-refusals">
      <div className="card-head">
        <Typography variant="h2" id="board-refusals">
          {translate('checkIn.board.refusals')} <span className="count">{formatNumber(total)}</span>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('checkIn.board.ofReadings', { share: formatNumber(share) })}
        </Typography>
      </div>
      <ul className="reasons">
        {reasons.map(({ reason, count: of }) => (
          <li key={reason}>
            <span>{translate(`checkIn.board.reasons.${reason}`)}</span>
            <b>{formatNumber(of)}</b>
            <span className="bar" aria-hidden>
              <i style={{ width: `${(of / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
