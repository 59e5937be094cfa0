import { changeErrors } from './errors/change-errors.ts';

/** Changing a booking as one; outside the catalogue, as the booking's page alone says it. */
export const bookingChanges = {
  title: 'Change the booking',
  reasons: changeErrors,
  add: {
    title: 'Add a person',
    line: '%{price}, %{smart_count} place left |||| %{price}, %{smart_count} places left',
    byAge: 'the price follows the age',
    free: 'free',
    action: 'Add',
    actionNamed: 'Add %{name}, %{price}',
    price: 'It costs %{price}, paid like the rest of the booking (%{way}).',
    priceFree: 'It costs nothing.',
    priceLater: 'The price shows as soon as you type the age.',
    done: '%{name} is in the booking',
  },
};
