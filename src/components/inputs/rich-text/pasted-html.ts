/** The sign before a point of a list, as Word writes it: in a span of its own, or within the text. */
const marker = /^[\s\u00a0]*(?:[·•▪◦§–oØ-]|\(?[0-9]{1,3}[.)]|\(?[a-z][.)])[\s\u00a0]+/iu;
const numbered = /^[\s\u00a0]*\(?(?:[0-9]{1,3}|[a-z])[.)]/iu;

const textOf = (element: Element): string => element.textContent ?? '';
const isBlank = (element: Element): boolean => /^[\s\u00a0]*$/.test(textOf(element));
const isPoint = (element: Element | null): element is Element =>
  element !== null &&
  (/mso-list:(?!\s*ignore)/i.test(element.getAttribute('style') ?? '') || /MsoList/.test(element.className));

/** Takes the sign off a point; answers what it was. */
function withoutMarker(point: Element): string {
  const sign = [...point.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore|font-family:\s*"?(Symbol|Wingdings)/i.test(span.getAttribute('style') ?? ''),
  );
  if (sign) {
    const text = textOf(sign);
    sign.remove();
    return text;
  }
  const found = marker.exec(textOf(point))?.[0] ?? '';
  const first = point.ownerDocument.createTreeWalker(point, NodeFilter.SHOW_TEXT).nextNode();
  if (first && found !== '') first.nodeValue = (first.nodeValue ?? '').replace(marker, '');
  return found;
}

/** Paragraphs that Word calls points of a list become one. */
function joinPoints(page: Document): void {
  for (const first of page.querySelectorAll('p, li')) {
    if (!first.isConnected || first.tagName === 'LI' || !isPoint(first)) continue;
    const points: Element[] = [first];
    for (let next = first.nextElementSibling; isPoint(next); next = next.nextElementSibling) points.push(next);
    const signs = points.map(withoutMarker);
    const list = page.createElement(numbered.test(signs[0] ?? '') ? 'ol' : 'ul');
    first.before(list);
    for (const point of points) {
      const item = page.createElement('li');
      item.append(...point.childNodes);
      list.append(item);
      point.remove();
    }
  }
}

/** A table has no place in a text: each row is a line, its cells apart. */
function layOutTables(page: Document): void {
  for (const table of page.querySelectorAll('table')) {
    const lines = [...table.querySelectorAll('tr')].map((row) => {
      const line = page.createElement('p');
      line.textContent = [...row.querySelectorAll('td, th')]
        .map((cell) =>
          textOf(cell)
            .replace(/[\s\u00a0]+/g, ' ')
            .trim(),
        )
        .filter((text) => text !== '')
        .join(' – ');
      return line;
    });
    table.replaceWith(...lines);
  }
}

/**
 * What is pasted into a text, without what a word processor brings along: styles and colours, pictures from elsewhere,
 * empty paragraphs; its lists are lists, its tables lines.
 */
export function pastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const foreign of page.querySelectorAll('style, script, meta, link, title, xml, img, svg, picture'))
    foreign.remove();
  const comments = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  joinPoints(page);
  layOutTables(page);
  for (const element of page.body.querySelectorAll('*')) {
    for (const name of ['style', 'class', 'lang', 'align', 'color', 'face', 'size', 'bgcolor'])
      element.removeAttribute(name);
  }
  for (const element of page.body.querySelectorAll('p, h1, h2, h3, h4, li')) if (isBlank(element)) element.remove();
  return page.body.innerHTML;
}
