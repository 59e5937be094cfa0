/** Why there is no picture. */
export type CameraProblem = 'denied' | 'missing' | 'busy';

/** Opens the camera at the back. @throws DOMException */
export function openCamera(): Promise<MediaStream> {
  const video = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } };
  // Browsers leave it out on pages that came without TLS: the code and the name still work there.
  if (!('mediaDevices' in navigator)) return Promise.reject(new DOMException('no camera', 'NotFoundError'));
  return navigator.mediaDevices.getUserMedia({ video, audio: false });
}

export function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}

export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean };

/** Whether the lamp can be switched: not every phone says so, and iPhones mostly cannot. */
export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  return (track?.getCapabilities?.() as TorchCapabilities | undefined)?.torch === true;
}

export async function setTorch(stream: MediaStream, isOn: boolean): Promise<boolean> {
  const [track] = stream.getVideoTracks();
  try {
    await track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
    return isOn;
  } catch {
    return false;
  }
}
