import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { BackLink } from './BackLink.tsx';
import { PageTitle } from './PageTitle.tsx';

test('a name of one long word is broken in titles and in the way up, and makes no page wider', async () => {
  const long = 'Precipitevolissimevolmente'.repeat(4);
  await renderScreen(
    <>
      <BackLink to="events" label={long} />
      <PageTitle title={long} sx={{ color: 'red' }} />
    </>,
    { dataProvider: {} },
  );
  for (const element of [screen.getByRole('heading'), screen.getByRole('link')]) {
    expect(getComputedStyle(element).overflowWrap).toBe('anywhere');
  }
});
