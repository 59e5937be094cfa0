import type { Prefix } from '#domain/permissions.ts';
import { isFound as isFoundIn, readSearch, searchText } from '#domain/search.ts';
import type { ResourceDescriptor } from '../../components/record/resource-descriptor.ts';

export interface SettingsCard {
  /** Key of its texts: `settings.cards.{id}.title` and `.text`. */
  id: string;
  /** Path under the prefix. */
  path: string;
  prefix: Prefix;
  /** The pages it leads to; the card is there when they are. */
  resource: string;
}

const cards: readonly SettingsCard[] = [
  { id: 'labels', path: 'labels', prefix: 'admin', resource: 'labels' },
  { id: 'eventRequirements', path: 'requirements/events', prefix: 'admin', resource: 'requirements' },
  { id: 'tenantRequirements', path: 'requirements/tenant', prefix: 'admin', resource: 'requirements' },
  { id: 'eventSubtypes', path: 'event-subtypes', prefix: 'admin', resource: 'event-subtypes' },
  { id: 'profile', path: 'profile', prefix: 'tenant', resource: 'profile' },
  { id: 'website', path: 'website', prefix: 'tenant', resource: 'website' },
  { id: 'scanners', path: 'scanners', prefix: 'tenant', resource: 'scanners' },
  { id: 'subscriptions', path: 'subscriptions', prefix: 'tenant', resource: 'subscriptions' },
  { id: 'faqs', path: 'faqs', prefix: 'tenant', resource: 'faqs' },
];

/** The cards of a route set: those whose pages it has, flags considered. */
export function cardsOf(prefix: Prefix, resources: readonly Pick<ResourceDescriptor, 'name'>[]): SettingsCard[] {
  return cards.filter((card) => card.prefix === prefix && resources.some(({ name }) => name === card.resource));
}

/** Whether every word that was typed begins one of the texts' words. */
export const isFound = (texts: readonly string[], typed: string): boolean =>
  typed.trim() === '' || isFoundIn(searchText(texts), readSearch(typed));
