import QRCode from 'qrcode';

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
