import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { CardSlider, slidesPerView, slideWidths } from './CardSlider.tsx';

test('a slider shows 1, 2, 3, 4 or 5 cards by the width of the screen [CONST-E021]', () => {
  expect(slidesPerView).toEqual({ xs: 1, sm: 2, md: 3, lg: 4, xl: 5 });
  expect(slideWidths).toEqual({
    xs: '100%',
    sm: 'calc((100% - 16px) / 2)',
    md: 'calc((100% - 32px) / 3)',
    lg: 'calc((100% - 48px) / 4)',
    xl: 'calc((100% - 64px) / 5)',
  });
});

test('the arrows move by what is in view and stop at both ends [OPEN-204]', async () => {
  await renderScreen(
    <CardSlider label="Sponsor">
      {['a', 'b', 'c'].map((name) => (
        <p key={name}>{name}</p>
      ))}
    </CardSlider>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  const track = screen.getByRole('list', { name: 'Sponsor' });
  const scrollBy = vi.fn();
  Object.assign(track, { scrollBy });
  Object.defineProperties(track, { clientWidth: { value: 300 }, scrollWidth: { value: 900 } });
  fireEvent.scroll(track);
  const [before, after] = screen.getAllByRole<HTMLButtonElement>('button');
  expect([before?.disabled, after?.disabled]).toEqual([true, false]);
  fireEvent.click(after as HTMLElement);
  expect(scrollBy).toHaveBeenCalledWith({ left: 300, behavior: 'smooth' });
  track.scrollLeft = 600;
  fireEvent.scroll(track);
  expect([before?.disabled, after?.disabled]).toEqual([false, true]);
});
