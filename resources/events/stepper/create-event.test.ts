import { expect, test, vi } from 'vitest';
import { sampleFields, sampleSubtype } from '#tests/support/builders/sample-event.ts';
import { createEventWithParts, newCreation, PartFailure } from './create-event.ts';

const rules = { subtype: sampleSubtype({ hasStage: true }), allPaymentTypes: true, paymentsEnabled: true };
const values = {
  ...sampleFields(),
  eventStages: [
    { key: 's1', name: 'Passo della Futa', description: '', image: null },
    { key: 's2', name: 'Rifugio', description: '', image: null },
  ],
  extras: [{ key: 'x1', name: 'Pranzo', extraType: 'supplement' as const, availableQuantity: 10, price: 1200 }],
};

function calls() {
  return {
    event: vi.fn(async (_data: object, _key: string) => ({ id: 'e1' })),
    stage: vi.fn(async (_data: object, _key: string) => ({ id: 's' })),
    extra: vi.fn(async (_data: object, _key: string) => ({ id: 'x' })),
  };
}

test('stages and extras are stored after the event, each with its own call and key [ENT-E006, ENT-E016]', async () => {
  const api = calls();
  const progress = newCreation();
  expect(await createEventWithParts(api, values, rules, progress)).toBe('e1');
  const [data, key] = api.event.mock.calls[0] ?? [];
  expect(key).toBe(progress.key);
  expect(data).not.toHaveProperty('eventStages');
  expect(data).not.toHaveProperty('extras');
  expect(api.stage.mock.calls).toEqual([
    [{ eventId: 'e1', name: 'Passo della Futa', description: '', image: null, position: 0 }, 's1'],
    [{ eventId: 'e1', name: 'Rifugio', description: '', image: null, position: 1 }, 's2'],
  ]);
  expect(api.extra).toHaveBeenCalledExactlyOnceWith(
    { eventId: 'e1', name: 'Pranzo', extraType: 'supplement', availableQuantity: 10, price: 1200 },
    'x1',
  );
});

test('after a part failed, the next attempt goes on where this one stopped', async () => {
  const api = calls();
  const progress = newCreation();
  api.stage.mockResolvedValueOnce({ id: 's' }).mockRejectedValueOnce(new Error('Il server non risponde'));
  const failure = await createEventWithParts(api, values, rules, progress).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PartFailure);
  expect(failure).toMatchObject({ kind: 'stage', part: 'Rifugio', message: 'Il server non risponde' });

  expect(await createEventWithParts(api, values, rules, progress)).toBe('e1');
  expect(api.event).toHaveBeenCalledTimes(1);
  expect(api.stage.mock.calls.map(([, key]) => key)).toEqual(['s1', 's2', 's2']);
  expect(api.extra).toHaveBeenCalledTimes(1);
});

test('an event that was refused is asked for again with the same key', async () => {
  const api = calls();
  const progress = newCreation();
  api.event.mockRejectedValueOnce(new Error('refused'));
  await expect(createEventWithParts(api, values, rules, progress)).rejects.toThrow('refused');
  await createEventWithParts(api, values, rules, progress);
  expect(api.event.mock.calls.map(([, key]) => key)).toEqual([progress.key, progress.key]);
});

test('what the choices do not use is cleared before it is sent [STATE-E018, STATE-E019, STATE-E020]', async () => {
  const api = calls();
  const typed = {
    ...values,
    paymentTypes: ['stripe' as const, 'atDeparture' as const],
    wireTransferLimitDate: '2026-06-10T10:00:00Z',
    iban: 'IT60X0542811101000000123456',
    ibanHolder: 'Compagnia del Crinale',
    onSiteLimitDate: '2026-06-10T10:00:00Z',
  };
  await createEventWithParts(api, typed, { ...rules, paymentsEnabled: false }, newCreation());
  expect(api.event.mock.calls[0]?.[0]).toMatchObject({
    paymentTypes: ['atDeparture'],
    wireTransferLimitDate: null,
    iban: null,
    ibanHolder: null,
    onSiteLimitDate: null,
  });
});

test('stages of a subtype without itinerary, and every part of a post, stay behind', async () => {
  const api = calls();
  await createEventWithParts(api, values, { ...rules, subtype: sampleSubtype() }, newCreation());
  await createEventWithParts(api, { ...values, eventType: 'post' }, rules, newCreation());
  expect(api.stage).not.toHaveBeenCalled();
  expect(api.extra).toHaveBeenCalledTimes(1);
});
