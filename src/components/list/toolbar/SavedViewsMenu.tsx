import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useState } from 'react';
import { type SavedQuery, useListContext, useSavedQueries, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { lazyPage } from '../../page/lazy-page.ts';

/** Its form comes when a view is first kept. */
const SaveViewDialog = lazyPage(() => import('./SaveViewDialog.tsx'), 'SaveViewDialog');

interface Props {
  /** The button it hangs from; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The views that were kept, and a new one. */
export function SavedViewsMenu({ anchor, onClose }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { resource, filterValues, displayedFilters, sort, perPage } = useListContext();
  const [views, setViews] = useSavedQueries(resource);
  const [isNaming, setNaming] = useState(false);

  function open(view: SavedQuery) {
    const value = view.value;
    const search = new URLSearchParams({
      filter: JSON.stringify(value?.filter ?? {}),
      displayedFilters: JSON.stringify(value?.displayedFilters ?? {}),
      page: '1',
      perPage: String(value?.perPage ?? perPage),
      ...(value?.sort ? { sort: value.sort.field, order: value.sort.order } : {}),
    });
    onClose();
    void navigate({ search: `?${search}` });
  }

  function save(name: string) {
    setViews([...views, { label: name, value: { filter: filterValues, displayedFilters, sort, perPage } }]);
  }

  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
        {views.map((view, at) => (
          <MenuItem key={view.label} onClick={() => open(view)}>
            <ListItemText>{view.label}</ListItemText>
            <IconButton
              size="small"
              edge="end"
              aria-label={translate('ra.saved_queries.remove_label_with_name', { name: view.label })}
              onClick={(event) => {
                event.stopPropagation();
                setViews(views.filter((_, index) => index !== at));
              }}
            >
              <DeleteOutline fontSize="small" />
            </IconButton>
          </MenuItem>
        ))}
        {views.length > 0 && <Divider />}
        <MenuItem
          onClick={() => {
            onClose();
            setNaming(true);
          }}
        >
          {translate('ra.saved_queries.new_label')}
        </MenuItem>
      </Menu>
      {isNaming && (
        <Suspense>
          <SaveViewDialog onSave={save} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </>
  );
}
