import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPage } from '../../page/lazy-page.ts';
import { useBareList } from '../bare-list.ts';
import type { FilterSpec } from '../filters.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { FilterChip } from './FilterChip.tsx';
import { SearchField } from './SearchField.tsx';

/** It comes when the views are first opened. */
const SavedViewsMenu = lazyPage(() => import('./SavedViewsMenu.tsx'), 'SavedViewsMenu');

/** Filters and order kept under a name, in this browser. */
function SavedViews() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="text"
        startIcon={<BookmarkBorder />}
        aria-haspopup="true"
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWanted(true);
        }}
      >
        {translate('ra.saved_queries.label')}
      </Button>
      {isWanted && (
        <Suspense>
          <SavedViewsMenu anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}

export interface ListToolbarProps {
  /** Placeholder of the search (message key); false for lists that cannot be searched. */
  search?: string | false | undefined;
  filters?: readonly FilterSpec[] | undefined;
  /** The `storeKey` of the DataTable whose columns can be chosen; there is no chooser without. */
  columns?: string | undefined;
  savedViews?: boolean | undefined;
  /** Before the filters: how the list is drawn. */
  lead?: ReactNode;
  /** Further controls at the right end. */
  children?: ReactNode;
}

/** One row that is pushed sideways, as wide as the screen; the room around it is for the ring of what has the focus. */
const pushed = { overflowX: 'auto', scrollbarWidth: 'none', mx: -2, px: 2, my: '-4px', py: '4px', maxWidth: '100vw' };

/** Search, filters as chips, saved views, columns; nothing over a list that holds nothing. */
export function ListToolbar({ search, filters = [], columns, savedViews = true, lead, children }: ListToolbarProps) {
  const { isBare } = useBareList();
  if (isBare) return null;
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {search !== false && <SearchField {...(search ? { placeholder: search } : {})} />}
      <Box
        sx={(theme) => ({
          display: 'contents',
          [theme.breakpoints.down('sm')]: {
            ...theme.unstable_sx(pushed),
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            '& > *': { flex: 'none' },
          },
        })}
      >
        {lead}
        {filters.map((filter) => (
          <FilterChip key={`${filter.kind}.${filter.source}`} filter={filter} />
        ))}
        <Box sx={{ ml: { sm: 'auto' }, display: 'flex', flexWrap: { sm: 'wrap' }, alignItems: 'center', gap: 1 }}>
          {savedViews && <SavedViews />}
          {columns && <ColumnsMenu storeKey={columns} />}
          {children}
        </Box>
      </Box>
    </Box>
  );
}
