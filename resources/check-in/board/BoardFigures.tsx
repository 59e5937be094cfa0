import Card from '@mui/material/Card';
import { useTranslate } from 'react-admin';
import type { Board } from '#domain/check-in/board/schema.ts';
import { formatNumber, percentOf } from '#domain/values/number.ts';
import { formatTime } from '#domain/values/time.ts';

/** The four figures: came in, inside now, still to come, how fast and until when. */
export function BoardFigures({ board }: { board: Board }) {
  const translate = useTranslate();
  const { entered, expected, inside, left, toCome, toPay, perMinute, endsAt, capacity } = board;
  const share = percentOf(entered, expected);
  const t = (key: string, args: object = {}) => translate(`checkIn.board.${key}`, args);
  return (
    <Card component="dl" className="figures" sx={{ m: 0 }} aria-label={t('figures')}>
      <div>
        <dt>{t('entered')}</dt>
        <dd>
          <span className="v">
            {formatNumber(entered)} <small>{t('ofExpected', { count: formatNumber(expected) })}</small>
          </span>
          <span className="bar" aria-hidden>
            <i style={{ width: `${share}%` }} />
          </span>
          <span className="s">{t('enteredNote', { share, left: t('left', { smart_count: left }) })}</span>
        </dd>
      </div>
      <div>
        <dt>{t('inside')}</dt>
        <dd>
          <span className="v">{formatNumber(inside)}</span>
          {capacity !== null && (
            <span className="s">
              {t('capacity', { capacity: formatNumber(capacity), free: formatNumber(Math.max(0, capacity - inside)) })}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('toCome')}</dt>
        <dd>
          <span className="v">{formatNumber(toCome)}</span>
          {toPay > 0 && <span className="s">{t('toPay', { count: formatNumber(toPay) })}</span>}
        </dd>
      </div>
      <div>
        <dt>{t('perMinute')}</dt>
        <dd>
          <span className="v">{formatNumber(perMinute)}</span>
          {endsAt !== null && (
            <span className="s">
              {t('endsAt')} <b>{formatTime(endsAt)}</b>
            </span>
          )}
        </dd>
      </div>
    </Card>
  );
}
