import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { StepperBar } from './StepperBar.tsx';

const nothing = () => undefined;

function Steps({ onSubmit }: { onSubmit: () => void }) {
  const [isLast, setLast] = useState(false);
  const rest = {
    previous: undefined,
    draftSavedAt: null,
    isBlocked: false,
    isSending: false,
    onBack: nothing,
    onLeave: nothing,
  };
  return (
    <form onSubmit={onSubmit}>
      <StepperBar {...rest} isLast={isLast} onNext={() => setLast(true)} />
    </form>
  );
}

test('the click that leads to the last step does not become the one that creates', async () => {
  const onSubmit = vi.fn();
  await renderScreen(<Steps onSubmit={onSubmit} />, {});
  const next = screen.getByRole('button', { name: 'Continua' });
  fireEvent.click(next);
  expect(screen.getByRole('button', { name: 'Crea evento' })).not.toBe(next);
  expect(onSubmit).not.toHaveBeenCalled();
});
