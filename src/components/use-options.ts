import { useEffect, useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';

/** The options come 100 ms after the dialog, which opens at once. */
export const OPTIONS_DELAY_MS = 100;

/** Turns true 100 ms after the dialog opened. */
export function useOptionsReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), OPTIONS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}

/** What a select of the dialog offers, as the person types. */
export function useOptions<T extends RaRecord>(
  resource: string,
  filter: Readonly<Record<string, unknown>>,
  sort: { field: string; order: 'ASC' | 'DESC' },
  enabled: boolean,
): { options: readonly T[]; isLoading: boolean } {
  const { data = [], isFetching } = useGetList<T>(
    resource,
    { pagination: { page: 1, perPage: 50 }, filter, sort },
    { enabled },
  );
  return { options: data, isLoading: isFetching || !enabled };
}
