import SwapVert from '@mui/icons-material/SwapVert';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useListSortContext, useTranslate } from 'react-admin';

export interface SortChoice {
  /** Message key of its words. */
  label: string;
  field: string;
  order: 'ASC' | 'DESC';
}

/** The order of the cards, kept in the URL. */
export function SortMenu({ sorts }: { sorts: readonly [SortChoice, ...SortChoice[]] }) {
  const translate = useTranslate();
  const { sort, setSort } = useListSortContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = sorts.find(({ field, order }) => field === sort.field && order === sort.order) ?? sorts[0];
  return (
    <>
      <Button
        size="small"
        variant="text"
        color="inherit"
        startIcon={<SwapVert />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${translate('app.list.sort')}: ${translate(current.label)}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate(current.label)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {sorts.map(({ label, field, order }) => (
          <MenuItem
            key={label}
            role="menuitemradio"
            aria-checked={label === current.label}
            selected={label === current.label}
            onClick={() => {
              setSort({ field, order });
              setAnchor(null);
            }}
          >
            {translate(label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
