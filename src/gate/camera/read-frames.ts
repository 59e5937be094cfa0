import { createCodeChooser } from './choose-code.ts';
import type { Decoder } from './decoder-type.ts';

/** Pause between frames: some 15 a second read at once and spare the battery. */
const PAUSE = 60;

/**
 * Reads frame after frame until stopped; whatever a frame or a reader of its text does, the next one is read: a gate
 * whose loop died shows a camera that never answers.
 */
export function readFrames(
  video: HTMLVideoElement,
  decoder: Decoder,
  onText: (text: string) => Promise<void>,
): () => void {
  const choose = createCodeChooser();
  let isRunning = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function next(): Promise<void> {
    if (!isRunning) return;
    try {
      const isShowing = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !document.hidden;
      const codes = isShowing ? await decoder.decode(video) : [];
      const text = choose(codes, performance.now());
      if (text && isRunning) await onText(text);
    } catch {
      // A frame the decoder stumbled on is like one without a code.
    }
    timer = setTimeout(() => void next(), PAUSE);
  }

  void next();
  return () => {
    isRunning = false;
    clearTimeout(timer);
  };
}
