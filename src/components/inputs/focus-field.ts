const focusable =
  'input:not([type="hidden"]):not([hidden]), textarea, select, button, [contenteditable="true"], [tabindex="0"]';

/** The control of a field: by its name, else the first one inside the frame of the field or of its nearest parent. */
export function controlOf(source: string, root: ParentNode): HTMLElement | null {
  const name = CSS.escape(source);
  const named = root.querySelector<HTMLElement>(`[name="${name}"]:not([type="hidden"])`);
  if (named?.matches('[aria-hidden="true"]')) {
    // A select of MUI keeps its value in a hidden input beside what can be focused.
    return named.parentElement?.querySelector<HTMLElement>('[role="combobox"]') ?? named;
  }
  if (named) return named;
  const frame = root.querySelector(`[data-field="${name}"], .ra-input-${name}`);
  // Formatted text begins with its toolbar: what is written in comes before.
  const first =
    frame?.querySelector<HTMLElement>('[contenteditable="true"]') ?? frame?.querySelector<HTMLElement>(focusable);
  if (first) return first;
  const parent = source.split('.').slice(0, -1).join('.');
  return parent === '' ? null : controlOf(parent, root);
}

/** Brings a field of a form into view and gives it the keyboard; false when the page does not show it. */
export function focusField(source: string, root: ParentNode = document): boolean {
  const control = controlOf(source, root);
  if (!control) return false;
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
  return true;
}

/** The same for the first of these fields from the top of the page, whatever order they are given in. */
export function focusFirstField(sources: readonly string[], root: ParentNode = document): void {
  const [first] = sources
    .flatMap((source) => {
      const control = controlOf(source, root);
      return control ? [{ source, control }] : [];
    })
    .sort((a, b) => (a.control.compareDocumentPosition(b.control) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  if (first) focusField(first.source, root);
}
