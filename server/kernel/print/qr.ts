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

/** The dark squares of a QR code as one path. */
export function qrPath({ size, isDark }: QrMatrix): string {
  let path = '';
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) if (isDark(x, y)) path += `M${x} ${y}h1v1h-1z`;
  return path;
}
