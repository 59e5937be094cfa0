import { JSDOM } from 'jsdom';

/** One window reads all pages: making one takes longer than reading a page. */
const parser = new new JSDOM().window.DOMParser();

/** A page as a document to look things up in; nothing in it is run or laid out. */
export function parsePage(html: string): Document {
  return parser.parseFromString(html, 'text/html');
}
