import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type EventDetailTab, isEditTab } from '#domain/events/tabs.ts';

export interface EditMenuProps {
  tabs: readonly EventDetailTab[];
  current: EventDetailTab;
}

/** What the event is, under one name beside the tabs of its days and people; it names the part that is open. */
export function EditMenu({ tabs, current }: EditMenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOn = isEditTab(current);
  const close = () => setAnchor(null);
  const edit = translate('events.head.edit');
  const part = isOn ? translate(`events.steps.${current}`) : '';
  return (
    <>
      <ButtonBase
        id="event-tab-edit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-current={isOn ? 'page' : undefined}
        // Where there is no room for it, the part that is open is still shown.
        aria-label={isOn ? `${edit} · ${part}` : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          flex: 'none',
          ml: '17px',
          pl: '17px',
          gap: 0.5,
          position: 'relative',
          minHeight: 44,
          fontFamily: 'inherit',
          fontSize: '.875rem',
          whiteSpace: 'nowrap',
          color: isOn ? 'primary.dark' : 'text.secondary',
          fontWeight: isOn ? 600 : 500,
          boxShadow: ({ palette }) => (isOn ? `inset 0 -2px 0 ${palette.primary.main}` : 'none'),
          clipPath: 'inset(0 0 0 0)',
          '&::before': {
            content: '""',
            position: 'absolute',
            left: 0,
            top: 14,
            bottom: 14,
            borderLeft: '1px solid',
            borderColor: 'border.strong',
            opacity: 0.6,
          },
        }}
      >
        {edit}
        {isOn && (
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            · {part}
          </Box>
        )}
        <ExpandMore sx={{ fontSize: 18 }} aria-hidden />
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': 'event-tab-edit' } }}
      >
        {tabs.map((tab) => (
          <MenuItem
            key={tab}
            component={Link}
            to={`?tab=${tab}`}
            preventScrollReset
            selected={tab === current}
            aria-current={tab === current ? 'page' : undefined}
            onClick={close}
          >
            {translate(`events.steps.${tab}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
