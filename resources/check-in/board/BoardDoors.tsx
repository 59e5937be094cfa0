import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Board } from '#domain/check-in/board/schema.ts';
import { formatNumber, percentOf } from '#domain/values/number.ts';

/** Doors, and behind a switch departure points, lists and operators. */
export function BoardDoors({ board }: { board: Board }) {
  const translate = useTranslate();
  const [isParts, setParts] = useState(false);
  const t = (key: string) => translate(`checkIn.board.${key}`);
  return (
    <Card component="section" aria-labelledby="board-doors" sx={{ overflow: 'hidden' }}>
      <div className="card-head">
        <Typography variant="h2" id="board-doors">
          {t(isParts ? 'parts' : 'doors')}
        </Typography>
        <Button size="small" variant="text" onClick={() => setParts(!isParts)}>
          {t(isParts ? 'toDoors' : 'toParts')}
        </Button>
      </div>
      {isParts ? <Parts board={board} /> : <Doors board={board} />}
    </Card>
  );
}

function Doors({ board }: { board: Board }) {
  const translate = useTranslate();
  const t = (key: string, args: object = {}) => translate(`checkIn.board.${key}`, args);
  return (
    <table className="doors" aria-labelledby="board-doors">
      <tbody>
        {board.doors.map(({ key, name, operators, entered, perMinute, exits, refusals }) => (
          <tr key={key}>
            <th scope="row" style={{ width: '34%' }}>
              <span className="name">{name ?? t('ownGate')}</span>
              <span className="cap">{operators.map((one) => one.split(' ')[0]).join(', ')}</span>
            </th>
            <Figure value={entered} label={t('door.entered')} />
            <Figure value={perMinute} label={t('door.perMinute')} />
            <Figure value={exits} label={t('door.exits')} isOptional />
            <Figure value={refusals} label={t('door.refusals')} isOptional />
            <td className="opt" style={{ width: '26%' }}>
              <span className="cap">{t('door.share', { share: percentOf(entered, board.entered) })}</span>
              <span className="bar" aria-hidden>
                <i style={{ width: `${percentOf(entered, board.entered)}%` }} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Figure({ value, label, isOptional = false }: { value: number; label: string; isOptional?: boolean }) {
  return (
    <td className={isOptional ? 'opt' : ''}>
      <span className="big">{formatNumber(value)}</span>
      <span className="cap">{label}</span>
    </td>
  );
}

function Parts({ board: { departurePoints, lists, operators } }: { board: Board }) {
  const translate = useTranslate();
  const t = (key: string, args: object = {}) => translate(`checkIn.board.${key}`, args);
  const groups = [
    ['departurePoints', departurePoints.map((one) => ({ ...one, name: one.name ?? t('noPoint') }))],
    ['lists', lists],
  ] as const;
  return (
    <>
      {groups.map(
        ([group, parts]) =>
          parts.length > 0 && (
            <table key={group} className="doors" aria-label={t(group)}>
              <tbody>
                {parts.map(({ name, came, expected }) => (
                  <tr key={name}>
                    <th scope="row" style={{ width: '40%' }}>
                      <span className="name">{name}</span>
                      <span className="cap">{t(group)}</span>
                    </th>
                    <td>
                      <span className="big">
                        {t('cameOf', { came: formatNumber(came), expected: formatNumber(expected) })}
                      </span>
                      <span className="cap">{t('missing', { smart_count: expected - came })}</span>
                    </td>
                    <td style={{ width: '26%' }}>
                      <span className="bar" aria-hidden>
                        <i style={{ width: `${percentOf(came, expected)}%` }} />
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ),
      )}
      <table className="doors" aria-label={t('operators')}>
        <tbody>
          {operators.map(({ userId, name, entries, exits, refusals }) => (
            <tr key={userId}>
              <th scope="row" style={{ width: '40%' }}>
                <span className="name">{name}</span>
                <span className="cap">{t('operators')}</span>
              </th>
              <Figure value={entries} label={t('door.entered')} />
              <Figure value={exits} label={t('door.exits')} isOptional />
              <Figure value={refusals} label={t('door.refusals')} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
