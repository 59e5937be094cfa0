import type { Decoder } from './decoder-type.ts';
import { type Detected, seenCodes } from './seen-codes.ts';

interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<readonly Detected[]>;
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

async function nativeDecoder(): Promise<Decoder | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  if (!BarcodeDetector) return null;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  if (!formats.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return { name: 'native', decode: async (frame) => seenCodes(await detector.detect(frame), frame) };
}

/**
 * The best decoder of this browser: its own, else one compiled to WebAssembly that looks at whole frames, else html5-qrcode.
 * @throws when none can be loaded
 */
export async function loadDecoder(): Promise<Decoder> {
  const native = await nativeDecoder();
  if (native) return native;
  try {
    return await (await import('./zxing-decoder.ts')).zxingDecoder();
  } catch {
    return (await import('./html5-qrcode-decoder.ts')).html5QrcodeDecoder();
  }
}
