/** What of an event is shown while the application is on its way. */
interface Shown {
  name: string;
  cardImage?: string | null;
  headerImage?: string | null;
}

/** A list answers `{data}`, a record itself. */
export type Found = Shown | { data: readonly Shown[] };

/** Cards of the first screen: pictures below it do not hold up the scripts. */
const FIRST_CARDS = 4;

function element(tag: string, className: string, ...children: Node[]): HTMLElement {
  const made = Object.assign(document.createElement(tag), { className });
  made.append(...children);
  return made;
}

function cover(src: string | null | undefined, loading: 'eager' | 'lazy'): HTMLElement {
  const made = element(src ? 'img' : 'div', 'cover');
  // Without its picture it keeps its place; `loading` has to stand before the address.
  return src ? Object.assign(made, { alt: '', loading, src }) : made;
}

function name(text: string): HTMLElement {
  const made = element('div', 'name');
  made.textContent = text;
  return made;
}

const card = (event: Shown, at: number) =>
  element('div', 'card', cover(event.cardImage, at < FIRST_CARDS ? 'eager' : 'lazy'), name(event.name));
const header = (event: Shown) =>
  element('div', 'card event', cover(event.headerImage ?? event.cardImage, 'eager'), name(event.name));

/**
 * Draws pictures and names of what was asked for into the frame of the page: where the cards, or the header, are going to
 * stand, so that nothing moves when the application takes over.
 */
export function drawOutline(frame: HTMLElement, found: Found): void {
  const main = frame.querySelector('.main');
  if (!main) return;
  const isList = 'data' in found;
  main.append(isList ? element('div', 'cards', ...found.data.map(card)) : header(found));
  // What of the page takes its place.
  frame.dataset['drawn'] = isList ? 'article' : 'h1';
}
