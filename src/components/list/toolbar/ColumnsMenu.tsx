import ViewWeek from '@mui/icons-material/ViewWeek';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/**
 * react-admin puts its switches into options of a menu, which nothing can be inside of: without those roles it is a list of
 * switches, which is what it shows.
 */
function asPlainList(node: HTMLElement | null) {
  if (!node) return;
  const observer = new MutationObserver(() => {
    for (const item of node.querySelectorAll('ul[role="menu"], li[role="option"]')) item.removeAttribute('role');
  });
  observer.observe(node, { childList: true, subtree: true });
  return () => observer.disconnect();
}

export interface ColumnsMenuProps {
  /** The `storeKey` of the DataTable. */
  storeKey: string;
}

/** Chooses the columns of a DataTable, which draws the list of them in here itself, as in react-admin's ColumnsButton. */
export function ColumnsMenu({ storeKey }: ColumnsMenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        startIcon={<ViewWeek />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        // Phones show cards, which have no columns.
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('ra.action.select_columns')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        keepMounted
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        // Kept in the page while it is closed, it is a dialog only while it is open.
        slotProps={{ paper: anchor ? { role: 'dialog', 'aria-label': translate('ra.action.select_columns') } : {} }}
      >
        <Box ref={asPlainList} id={`${storeKey}-columnsSelector`} sx={{ px: 1, minWidth: 200 }} />
      </Popover>
    </>
  );
}
