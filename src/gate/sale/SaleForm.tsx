import { type FormEvent, useId, useState } from 'react';
import { DOOR_PLACES_MAX, doorMoneyProblems, doorRefusal } from '#domain/check-in/door-sale.ts';
import type { DoorFacts, DoorSaleInput } from '#domain/check-in/door-sale-schema.ts';
import { priceOf } from '#domain/events/price/price-of.ts';
import { type UserType, userTypes } from '#domain/shared/user-type.ts';
import type { Taken } from '#domain/tickets/taken.ts';
import { formatCents } from '#domain/values/money.ts';
import { useGate, useGateState, useNow } from '../gate-context.ts';
import { gateName } from '../preferences.ts';
import { Icon } from '../screens/icons.tsx';
import { fill } from '../texts.ts';
import { useSaleTexts } from './use-sale.ts';

interface Props {
  facts: DoorFacts;
  isBusy: boolean;
  onSell: (input: DoorSaleInput) => void;
}

/** What the places cost, by the rule of bookings; null while an age is missing. */
function totalOf(facts: DoorFacts, ages: readonly string[], tier: UserType): number | null {
  if (facts.priceType === 'byAges' && ages.some((age) => !/^\d{1,3}$/.test(age))) return null;
  return ages.reduce(
    (sum, age, index) =>
      sum + priceOf(facts, { age: Number(age) }, { isAccountHolder: index === 0, holderUserType: tier }),
    0,
  );
}

/** Places and their price, where people leave from, how the money was taken; a name and an address only where they are given. */
export function SaleForm({ facts, isBusy, onSell }: Props) {
  const { language } = useGate();
  const { place } = useGateState();
  const now = useNow();
  const [ages, setAges] = useState<readonly string[]>(['']);
  const [tier, setTier] = useState<UserType>('normal');
  const [point, setPoint] = useState(facts.departurePoints[0]?._id ?? '');
  const [taken, setTaken] = useState<Taken>('cash');
  const [digits, setDigits] = useState('');
  const [who, setWho] = useState({ name: '', surname: '', email: '' });
  const id = useId();
  const t = useSaleTexts();
  const total = totalOf(facts, ages, tier);
  const most = Math.min(facts.free, facts.slotsPerUser, DOOR_PLACES_MAX);
  const money = total ? { taken, ...(taken === 'reader' && /^\d{4}$/.test(digits) && { cardDigits: digits }) } : {};
  const places = ages.map((age) => (facts.priceType === 'byAges' ? { age: Number(age) } : {}));
  // Whom a scan would turn away here is shown before any money is taken.
  const turnedAway =
    place.checkpoint && total !== null
      ? doorRefusal(place.checkpoint, { priceType: facts.priceType, places }, new Date(now).toISOString())
      : null;
  const isPaid = total !== null && Object.keys(doorMoneyProblems(money, total)).length === 0;
  const isSound = isPaid && turnedAway === null && ages.length <= most;

  // A button that does nothing says why; who is turned away was named above.
  const missing =
    turnedAway !== null || isSound
      ? null
      : ages.length > most
        ? t.missing.places
        : total === null
          ? t.missing.age
          : t.missing.digits;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSound || total === null) return;
    const given = Object.entries(who).filter(([, text]) => text.trim() !== '');
    onSell({
      ...{ nonce: crypto.randomUUID(), seenTotal: total, ...money, ...Object.fromEntries(given) },
      places,
      ...(facts.priceType === 'byUserType' && { tier }),
      ...(point && { departurePoint: point }),
      ...(gateName() && { device: gateName() }),
      ...(place.checkpoint && { checkpointId: place.checkpoint._id }),
    });
  }

  return (
    <form onSubmit={submit} noValidate>
      <p className="hint">{fill(t.free, { smart_count: facts.free })}</p>
      <fieldset className="count">
        <legend>{t.places}</legend>
        <button
          type="button"
          className="gb b-line"
          aria-label={t.fewer}
          onClick={() => setAges(ages.slice(0, -1))}
          disabled={ages.length < 2}
        >
          −
        </button>
        <output>{ages.length}</output>
        <button
          type="button"
          className="gb b-line"
          aria-label={t.more}
          onClick={() => setAges([...ages, ''])}
          disabled={ages.length >= most}
        >
          +
        </button>
      </fieldset>
      {facts.priceType === 'byAges' &&
        ages.map((age, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          <label key={index}>
            {fill(t.age, { number: index + 1 })}
            <input
              className="field"
              inputMode="numeric"
              value={age}
              onChange={({ target }) => setAges(ages.map((one, at) => (at === index ? target.value : one)))}
            />
          </label>
        ))}
      {facts.priceType === 'byUserType' && (
        <label>
          {t.tier}
          <select className="field" value={tier} onChange={({ target }) => setTier(target.value as UserType)}>
            {userTypes.map((one) => (
              <option key={one} value={one}>
                {t.tiers[one]}
              </option>
            ))}
          </select>
        </label>
      )}
      {facts.departurePoints.length > 0 && (
        <label>
          {t.departure}
          <select className="field" value={point} onChange={({ target }) => setPoint(target.value)}>
            {facts.departurePoints.map(({ _id, groupingPoint }) => (
              <option key={_id} value={_id}>
                {groupingPoint}
              </option>
            ))}
          </select>
        </label>
      )}
      {total !== 0 && (
        <fieldset className="ways">
          <legend>{t.money}</legend>
          {(['cash', 'reader'] as const).map((way) => (
            <label key={way} className="gb b-line">
              <input type="radio" name={`${id}-taken`} checked={taken === way} onChange={() => setTaken(way)} />
              {t[way]}
            </label>
          ))}
        </fieldset>
      )}
      {total !== 0 && taken === 'reader' && (
        <label>
          {t.digits}
          <input
            className="field code"
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            value={digits}
            onChange={({ target }) => setDigits(target.value)}
          />
        </label>
      )}
      <details>
        <summary>{t.contact}</summary>
        {(['name', 'surname', 'email'] as const).map((field) => (
          <label key={field}>
            {t[field]}
            <input
              className="field"
              type={field === 'email' ? 'email' : 'text'}
              autoComplete="off"
              value={who[field]}
              onChange={({ target }) => setWho({ ...who, [field]: target.value })}
            />
          </label>
        ))}
      </details>
      {turnedAway && (
        <p className="say rounded" role="alert">
          <Icon name="warning" />
          {fill(t.turnedAway[turnedAway], { name: place.checkpoint?.name ?? '' })}
        </p>
      )}
      {/* There before it speaks: a status that comes with its words is not read out. */}
      <p className="hint" id={`${id}-missing`} role="status">
        {missing}
      </p>
      <button type="submit" className="gb b-ok xl" disabled={isBusy || !isSound} aria-describedby={`${id}-missing`}>
        <Icon name="login" />
        {fill(t.sell, { smart_count: ages.length, amount: total === null ? '…' : formatCents(total, language) })}
      </button>
    </form>
  );
}
