/** A code found in a frame. */
export interface SeenCode {
  text: string;
  /** Pixels from the middle of the frame. */
  fromMiddle: number;
}

/** Reads the QR codes in a frame of the camera. */
export interface Decoder {
  name: 'native' | 'zxing' | 'html5-qrcode';
  /** Every code the frame shows. */
  decode(frame: HTMLVideoElement): Promise<readonly SeenCode[]>;
}
