/**
 * `labels` of a form's elements for the screens' tests. jsdom walks the page for the labels of each element, and once more for each
 * label to find whose it is: half the time of a large form's test. Here the page's labels are asked whether they name the element or
 * stand around it.
 */
type Labelled = HTMLElement & { readonly labels: NodeListOf<HTMLLabelElement> | null };

function isLabelOf(label: HTMLLabelElement, element: Element): boolean {
  if (!label.hasAttribute('for')) return label.contains(element) && label.control === element;
  return label.htmlFor === element.id && document.getElementById(element.id) === element;
}

function serveLabels(prototype: Labelled): void {
  const byJsdom = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get;
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: Labelled) {
      const isHidden = this instanceof HTMLInputElement && this.type === 'hidden';
      if (isHidden || !this.isConnected) return byJsdom?.call(this);
      return [...document.getElementsByTagName('label')].filter((label) => isLabelOf(label, this));
    },
  });
}

export function serveLabelsQuickly(): void {
  for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
    serveLabels(prototype);
}
