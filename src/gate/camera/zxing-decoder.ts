import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Decoder } from './decoder-type.ts';
import { seenCodes } from './seen-codes.ts';

/** The detector would fetch its module from elsewhere: ours is part of the build and works without network. */
export async function zxingDecoder(): Promise<Decoder> {
  await prepareZXingModule({
    overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path) },
    fireImmediately: true,
  });
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return { name: 'zxing', decode: async (frame) => seenCodes(await detector.detect(frame), frame) };
}
