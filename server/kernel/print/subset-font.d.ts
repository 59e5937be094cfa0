declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt';
    variationAxes: Record<string, number>;
    /** Tables that are left out, by their tags. */
    dropTables: readonly string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
