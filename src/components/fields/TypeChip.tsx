import type { SvgIconProps } from '@mui/material';
import Chip from '@mui/material/Chip';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { EventType } from '#domain/events/entity.ts';
import { eventTypeIcons } from '#domain/events/status.ts';
import { iconOf } from '../page/icons.ts';

/** The type of an event, plain: it is a fact, not a state. */
export function TypeChip({ value }: { value: EventType }) {
  return <PlainChip label={`enums.eventType.${value}`} icon={iconOf(eventTypeIcons[value])} />;
}

/** A plain outlined chip: an icon and a translated word. */
export function PlainChip({ label, icon: Icon }: { label: string; icon?: ComponentType<SvgIconProps> }) {
  const translate = useTranslate();
  return (
    <Chip
      variant="outlined"
      size="small"
      label={translate(label, { _: label })}
      {...(Icon ? { icon: <Icon aria-hidden /> } : {})}
    />
  );
}
