import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { forgetGateData, GATE_DATABASE } from './gate-data.ts';

const open = (factory: IDBFactory, name: string) =>
  new Promise<void>((resolve) => {
    const request = factory.open(name, 1);
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });

test('leaving removes the participants from the device and keeps the queue of scans [DEC-057]', async () => {
  const factory = new IDBFactory();
  await open(factory, GATE_DATABASE);
  await open(factory, 'regia-gate-queue');
  await forgetGateData(factory);
  expect((await factory.databases()).map(({ name }) => name)).toEqual(['regia-gate-queue']);
});

test('a browser without such storage has nothing to forget', async () => {
  await expect(forgetGateData(undefined)).resolves.toBeUndefined();
});
