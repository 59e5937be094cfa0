import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { iconOf } from '../page/icons.ts';
import { lookOf, type StatusEntity } from './status-looks.ts';

export interface StatusChipProps {
  entity: StatusEntity;
  value: string | null | undefined;
}

/** A status the same everywhere: colour, icon and word. */
export function StatusChip({ entity, value }: StatusChipProps) {
  const translate = useTranslate();
  if (!value) return null;
  const { tone, icon } = lookOf(entity, value);
  const Icon = iconOf(icon);
  return (
    <Chip
      variant="status"
      size="small"
      icon={<Icon aria-hidden />}
      label={translate(`status.${entity}.${value}`)}
      sx={(theme) => ({ color: theme.palette.tone[tone].main, backgroundColor: theme.palette.tone[tone].soft })}
    />
  );
}
