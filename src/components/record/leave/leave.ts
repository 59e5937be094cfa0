/** Leaves the application for a page of another system. */
export function leaveTo(url: string): void {
  window.location.assign(url);
}

/** Opens a page of another system in a new tab; false when the browser does not allow it. */
export function openTab(url: string): boolean {
  const tab = window.open(url, '_blank');
  // The other page must not reach back into this one.
  if (tab) tab.opener = null;
  return tab !== null;
}
