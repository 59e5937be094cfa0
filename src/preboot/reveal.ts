/** How long a page that is drawn is kept behind its outline for what of it is still missing. */
const LONGEST_MS = 1500;

/** Whether the page stands: its own parts, and nothing that only keeps their place. */
function isDrawn(root: HTMLElement): boolean {
  const main = root.querySelector('main');
  return main !== null && main.childElementCount > 0 && !main.querySelector('[data-skeleton]');
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
    frame.hidden = true;
    frame.replaceChildren();
  };
  const look = () => {
    if (root.childElementCount === 0) return;
    timer ??= setTimeout(reveal, LONGEST_MS);
    if (frame.dataset['drawn'] === undefined || isDrawn(root)) reveal();
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true });
}
