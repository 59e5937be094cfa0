import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { EVENT, FakeGateServer, type Fate, gateTicket } from '#tests/support/fake-gate-server.ts';
import { openGateDatabases } from './gate-database.ts';
import { createGateDevice } from './gate-device.ts';

const goods = [
  { lineId: '01900000-0000-7000-8000-00000000aa01', name: 'Maglietta', variant: 'M', quantity: 2, handed: null },
  { lineId: '01900000-0000-7000-8000-00000000aa02', name: 'Tazza', variant: '', quantity: 1, handed: null },
];
const ticket = gateTicket(1, { goods });
const [shirt = '', mug = ''] = goods.map(({ lineId }) => lineId);

let server: FakeGateServer;
let network: () => Fate;
let phones = 0;
let clock = Date.parse('2026-05-16T01:00:00Z');
beforeEach(() => {
  server = new FakeGateServer([ticket]);
  network = () => 'arrives';
});

async function openDevice(phone = `goods${phones++}`) {
  const device = createGateDevice({
    eventId: EVENT,
    user: { _id: 'user', name: 'Luca Bassi' },
    api: server.api(() => network()),
    databases: await openGateDatabases(phone),
    deviceName: () => 'Tavolo',
    now: () => ++clock,
    onAccessLost: () => undefined,
  });
  await device.start();
  return device;
}
const handedOf = (device: Awaited<ReturnType<typeof openDevice>>) =>
  device.ticket(ticket._id)?.goods?.map(({ handed }) => handed?.by ?? null);
const countedOf = (lineId: string) =>
  [...server.handOvers.values()].filter((one) => one.lineId === lineId && one.outcome === 'handed');

