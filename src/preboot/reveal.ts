/** How long a page that is drawn is kept behind its outline for what of it is still missing. */
const LONGEST_MS = 1500;

/** Whether the page stands: what was drawn of it is there, or whatever it is, nothing only keeps its place. */
function isDrawn(root: HTMLElement, drawn: string): boolean {
  const main = root.querySelector('main');
  if (!main || main.childElementCount === 0) return false;
  return main.querySelector(drawn) !== null || !main.querySelector('[data-skeleton]');
}

/**
 * Takes the frame of the first moment away: at once where it shows nothing of the page, otherwise when the page shows it too,
 * so that nobody sees pictures go and come again.
 */
export function revealWhenDrawn(frame: HTMLElement, root: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reveal = () => {
    observer.disconnect();
    clearTimeout(timer);
    frame.remove();
  };
  const look = () => {
    if (root.childElementCount === 0) return;
    timer ??= setTimeout(reveal, LONGEST_MS);
    const drawn = frame.dataset['drawn'];
    if (drawn === undefined || isDrawn(root, drawn)) reveal();
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true });
}
