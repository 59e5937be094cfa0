import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { useTranslate } from 'react-admin';
import type { Board } from '#domain/check-in/board/schema.ts';
import { formatNumber, percentOf } from '#domain/values/number.ts';
import { formatTime } from '#domain/values/time.ts';

/** Black whatever the theme: it hangs in a dark hall. Sizes follow the screen's width. */
const screenSx = {
  ...{ minHeight: '100vh', bgcolor: '#0E0C0B', color: '#fff', display: 'flex', flexDirection: 'column' },
  ...{ p: '4.4vh 4vw 3.6vh', fontVariantNumeric: 'tabular-nums' },
  '& .t': {
    display: 'flex',
    alignItems: 'baseline',
    flexWrap: 'wrap',
    gap: '0 24px',
    fontSize: 'max(20px, 2.2vw)',
    lineHeight: 1.2,
    fontWeight: 600,
  },
  '& .t h1': { m: 0, fontSize: 'inherit', lineHeight: 'inherit', letterSpacing: '-.015em' },
  '& .t small': { fontSize: 'max(14px, 1.5vw)', fontWeight: 500, color: '#C9C1B8' },
  '& .t .clock': { ml: 'auto', fontWeight: 500 },
  '& .t .stale': { fontSize: 'max(14px, 1.5vw)', color: '#F2C14E' },
  '& .m': {
    flex: 1,
    display: 'grid',
    gridTemplateColumns: { xs: '1fr', md: '1.35fr 1fr' },
    gap: '4vw',
    alignItems: 'center',
    my: 2,
  },
  '& .huge': {
    fontSize: { xs: '34vw', md: '19.5vw' },
    lineHeight: 0.92,
    fontWeight: 750,
    letterSpacing: '-.045em',
    display: 'block',
    ml: '-.04em',
  },
  '& .of': { fontSize: 'max(18px, 2.9vw)', fontWeight: 500, color: '#E8E2DA', display: 'block', mt: '1.2vh' },
  '& .bar': {
    display: 'block',
    height: '2.2vh',
    borderRadius: '1.1vh',
    bgcolor: '#38332E',
    mt: '3vh',
    overflow: 'hidden',
  },
  '& .bar i': { display: 'block', height: '100%', borderRadius: '1.1vh', bgcolor: '#5CC8BA' },
  '& dl': { m: 0, display: 'grid', gap: '3.4vh' },
  '& dt': { fontSize: 'max(15px, 1.9vw)', fontWeight: 500, color: '#C9C1B8', lineHeight: 1.2 },
  '& dd': { m: 0, fontSize: 'max(36px, 6vw)', lineHeight: 1.05, fontWeight: 650, letterSpacing: '-.035em' },
  '& dd small': { fontSize: 'max(15px, 2vw)', fontWeight: 500, letterSpacing: 0, color: '#E8E2DA' },
  '& .d': {
    ...{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' }, gap: '2vw', m: 0, p: '2.4vh 0 0' },
    ...{ borderTop: '1px solid #3A3531', fontSize: 'max(15px, 1.9vw)', lineHeight: 1.3, listStyle: 'none' },
  },
  '& .d b': { fontWeight: 650, fontSize: 'max(18px, 2.4vw)' },
  '& .d span': { display: 'block', color: '#C9C1B8' },
  '&.is-stale .huge, &.is-stale dd': { color: '#8F877B' },
} as const;

/** The whole screen, also where the theme holds dialogs narrow. */
const paperSx = { m: 0, width: '100vw', maxWidth: 'none', maxHeight: 'none', borderRadius: 0 };

interface BoardScreenProps {
  board: Board;
  /** Since when the figures stand still; undefined while they are live. */
  stale: string | undefined;
  now: number;
  onClose: () => void;
}

/** For a projector: large figures and doors, no names, no alerts, no refusals; Escape leads back. */
export function BoardScreen({ board, stale, now, onClose }: BoardScreenProps) {
  const translate = useTranslate();
  const t = (key: string, args: object = {}) => translate(`checkIn.board.${key}`, args);
  const { eventName, tenantName, entered, expected, inside, toCome, perMinute, endsAt, doors } = board;
  return (
    <Dialog
      fullScreen
      open
      onClose={onClose}
      transitionDuration={0}
      // Where it is too low for all of it, it scrolls: with the keys too.
      slotProps={{ paper: { 'aria-label': t('screen', { name: eventName }), tabIndex: 0, sx: paperSx } }}
    >
      <Box sx={screenSx} className={stale ? 'is-stale' : ''}>
        <div className="t">
          <h1>{eventName}</h1>
          <small>{tenantName}</small>
          {stale && <span className="stale">{stale}</span>}
          <span className="clock">{formatTime(new Date(now))}</span>
        </div>
        <div className="m">
          <div>
            <span className="huge">{formatNumber(entered)}</span>
            <span className="of">{t('enteredOf', { count: formatNumber(expected) })}</span>
            <span className="bar" aria-hidden>
              <i style={{ width: `${percentOf(entered, expected)}%` }} />
            </span>
          </div>
          <dl>
            <div>
              <dt>{t('inside')}</dt>
              <dd>{formatNumber(inside)}</dd>
            </div>
            <div>
              <dt>{t('toCome')}</dt>
              <dd>{formatNumber(toCome)}</dd>
            </div>
            <div>
              <dt>{t('perMinute')}</dt>
              <dd>
                {formatNumber(perMinute)}{' '}
                {endsAt !== null && (
                  <small>
                    {t('endsAt')} {formatTime(endsAt)}
                  </small>
                )}
              </dd>
            </div>
          </dl>
        </div>
        <ul className="d">
          {doors.slice(0, 6).map((door) => (
            <li key={door.key}>
              <span>{door.name ?? t('ownGate')}</span>
              <b>{formatNumber(door.entered)}</b> · {formatNumber(door.perMinute)} {t('door.perMinute')}
            </li>
          ))}
        </ul>
      </Box>
    </Dialog>
  );
}
