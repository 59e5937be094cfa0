import { paymentTypes } from '#domain/events/entity.ts';
import { yesOrNo } from '#src/components/list/filter-of.ts';
import { choicesOf, type FilterSpec } from '#src/components/list/filters.ts';
import { useCommunityFilter } from '#src/components/list/use-community-filter.ts';
import { useEventFilter } from '#src/components/list/use-event-filter.ts';
import { useToPayWords } from '../../payments/public/use-to-pay-words.ts';

/** The filters of who has to pay: of which events, until when, how, and who was reminded when. */
export function useToPayFilters(): readonly FilterSpec[] {
  const { words } = useToPayWords();
  const { filters } = words;
  const event = useEventFilter();
  const communities = useCommunityFilter();
  return [
    event,
    yesOrNo('isOwing', filters.isOwing, filters.owingYes, filters.owingNo),
    { kind: 'period', source: 'dueAt', label: filters.due },
    {
      ...{ kind: 'yesNo', source: 'remindedAt.$exists', label: filters.neverReminded },
      ...{ yes: filters.isReminded, no: filters.isNotReminded },
    },
    { kind: 'period', source: 'remindedAt', label: filters.reminded },
    {
      kind: 'choice',
      source: 'paymentType',
      label: 'reservations.filters.paymentType',
      choices: choicesOf(
        paymentTypes.filter((type) => type !== 'free'),
        'enums.paymentType',
      ),
      isMultiple: true,
    },
    ...communities,
  ];
}
