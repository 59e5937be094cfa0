/** What of an event is shown while the application is on its way. */
interface Shown {
  name: string;
  cardImage?: string | null;
  headerImage?: string | null;
}

/** A list answers `{data}`, a record itself. */
export type Found = Shown | { data: readonly Shown[] };

/** More than this fits no screen; the others have time. */
const FIRST_CARDS = 8;

function element(tag: string, className: string, ...children: Node[]): HTMLElement {
  const made = Object.assign(document.createElement(tag), { className });
  made.append(...children);
  return made;
}

function cover(src: string | null | undefined): HTMLElement {
  const made = element(src ? 'img' : 'div', 'cover');
  if (made instanceof HTMLImageElement && src) Object.assign(made, { alt: '', decoding: 'async', src });
  return made;
}

function name(text: string): HTMLElement {
  const made = element('div', 'name');
  made.textContent = text;
  return made;
}

const card = (event: Shown) => element('div', 'card', cover(event.cardImage), name(event.name));
const header = (event: Shown) =>
  element('div', 'card event', cover(event.headerImage ?? event.cardImage), name(event.name));

/**
 * Draws pictures and names of what was asked for into the frame of the page: where the cards, or the header, are going to
 * stand, so that nothing moves when the application takes over.
 */
export function drawOutline(frame: HTMLElement, found: Found): void {
  const main = frame.querySelector('.main');
  if (!main || frame.hidden) return;
  const drawn =
    'data' in found ? element('div', 'cards', ...found.data.slice(0, FIRST_CARDS).map(card)) : header(found);
  main.append(drawn);
  frame.dataset['drawn'] = '';
}
