import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import type { EventStatus } from '#domain/events/entity.ts';

export interface PaletteEntry {
  id: string;
  /** Of `app.palette.groups`. */
  group: 'states' | 'actions' | 'pages' | 'events' | 'people' | 'reservations' | 'tickets' | 'orders';
  icon: ComponentType<SvgIconProps> | undefined;
  label: string;
  /** What tells it from others of the same name: a date, an address, an event. */
  detail?: string;
  code?: string;
  eventStatus?: EventStatus;
  to?: string;
  /** What the page it leads to is given. */
  state?: object;
  run?: () => void;
}
