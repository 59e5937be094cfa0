import type { Transport } from '#domain/transports/entity.ts';
import type { Plan, PlanPerson } from '#domain/transports/plan/schema.ts';

/** A bus of fifty places, empty; for tests. */
export const sampleTransport = (changes: Partial<Transport> = {}): Transport => ({
  _id: '0190a000-0000-7000-8000-0000000000f1',
  eventId: '0190a000-0000-7000-8000-0000000000e1',
  tenantId: '22222222-2222-4222-8222-222222222222',
  transportType: 'bus',
  layer: 'outward',
  identifier: 'Bus 1',
  maximumSlots: 50,
  slots: 0,
  supplier: '',
  name: '',
  description: '',
  image: null,
  version: 1,
  ...changes,
});

/** A list of a plan; for tests. */
export const sampleList = (name: string, maximumSlots: number, layer = 'outward'): Transport =>
  sampleTransport({
    ...{ _id: name, identifier: name, maximumSlots, layer },
    transportType: layer === 'room' || layer === 'table' || layer === 'return' ? layer : 'bus',
  });

/** A person of a plan; who differs by surname alone. */
export const samplePerson = (changes: Partial<PlanPerson> & Pick<PlanPerson, '_id' | 'reservationId'>): PlanPerson => ({
  ...{ name: 'Anna', surname: changes._id, age: 30, condition: 'payed', due: 0, together: '', roomWish: null },
  ...{ missing: [], places: [], hasSingleRoom: false },
  ...changes,
});

/** Bookings of people who are on no list yet, each with where they get on. */
export function samplePlan(
  lists: readonly Transport[],
  bookings: readonly (Partial<PlanPerson> & { point?: string | null })[][],
): Plan {
  return {
    lists: [...lists],
    people: bookings.flatMap((booking, at) =>
      booking.map(({ point: _point, ...person }, n) =>
        samplePerson({ _id: `t${at}-${n}`, reservationId: `r${at}`, ...person }),
      ),
    ),
    bookings: bookings.map(([first], at) => ({
      ...{ _id: `r${at}`, code: `PR-${at}`, name: 'Anna', surname: `t${at}-0`, phone: null },
      ...{ departurePoint: first?.point ?? null, groupingPoint: first?.point ?? null },
    })),
  };
}

/** The plan with a list's count as its people have it, and people put onto lists. */
export function onLists(plan: Plan, where: Readonly<Record<string, string | readonly string[]>>): Plan {
  const lists = new Map(plan.lists.map((list) => [list._id, list]));
  const people = plan.people.map((person) => {
    const names = [where[person._id] ?? []].flat();
    const places = names.map((transportId) => ({
      ...{ transportId, seat: null },
      layer: lists.get(transportId)?.layer ?? 'outward',
    }));
    return { ...person, places: [...person.places, ...places] };
  });
  const slotsOf = (id: string) =>
    people.filter(({ places }) => places.some(({ transportId }) => transportId === id)).length;
  return { ...plan, people, lists: plan.lists.map((list) => ({ ...list, slots: slotsOf(list._id) })) };
}
