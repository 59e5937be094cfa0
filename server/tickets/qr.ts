import QRCode from 'qrcode';

/** The PNG of a QR code, base64: medium correction, four modules of quiet zone. */
export async function qrPng(text: string): Promise<string> {
  const png = await QRCode.toBuffer(text, { errorCorrectionLevel: 'M', margin: 4, width: 480 });
  return png.toString('base64');
}

export interface QrMatrix {
  /** Modules on a side. */
  size: number;
  isDark: (x: number, y: number) => boolean;
}

/** The modules of a QR code, for drawing it as vectors. */
export function qrMatrix(text: string): QrMatrix {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  return { size: modules.size, isDark: (x, y) => modules.get(y, x) === 1 };
}
