import { Html5Qrcode, Html5QrcodeSupportedFormats } from 'html5-qrcode';
import type { Decoder } from './decoder-type.ts';

/** The library draws into an element of the page, and looks at pictures as large as that element. */
const HOST = 'html5-qrcode-host';

function addHost(): void {
  const host = document.createElement('div');
  host.id = HOST;
  host.hidden = true;
  document.body.append(host);
}

/** For browsers that cannot run the other decoders. It reads files, so a frame becomes one. */
export function html5QrcodeDecoder(): Decoder {
  if (!document.getElementById(HOST)) addHost();
  const formatsToSupport = [Html5QrcodeSupportedFormats.QR_CODE];
  const reader = new Html5Qrcode(HOST, { formatsToSupport, verbose: false, useBarCodeDetectorIfSupported: false });
  const canvas = document.createElement('canvas');
  const toBlob = () => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return {
    name: 'html5-qrcode',
    async decode(frame) {
      canvas.width = frame.videoWidth;
      canvas.height = frame.videoHeight;
      canvas.getContext('2d')?.drawImage(frame, 0, 0);
      const blob = await toBlob();
      if (!blob) return [];
      const found = await reader.scanFileV2(new File([blob], 'frame.jpg'), false).catch(() => null);
      // It answers one code, and not where.
      return found ? [{ text: found.decodedText, fromMiddle: 0 }] : [];
    },
  };
}
