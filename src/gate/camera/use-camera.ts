import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type CameraProblem, hasTorch, openCamera, problemOf, setTorch, stopCamera } from './camera.ts';
import { loadDecoder } from './decoder.ts';
import type { Decoder } from './decoder-type.ts';
import { readFrames } from './read-frames.ts';

/** A code that stays in view, or comes back at once, is one scan. */
const QUIET = 2500;

/** Remembers the last code: true for one that is new or was out of view long enough. */
export function createRepeatGuard(quiet = QUIET) {
  let last = '';
  let seenAt = Number.NEGATIVE_INFINITY;
  return (text: string, now: number): boolean => {
    const isNew = text !== last || now - seenAt >= quiet;
    last = text;
    seenAt = now;
    return isNew;
  };
}

/** Hands a code over once for as long as it is in view, which it is taken to be while `onCode` is at work. */
export function oncePerView(onCode: (text: string) => Promise<void>, now = () => performance.now()) {
  const accepts = createRepeatGuard();
  return async (text: string): Promise<void> => {
    if (!accepts(text, now())) return;
    await onCode(text);
    accepts(text, now());
  };
}

export interface CameraState {
  video: RefObject<HTMLVideoElement | null>;
  stream: MediaStream | null;
  problem: CameraProblem | 'decoder' | null;
  torch: { isOffered: boolean; isOn: boolean; toggle: () => void };
  retry: () => void;
}

/**
 * The running camera: every new code in view is read once, verdict or not on the screen. While `onCode` is at work no frame is
 * looked at, which would take the time that the verdict needs.
 */
export function useCamera(onCode: (text: string) => Promise<void>): CameraState {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onCode);
  latest.current = onCode;
  const [attempt, setAttempt] = useState(0);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [problem, setProblem] = useState<CameraState['problem']>(null);
  const [isOn, setOn] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the camera again
  useEffect(() => {
    let isOver = false;
    setProblem(null);
    const opening = openCamera();
    opening.then(
      (opened) => (isOver ? stopCamera(opened) : setStream(opened)),
      (error: unknown) => isOver || setProblem(problemOf(error)),
    );
    return () => {
      isOver = true;
      setStream(null);
      opening.then(stopCamera, () => undefined);
    };
  }, [attempt]);

  useEffect(() => {
    const element = video.current;
    if (!stream || !element) return;
    element.srcObject = stream;
    element.play().catch(() => undefined);
    let stop: (() => void) | undefined;
    let isOver = false;
    const onceInView = oncePerView((text) => latest.current(text));
    const start = (decoder: Decoder) => {
      if (isOver) return;
      element.dataset['decoder'] = decoder.name;
      stop = readFrames(element, decoder, onceInView);
    };
    loadDecoder().then(start, () => isOver || setProblem('decoder'));
    // Some phones end the camera when the page was in the background.
    const [track] = stream.getVideoTracks();
    const reopen = () => setAttempt((count) => count + 1);
    track?.addEventListener('ended', reopen);
    return () => {
      isOver = true;
      stop?.();
      track?.removeEventListener('ended', reopen);
      element.srcObject = null;
    };
  }, [stream]);

  const toggle = useCallback(() => {
    if (stream) void setTorch(stream, !isOn).then(setOn);
  }, [stream, isOn]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { video, stream, problem, torch: { isOffered: stream !== null && hasTorch(stream), isOn, toggle }, retry };
}
