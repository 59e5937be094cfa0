import { beforeEach, expect, test } from 'vitest';
import { drawOutline } from './outline.ts';
import { revealWhenDrawn } from './reveal.ts';

const cards = { data: [1, 2, 3, 4, 5].map((at) => ({ name: `Event ${at}`, cardImage: `/files/${at}.webp` })) };

let frame: HTMLElement;
let root: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<div id="frame"><div class="main"></div></div><div id="root"></div>';
  [frame, root] = ['frame', 'root'].map((id) => document.getElementById(id) ?? document.body) as [
    HTMLElement,
    HTMLElement,
  ];
});

/** What the application draws; answers once those who watch have been told. */
async function draw(html: string): Promise<void> {
  root.innerHTML = html;
  await new Promise((resolve) => setTimeout(resolve));
}
const isFramed = () => document.getElementById('frame') !== null;

test('names and pictures of a list are in the frame, those below the first screen without haste', () => {
  drawOutline(frame, cards);
  expect([...frame.querySelectorAll('.name')].map(({ textContent }) => textContent)).toEqual(
    cards.data.map(({ name }) => name),
  );
  const pictures = [...frame.querySelectorAll('img')].map(({ loading }) => loading);
  expect(pictures).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy']);
});

test('a name is text, whatever it holds', () => {
  drawOutline(frame, { name: '<img src=x>', cardImage: null });
  expect(frame.querySelector('.name')?.textContent).toBe('<img src=x>');
  expect(frame.querySelector('img')).toBeNull();
});

test('a frame that shows nothing of the page goes with the first thing the application draws', async () => {
  revealWhenDrawn(frame, root);
  await draw('<main><div data-skeleton></div></main>');
  expect(isFramed()).toBe(false);
});

test('drawn cards stay until the page has its own', async () => {
  drawOutline(frame, cards);
  revealWhenDrawn(frame, root);
  await draw('<main><h1>Events</h1><div data-skeleton></div></main>');
  expect(isFramed()).toBe(true);
  await draw('<main><h1>Events</h1><article>Event 1</article></main>');
  expect(isFramed()).toBe(false);
});

test('drawn cards go for a page that has none of them to show', async () => {
  drawOutline(frame, cards);
  revealWhenDrawn(frame, root);
  await draw('<main><p>Nothing here</p></main>');
  expect(isFramed()).toBe(false);
});
