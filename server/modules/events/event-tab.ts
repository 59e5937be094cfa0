import { Refusal } from '../../../domain/errors.ts';
import { type EventTab, eventTabs } from '../../../domain/events/list.ts';

/** The tab of the events list a query asks for. @throws Refusal validation_failed */
export function readTab(query: unknown): EventTab | undefined {
  const tab = (query as { tab?: unknown }).tab;
  if (tab === undefined || tab === '') return undefined;
  const known = eventTabs.find((candidate) => candidate === tab);
  if (!known) throw new Refusal('validation_failed', { fields: { tab: 'validation.enum' } });
  return known;
}
