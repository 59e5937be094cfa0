import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPage } from '../../page/lazy-page.ts';

/** It comes when the views are first opened. */
const SavedViewsMenu = lazyPage(() => import('./SavedViewsMenu.tsx'), 'SavedViewsMenu');

/** Filters and order kept under a name, in this browser. */
export function SavedViews() {
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
