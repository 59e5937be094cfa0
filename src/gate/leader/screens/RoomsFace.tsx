import type { LedRoom, RollCall } from '#domain/leaders/schema.ts';
import { fill } from '../../texts.ts';
import { useLeader, useList } from '../leader-context.ts';
import { Figure } from './Figure.tsx';
import { LedIcon } from './LedIcon.tsx';
import { fullName, sortPeople } from './led-facts.ts';

/** The doors: keys to hand out first, who is missing said on the door's row. */
export function RoomsFace({ rollCall }: { rollCall: RollCall | undefined }) {
  const { texts } = useLeader();
  const list = useList();
  const t = texts.rooms;
  const isGiven = ({ _id }: LedRoom) => list.keys.some(({ roomId, isGiven: given }) => roomId === _id && given);
  const given = list.rooms.filter(isGiven);
  const toGive = list.rooms.filter((room) => !isGiven(room));
  const part = (title: string, rooms: readonly LedRoom[], hasKey: boolean) =>
    rooms.length > 0 && (
      <section aria-label={title}>
        <h2 className="sect">
          {title} <span>{fill(t.count, { smart_count: rooms.length })}</span>
        </h2>
        <ul>
          {rooms.map((room) => (
            <RoomRow key={room._id} room={room} isGiven={hasKey} rollCall={rollCall} />
          ))}
        </ul>
      </section>
    );
  if (list.rooms.length === 0) {
    return (
      <main className="led-main">
        <p className="led-empty">{t.none}</p>
      </main>
    );
  }
  const of = fill(t.of, { smart_count: list.rooms.length });
  return (
    <main className="led-main">
      <Figure value={given.length} of={of} share={given.length / list.rooms.length} label={`${given.length} ${of}`} />
      {part(t.toGive, toGive, false)}
      {part(t.given, given, true)}
    </main>
  );
}

function RoomRow({ room, isGiven, rollCall }: { room: LedRoom; isGiven: boolean; rollCall: RollCall | undefined }) {
  const { texts, device } = useLeader();
  const list = useList();
  const t = texts.rooms;
  const { marks } = sortPeople(list, rollCall?._id);
  const people = list.people.filter(({ _id }) => room.ticketIds.includes(_id));
  const states = people.map((person) => marks.get(person._id)?.state ?? 'open');
  // Only once the roll call is under way is anybody missing.
  const missing = [...marks.values()].some(({ state }) => state === 'here')
    ? people.filter((_person, index) => states[index] === 'open' || states[index] === 'absent')
    : [];
  const below = [
    room.name,
    fill(t.beds, { people: people.length + room.others, beds: room.beds }),
    room.others > 0 && fill(t.others, { smart_count: room.others }),
    missing.length > 0 && fill(t.missing, { names: missing.map(fullName).join(', ') }),
  ];
  return (
    <li className={missing.length > 0 && !isGiven ? 'room sep' : 'room'}>
      <span className="no">{room.identifier}</span>
      <span>
        <span className="n">{people.map(fullName).join(', ')}</span>
        <span className="s">{below.filter(Boolean).join(' · ')}</span>
      </span>
      <button
        type="button"
        className={isGiven ? 'keyb on' : 'keyb'}
        aria-pressed={isGiven}
        aria-label={fill(isGiven ? t.keyGiven : t.keyOf, { name: room.identifier })}
        onClick={() => void device.handKey(room._id, !isGiven)}
      >
        <LedIcon name={isGiven ? 'check' : 'key'} />
        {isGiven ? t.isGiven : t.key}
      </button>
    </li>
  );
}
