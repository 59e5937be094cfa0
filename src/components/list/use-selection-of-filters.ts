import { useEffect } from 'react';
import { useListContext } from 'react-admin';

/**
 * Lets go of the chosen rows when the filters change, and of those an earlier visit left: what acts on a selection never
 * reaches a row that is not in sight of its filters.
 */
export function useSelectionOfFilters(): void {
  const { filterValues, onUnselectItems, selectedIds } = useListContext();
  const filters = JSON.stringify(filterValues);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the filters change, not when the selection does
  useEffect(() => {
    if (selectedIds && selectedIds.length > 0) onUnselectItems();
  }, [filters]);
}
