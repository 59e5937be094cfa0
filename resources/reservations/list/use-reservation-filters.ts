import { type RaRecord, useGetList } from 'react-admin';
import { paymentTypes } from '#domain/events/entity.ts';
import { reservationStatuses } from '#domain/reservations/schema.ts';
import { anyOf, yesOrNo } from '#src/components/list/filter-of.ts';
import type { FilterSpec } from '#src/components/list/filters.ts';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';

interface Named extends RaRecord {
  name: string;
  businessName: string;
}

const all = { pagination: { page: 1, perPage: 1000 } };

const own: readonly FilterSpec[] = [
  anyOf('status', 'reservations.filters.status', reservationStatuses, 'status.reservation'),
  anyOf('paymentType', 'reservations.filters.paymentType', paymentTypes, 'enums.paymentType'),
  yesOrNo('isPayed', 'reservations.filters.isPayed', 'reservations.paidYes', 'reservations.paidNo'),
  yesOrNo('isOwing', 'reservations.filters.isOwing', 'reservations.owingYes', 'reservations.owingNo'),
  { kind: 'text', source: 'answers', label: 'reservations.filters.answers' },
  { kind: 'period', source: 'createdAt', label: 'reservations.filters.createdAt' },
];

/** The filters of reservations; the event only outside an event, the community for who sees several. */
export function useReservationFilters(isEmbedded: boolean): readonly FilterSpec[] {
  const seesCommunities = useCanViewAllTenants() && !isEmbedded;
  const { data: events = [] } = useGetList<Named>(
    'events',
    { ...all, sort: { field: 'startDate', order: 'DESC' } },
    { enabled: !isEmbedded },
  );
  const { data: communities = [] } = useGetList<Named>('tenants', all, { enabled: seesCommunities });
  if (isEmbedded) return own;
  const eventChoices = events.map(({ id, name }) => ({ id: String(id), name }));
  const choices = communities.map(({ id, businessName }) => ({ id: String(id), name: businessName }));
  return [
    ...own,
    { kind: 'choice', source: 'eventId', label: 'reservations.filters.event', choices: eventChoices },
    ...(seesCommunities
      ? [{ kind: 'choice', source: 'tenantId', label: 'resources.reservations.fields.tenant', choices } as const]
      : []),
  ];
}
