import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';

type Answer = (RaRecord & { data?: RaRecord[] }) | undefined;

/**
 * The record a dialog was opened with, until it is reloaded: then as the page has it once that was read again. Anyone who opened
 * the dialog goes on holding the older one.
 */
export function useReloaded<T extends RaRecord | undefined>(resource: string, opened: T) {
  const queryClient = useQueryClient();
  const [newer, setNewer] = useState({ than: opened, record: opened });

  async function reload() {
    await queryClient.invalidateQueries({ queryKey: [resource] });
    const answers = queryClient.getQueriesData<Answer>({ queryKey: [resource] });
    const known = answers.flatMap(([, answer]) => (answer ? (answer.data ?? [answer]) : []));
    const record = known.filter(({ id }) => id === opened?.id).sort((a, b) => b['version'] - a['version'])[0];
    if (record) setNewer({ than: opened, record: record as NonNullable<T> });
  }

  return { edited: newer.than === opened ? newer.record : opened, reload };
}
