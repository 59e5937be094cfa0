import type { SharedGroup, SharedList, SharedPerson } from '#domain/leaders/shared-list.ts';
import { foldText } from '#domain/search.ts';
import { identityAnswer } from '#domain/tickets/answers.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { formatDate } from '#domain/values/time.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit, type Doer } from '../../audit/queries/audit.ts';
import type { OpenShare } from '../queries/leader.ts';
import { ofOneList, ofRooms, type Passenger, passengersOf, readListFacts, stopsOf } from '../queries/led-list.ts';

/** A passenger as the page shows them: their name, and what the organiser has switched on. */
function shown(passenger: Passenger, share: OpenShare): SharedPerson {
  const { _id: id, name, surname, info, birthDate, booker } = passenger;
  // A place that somebody booked for another, or handed on, is not of the day they were born.
  const isBooker = foldText(`${name} ${surname}`) === foldText(booker);
  const ofAccount = isBooker && birthDate !== null ? formatDate(birthDate) : null;
  return {
    id,
    name: `${surname} ${name}`,
    birthDate: share.showsBirthDate ? (identityAnswer(info, 'birthDate') ?? ofAccount) : null,
    document: share.showsDocument ? identityAnswer(info, 'document') : null,
  };
}

const stopOf = ({ departurePoint }: Passenger): string => departurePoint?._id ?? '';

/**
 * What a shared page shows, with its opening kept in the log; undefined when its list was deleted or its event is off.
 * @param db of the share's community
 */
export async function readShared(db: Db, share: OpenShare, doer: Doer): Promise<SharedList | undefined> {
  const { tenantId, eventId, transportId, scope } = share;
  if (transportId === null) return undefined;
  const [facts, people] = await Promise.all([
    readListFacts(db, tenantId, transportId),
    passengersOf(db, tenantId, scope === 'list' ? ofOneList(transportId) : ofRooms(eventId)),
  ]);
  if (!facts) return undefined;
  const { list, departurePoints } = facts;
  await audit(db, doer, {
    ...{ action: 'open', resource: 'shares', recordId: share.id, tenantId },
    changes: { name: share.name, list: list.identifier },
  });
  const peopleOf = (group: readonly Passenger[] | undefined) => (group ?? []).map((one) => shown(one, share));
  const groups = scope === 'list' ? byStop() : byRoom();

  function byStop(): SharedGroup[] {
    const grouped = groupBy(people, stopOf);
    const stops = stopsOf(
      departurePoints,
      people.map((one) => ({ stopId: stopOf(one) })),
    );
    const known = new Set(stops.map(({ _id }) => _id));
    const others = people.filter((one) => !known.has(stopOf(one)));
    return [
      ...stops.map(({ _id, name: title, address: place, at }) => ({
        ...{ title, place, at, beds: null },
        people: peopleOf(grouped.get(_id)),
      })),
      ...(others.length > 0 ? [{ title: '', place: '', at: null, beds: null, people: peopleOf(others) }] : []),
    ];
  }

  function byRoom(): SharedGroup[] {
    return [...groupBy(people, (one) => one.list._id).values()].map((group) => {
      const [first] = group;
      const { identifier = '', name = '', beds = 0 } = first?.list ?? {};
      return { title: identifier, place: name, at: null, beds, people: peopleOf(group) };
    });
  }

  const { eventName, startDate: begins, endDate: ends, identifier } = list;
  return { eventName, begins, ends, scope, groups, listName: scope === 'list' ? identifier : '' };
}
