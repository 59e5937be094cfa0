import { expect, test } from 'vitest';
import { createCodeChooser } from './choose-code.ts';

const ticket = (code: string, fromMiddle: number) => ({ text: `https://regia.example/t/${code}`, fromMiddle });
const [mine, other] = ['7K3MQ90001', '7K3MQ90002'];
const poster = { text: 'https://example.test/menu', fromMiddle: 5 };

test('a ticket beside another QR code is read at once, whichever is found first and nearer the middle [DEC-053, DAY-070]', () => {
  expect(createCodeChooser()([poster, ticket(mine, 300)], 0)).toBe(ticket(mine, 300).text);
  expect(createCodeChooser()([ticket(mine, 300), poster], 0)).toBe(ticket(mine, 300).text);
});

test('of two tickets on a sheet the one nearest the middle is read, and a shaking hand changes nothing [DEC-053]', () => {
  const choose = createCodeChooser();
  expect(choose([ticket(other, 200), ticket(mine, 40)], 0)).toBe(ticket(mine, 40).text);
  expect(choose([ticket(other, 110), ticket(mine, 120)], 60)).toBe(ticket(mine, 40).text);
  expect(choose([ticket(other, 30), ticket(mine, 210)], 120)).toBe(ticket(other, 30).text);
});

test('a code that is no ticket is refused only when it stays alone in view for 0.7 s [DEC-053]', () => {
  const choose = createCodeChooser();
  expect([0, 200, 400, 600].map((now) => choose([poster], now))).toEqual([null, null, null, null]);
  expect(choose([], 650)).toBeNull();
  expect(choose([poster], 720)).toBe(poster.text);
  expect(choose([poster], 5_000)).toBeNull();
});

test('the seconds of another code begin anew when a ticket was in view [DEC-053]', () => {
  const choose = createCodeChooser();
  choose([poster], 0);
  choose([poster, ticket(mine, 90)], 250);
  expect([300, 550, 800].map((now) => choose([poster], now))).toEqual([null, null, null]);
  expect(choose([poster], 1_000)).toBe(poster.text);
});