describe('goods on a phone', () => {
  test('are on the verdict and are handed over once, the server says so [GATE-007]', async () => {
    const device = await openDevice();
    await device.sync();
    expect((await device.scan(ticket.code)).ticket?.goods).toEqual(goods);
    expect(await device.handOver(ticket._id)).toMatchObject({ handed: 2, kept: 0, isAlone: false });
    expect(handedOf(device)).toEqual(['Giada Ronchi', 'Giada Ronchi']);
    expect(device.state().queued).toBe(0);
    expect(await device.handOver(ticket._id)).toMatchObject({ handed: 0, kept: 0, isAlone: false, given: [] });
    expect([countedOf(shirt), countedOf(mug)].map((rows) => rows.length)).toEqual([1, 1]);
  });

  test('are handed over without a network, kept over a restart, and sent once it is back [GATE-007]', async () => {
    const phone = 'goods-offline';
    const first = await openDevice(phone);
    await first.sync();
    network = () => 'lost';
    first.networkLost();
    expect(await first.handOver(ticket._id)).toMatchObject({ handed: 2, kept: 0, isAlone: true });
    expect(first.state().queued).toBe(2);
    const again = await openDevice(phone);
    expect(handedOf(again)).toEqual(['Luca Bassi', 'Luca Bassi']);
    network = () => 'arrives';
    await again.sync();
    expect(again.state()).toMatchObject({ queued: 0, conflicts: [] });
    expect([countedOf(shirt), countedOf(mug)].map((rows) => rows.length)).toEqual([1, 1]);
  });

  test('an answer that is lost hands nothing over twice [GATE-007]', async () => {
    const device = await openDevice();
    await device.sync();
    network = () => 'unanswered';
    expect(await device.handOver(ticket._id)).toMatchObject({ handed: 2, isAlone: true });
    network = () => 'arrives';
    await device.sync();
    expect(device.state()).toMatchObject({ queued: 0, conflicts: [] });
    expect(server.handOvers.size).toBe(2);
  });

  test('what another phone handed over stays on the table, and says who has done it [GATE-007]', async () => {
    const [one, two] = [await openDevice(), await openDevice()];
    await one.sync();
    await two.sync();
    await one.handOver(ticket._id);
    expect(await two.handOver(ticket._id)).toMatchObject({ handed: 0, kept: 2, isAlone: false, given: [] });
    expect(handedOf(two)).toEqual(['Giada Ronchi', 'Giada Ronchi']);
  });

  test('two phones without a network: one counts, the other lists what it gave away twice [GATE-007]', async () => {
    const [one, two] = [await openDevice(), await openDevice()];
    await one.sync();
    await two.sync();
    network = () => 'lost';
    for (const device of [one, two]) {
      device.networkLost();
      await device.handOver(ticket._id);
    }
    network = () => 'arrives';
    await one.sync();
    await two.sync();
    expect(one.state().conflicts).toEqual([]);
    expect(two.state().conflicts.map(({ reason }) => reason)).toEqual(['goods', 'goods']);
    expect(countedOf(shirt)).toHaveLength(1);
  });

  test('a snapshot that does not know yet puts nothing back on the table [GATE-007]', async () => {
    const device = await openDevice();
    await device.sync();
    network = () => 'lost';
    device.networkLost();
    await device.handOver(ticket._id);
    // Only the calls that fetch arrive.
    server.handOver = () => ({ nonce: '', status: 503 });
    network = () => 'arrives';
    await device.sync();
    expect(handedOf(device)).toEqual(['Luca Bassi', 'Luca Bassi']);
    expect(device.state().queued).toBe(2);
  });

  const revertedOf = () => [...server.handOvers.values()].map(({ reverted }) => reverted !== null);

  test('handed over by mistake are taken back, and handed over again; the server keeps both [GATE-007]', async () => {
    const device = await openDevice();
    await device.sync();
    const { given } = await device.handOver(ticket._id);
    await device.takeBackGoods(given);
    expect(handedOf(device)).toEqual([null, null]);
    expect(device.state().queued).toBe(0);
    expect(revertedOf()).toEqual([true, true]);
    expect(await device.handOver(ticket._id)).toMatchObject({ handed: 2, kept: 0, isAlone: false });
    expect(revertedOf()).toEqual([true, true, false, false]);
  });

  test('are taken back without a network, over a restart, and handed over anew before it is back [GATE-007]', async () => {
    const phone = 'goods-undone';
    const first = await openDevice(phone);
    await first.sync();
    network = () => 'lost';
    first.networkLost();
    const { given } = await first.handOver(ticket._id);
    await first.takeBackGoods(given);
    expect(handedOf(first)).toEqual([null, null]);
    const again = await openDevice(phone);
    expect(handedOf(again)).toEqual([null, null]);
    expect(await again.handOver(ticket._id)).toMatchObject({ handed: 2, isAlone: true });
    network = () => 'arrives';
    await again.sync();
    expect(again.state()).toMatchObject({ queued: 0, conflicts: [] });
    expect(revertedOf()).toEqual([true, true, false, false]);
    expect(handedOf(again)).not.toContain(null);
    // Once for each line counts, whatever was tapped before.
    expect([shirt, mug].map((line) => countedOf(line).filter(({ reverted }) => reverted === null).length)).toEqual([
      1, 1,
    ]);
  });

  test('known to the server and taken back without a network wait for it; a snapshot changes nothing before [GATE-007]', async () => {
    const device = await openDevice();
    await device.sync();
    const { given } = await device.handOver(ticket._id);
    let lets = false;
    network = () => (lets ? 'arrives' : 'lost');
    await device.takeBackGoods(given);
    expect([handedOf(device), device.state().queued]).toEqual([[null, null], 2]);
    expect(await device.handOver(ticket._id)).toMatchObject({ handed: 2, kept: 0, isAlone: true });
    lets = true;
    await device.sync();
    expect(device.state()).toMatchObject({ queued: 0, conflicts: [] });
    expect(revertedOf()).toEqual([true, true, false, false]);
  });

  test('taken back before the server heard of them are no conflict when another phone had handed them over [GATE-007]', async () => {
    const [one, two] = [await openDevice(), await openDevice()];
    await one.sync();
    await two.sync();
    network = () => 'lost';
    two.networkLost();
    const { given } = await two.handOver(ticket._id);
    await two.takeBackGoods(given);
    network = () => 'arrives';
    await one.handOver(ticket._id);
    await two.sync();
    expect(two.state()).toMatchObject({ queued: 0, conflicts: [] });
    expect(handedOf(two)).toEqual(['Giada Ronchi', 'Giada Ronchi']);
    expect([...server.handOvers.values()].some(({ isConflict }) => isConflict)).toBe(false);
  });

  test('an answer to the taking back that is lost takes nothing back twice [GATE-007]', async () => {
    const device = await openDevice();
    await device.sync();
    const { given } = await device.handOver(ticket._id);
    network = () => 'unanswered';
    await device.takeBackGoods(given);
    network = () => 'arrives';
    await device.sync();
    expect(device.state()).toMatchObject({ queued: 0, conflicts: [] });
    expect(handedOf(device)).toEqual([null, null]);
  });
});
