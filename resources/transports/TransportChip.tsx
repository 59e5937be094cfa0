import Chip, { type ChipProps } from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { Transport } from '#domain/transports/entity.ts';
import { fillLooks, fillOf } from '#domain/transports/rules.ts';
import { typeIcons } from './type-icon.ts';

export interface TransportChipProps extends Pick<ChipProps, 'onClick' | 'aria-label'> {
  transport: Pick<Transport, 'transportType' | 'identifier' | 'slots' | 'maximumSlots'>;
  /** For a chip that filters: whether it is on. */
  isPressed?: boolean;
}

/** A list with how full it is: "Bus 1 12/50". */
export function TransportChip({ transport, isPressed, ...rest }: TransportChipProps) {
  const translate = useTranslate();
  const { transportType, identifier: name, slots: taken, maximumSlots: places } = transport;
  const { tone } = fillLooks[fillOf(transport)];
  const Icon = typeIcons[transportType];
  return (
    <Chip
      variant="status"
      icon={<Icon aria-hidden />}
      label={translate('transports.chip', { name, taken, places })}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed, component: 'button', type: 'button' })}
      {...rest}
      sx={({ palette }) => ({
        minHeight: 32,
        maxWidth: '100%',
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
        color: palette.tone[tone].main,
        backgroundColor: palette.tone[tone].soft,
        ...(rest.onClick && { cursor: 'pointer', '&:hover': { backgroundColor: palette.tone[tone].soft } }),
        ...(isPressed && { boxShadow: `inset 0 0 0 2px ${palette.tone[tone].main}` }),
      })}
    />
  );
}
