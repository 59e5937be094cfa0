import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { clearNews, useNews } from './news.ts';

/** Attribute of what must not move while it is pointed at or worked in. */
export const holdWhileHovered = { 'data-steady': '' };

const isInUse = () => document.querySelector('[data-steady]:hover, [data-steady]:focus-within') !== null;

/** Reads a list again when something new came; while somebody points at its rows it only says so. */
export function NewRecordsBanner() {
  const translate = useTranslate();
  const { resource, refetch, selectedIds } = useListContext();
  const count = useNews(resource);

  function show() {
    clearNews(resource);
    void refetch();
  }

  // What came before the list was opened comes with it.
  useEffect(() => () => clearNews(resource), [resource]);
  useEffect(() => {
    if (count === 0 || isInUse() || selectedIds.length > 0) return;
    clearNews(resource);
    void refetch();
  }, [count, resource, refetch, selectedIds.length]);

  return (
    <div role="status" style={{ display: count === 0 ? 'none' : 'block' }}>
      {count > 0 && (
        <Button size="small" startIcon={<ArrowUpward />} onClick={show}>
          {translate('live.news', { smart_count: count })}
        </Button>
      )}
    </div>
  );
}
