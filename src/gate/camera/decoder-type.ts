/** Reads the QR code in a frame of the camera. */
export interface Decoder {
  name: 'native' | 'zxing' | 'html5-qrcode';
  /** The code's text, or null when the frame shows none. */
  decode(frame: HTMLVideoElement): Promise<string | null>;
}
