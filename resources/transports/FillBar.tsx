import { useTranslate } from 'react-admin';
import type { Transport } from '#domain/transports/entity.ts';
import { isFull } from '#domain/transports/rules.ts';
import { TakenBar } from '#src/components/fields/TakenBar.tsx';

/** How much of a list is taken; a full one is as it should be. */
export function FillBar({ transport }: { transport: Pick<Transport, 'identifier' | 'slots' | 'maximumSlots'> }) {
  const translate = useTranslate();
  const { identifier: name, slots: taken, maximumSlots: places } = transport;
  return (
    <TakenBar
      label={translate('transports.bar', { name, taken, places })}
      taken={taken}
      total={places}
      colour={isFull(transport) ? ({ palette }) => palette.tone.green.main : undefined}
    />
  );
}
