import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { instantsOfLocal, toLocalInput } from '#domain/values/time.ts';
import { DateTextField } from '#src/components/inputs/date/DateTextField.tsx';

const today = (): string => toLocalInput(new Date()).slice(0, 10);

/** The day money came, as chosen: today until another one is. @param first the day it starts with */
export function useReceiptDay(first: string = today()) {
  const [day, setDay] = useState<string | undefined>(first);
  const isWrong = day === undefined || day === '' || day > today();
  /** Nothing for today: the server's own now. */
  const receivedAt =
    day === undefined || isWrong || day === today() ? undefined : instantsOfLocal(`${day}T12:00`)?.[0]?.toISOString();
  return { day, setDay, isWrong, receivedAt };
}

export interface ReceiptDayProps {
  chosen: ReturnType<typeof useReceiptDay>;
  /** The instant of the latest booking: no money came before. */
  bookedAt: string | undefined;
}

/** Asks on which day money came that no provider tells of: any from the booking on, never the future. */
export function ReceiptDay({ chosen: { day, setDay, isWrong }, bookedAt }: ReceiptDayProps) {
  const translate = useTranslate();
  return (
    <DateTextField
      label={translate('money.receipt.day')}
      value={day}
      min={bookedAt && toLocalInput(bookedAt).slice(0, 10)}
      max={today()}
      error={isWrong}
      helperText={translate(isWrong ? 'money.receipt.wrong' : 'money.receipt.help')}
      onChange={setDay}
      sx={{ mt: 2 }}
    />
  );
}

/** The latest of some instants; nothing of none. */
export const latestOf = (instants: readonly string[]): string | undefined => [...instants].sort().at(-1);
