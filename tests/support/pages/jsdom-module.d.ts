/** The one use the tests make of it: a parser of pages. */
declare module 'jsdom' {
  export class JSDOM {
    readonly window: { readonly DOMParser: typeof DOMParser };
  }
}
