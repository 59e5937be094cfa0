import type { SvgIconProps } from '@mui/material';
import type { ComponentType, ReactElement } from 'react';
import type { RaRecord } from 'react-admin';
import type { EventWithCounters } from '#domain/events/entity.ts';
import type { EventStep } from '#domain/events/steps/steps.ts';
import type { EventDetailTab } from '#domain/events/tabs.ts';
import type { Flag } from '#domain/flags.ts';
import type { Prefix } from '#domain/permissions.ts';

/** The groups of the drawer, in their order, a hairline between them: the day, people, money, what is set up. */
export const menuGroups = ['main', 'people', 'money', 'organization', 'administration'] as const;
export type MenuGroup = (typeof menuGroups)[number];

export interface MenuEntry {
  group: MenuGroup;
  /** Position inside the group, ascending. */
  order: number;
  /** Message key; by default `resources.{name}.name` in the plural. */
  label?: string;
  /** Path under the prefix; by default where the resource's pages stand. */
  path?: string;
  /** Prefixes that show the entry; by default those of the descriptor. */
  prefixes?: readonly Prefix[];
  /** Paths at which this entry is the current one, in place of any whose path they begin with. */
  matches?: RegExp;
  /** By default the resource's own. */
  icon?: ComponentType<SvgIconProps>;
  /** A counter drawn at the end of the entry. */
  badge?: ComponentType;
  /** The path of the entry on whose pages it is a tab; where a role lacks that one it is in the drawer itself. */
  under?: string;
  /** Message key of what its tab says, where that is not the resource's name. */
  tab?: string;
}

export interface ResourceRoute {
  /** Path under the resource (`stepper`, `events/:eventId/tickets`); with a slash ahead, under the prefix. */
  path: string;
  element: ReactElement;
}

export interface EventPartProps {
  event: EventWithCounters & { id: string };
}

/** What other resources show on an event's page: its tabs beside those of the form. */
export type EventParts = Partial<Record<Exclude<EventDetailTab, EventStep>, ComponentType<EventPartProps>>>;

/** All the application needs to know of an entity: its pages, its icon, its place in the drawer. */
export interface ResourceDescriptor {
  /** Name in the data provider; its pages are under it, or under a section's path (`placeOf`). */
  name: string;
  /** The route sets it belongs to. */
  prefixes: readonly Prefix[];
  list?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
  icon?: ComponentType<SvgIconProps>;
  recordRepresentation?: string | ((record: RaRecord) => string);
  /** Its entry in the drawer, or several that lead to different pages of it. */
  menu?: MenuEntry | readonly MenuEntry[];
  routes?: readonly ResourceRoute[];
  eventParts?: EventParts;
  /** The feature flag behind which its pages stand; off, they do not exist. */
  flag?: Flag;
  /** The route sets where its pages are shown without the menu of the header. */
  hidesHeaderMenu?: readonly Prefix[];
}
