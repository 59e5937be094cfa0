import { saidWays } from '../timeline/ways.ts';

/** What else happened to an event lately; they come with its overview. */
export const eventMoves = {
  taken: '%{name} paid%{way}',
  givenBack: 'Refund to %{name}%{way}',
  takenWays: { card: ', by card', ...saidWays },
  givenBackWays: { card: ', on their card', other: ', another way' },
  refused: 'Card of %{name} refused: %{reason}',
  reminded: '%{name} was reminded to pay',
  canceled: '%{name}’s place was cancelled |||| %{smart_count} places were cancelled, including %{name}’s',
  canceledByHolder: '%{name} gave up %{smart_count} place |||| %{name} gave up %{smart_count} places',
};
