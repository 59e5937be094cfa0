import { expect, test } from 'vitest';
import { type CheckpointRule, EVERYBODY } from './checkpoint.ts';
import { type DoorPlaces, type DoorReason, doorMoneyProblems, doorRefusal } from './door-sale.ts';

test.each([
  ['nothing for what is free', {}, 0, {}],
  ['how the money was taken', {}, 500, { taken: 'validation.required' }],
  ['nothing more of cash', { taken: 'cash' }, 500, {}],
  ['the last digits of a card', { taken: 'reader' }, 500, { cardDigits: 'validation.required' }],
  ['nothing more of a card with them', { taken: 'reader', cardDigits: '4242' }, 500, {}],
  ['no digits of cash', { taken: 'cash', cardDigits: '4242' }, 500, { cardDigits: 'validation.invalid' }],
] as const)('a sale asks for %s [GATE-006]', (_what, money, total, problems) => {
  expect(doorMoneyProblems(money, total)).toEqual(problems);
});

const door: CheckpointRule = {
  ...{ _id: 'door', kind: 'entry', opensAt: null, closesAt: null, repeat: 'once', hasExit: false },
  ...{ audience: EVERYBODY, archivedAt: null },
};
const at = '2026-06-21T18:00:00.000Z';
const [child, adult] = [{ age: 6 }, { age: 40 }];
const single = { priceType: 'single', places: [{}] } as const;
const byAge = (...places: { age: number }[]) => ({ priceType: 'byAges', places }) as const;
const forYoung = { audience: { ...EVERYBODY, ticketTypes: ['young' as const] } };

const cases: [string, Partial<CheckpointRule>, DoorPlaces, DoorReason | null][] = [
  ['is open to everybody', {}, single, null],
  ['opens later', { opensAt: '2026-06-21T18:00:01Z' }, single, 'not_yet'],
  ['opens at this moment', { opensAt: '2026-06-21T18:00:00Z' }, single, null],
  ['has closed', { closesAt: '2026-06-21T18:00:00Z' }, single, 'closed'],
  ['was deleted', { archivedAt: at }, single, 'closed'],
  ['is for who has an extra', { audience: { ...EVERYBODY, extraIds: ['meal'] } }, single, 'not_here'],
  ['is for a list', { audience: { ...EVERYBODY, transportIds: ['bus'] } }, single, 'not_here'],
  [
    'is for a tier that nobody at a door has proven',
    { audience: { ...EVERYBODY, tiers: ['top' as const] } },
    single,
    'not_here',
  ],
  ['is for who is not a member too', { audience: { ...EVERYBODY, tiers: ['normal' as const] } }, single, null],
  ['is for children, and a child comes', forYoung, byAge(child), null],
  ['is for children, and an adult comes along', forYoung, byAge(child, adult), 'not_here'],
  ['is for children, and ages are not kept', forYoung, { priceType: 'single', places: [child] }, 'not_here'],
];

test.each(cases)(
  'who buys at a checkpoint that %s is told what a scan would say [GATE-001, GATE-006]',
  (_what, rule, of, reason) => {
    expect(doorRefusal({ ...door, ...rule }, of, at)).toBe(reason);
  },
);
