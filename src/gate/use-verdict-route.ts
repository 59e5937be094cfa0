import { useCallback, useEffect } from 'react';
import { verdictOf } from '#domain/check-in/decide.ts';
import type { ShownVerdict } from './device/types.ts';
import { useGate, useGateState } from './gate-context.ts';
import { parseGatePlace, scanPath, verdictPath } from './gate-path.ts';

/** Marks an entry of the history that lies over the camera's own. */
const OVER_CAMERA = 'over-camera';
const isVerdictOpen = () => parseGatePlace(window.location).ticketId !== null;

/**
 * Keeps the address with what is shown: a verdict is its ticket's page; back closes it; a reload
 * of that page shows the ticket again, from what the phone holds.
 */
export function useVerdictRoute(): { goBack: () => void } {
  const { device, place } = useGate();
  const { verdict, party, phase } = useGateState();
  const { prefix, eventId } = place;

  useEffect(() => {
    if (!verdict) return;
    const path = verdict.ticket
      ? verdictPath(prefix, eventId, verdict.ticket._id, verdict.kind === 'used')
      : scanPath(prefix, eventId);
    // The next code takes the place of the verdict before, so that one step back is always the camera, also from a code
    // that is no ticket and has no page of its own.
    if (isVerdictOpen()) window.history.replaceState(window.history.state, '', path);
    else if (window.history.state === OVER_CAMERA) window.history.replaceState(OVER_CAMERA, '', path);
    else window.history.pushState(OVER_CAMERA, '', path);
  }, [verdict, prefix, eventId]);

  // People who came in together have no page of their own; one step back is the camera all the same.
  useEffect(() => {
    if (!party) return;
    const path = scanPath(prefix, eventId);
    if (isVerdictOpen() || window.history.state === OVER_CAMERA) window.history.replaceState(OVER_CAMERA, '', path);
    else window.history.pushState(OVER_CAMERA, '', path);
  }, [party, prefix, eventId]);

  useEffect(() => {
    const { ticketId, isAlreadyScanned } = parseGatePlace(window.location);
    if (phase !== 'ready' || ticketId === null || device.state().verdict) return;
    const ticket = device.ticket(ticketId);
    if (!ticket) {
      window.history.replaceState(null, '', scanPath(prefix, eventId));
      return;
    }
    const { scannedAt, scannedBy, scannedDevice } = ticket;
    const first = scannedAt === null ? null : { at: scannedAt, by: scannedBy ?? '', device: scannedDevice };
    const reopened: ShownVerdict = {
      key: ticketId,
      kind: verdictOf(ticket, isAlreadyScanned),
      reason: ticket.status === 'valid' ? null : 'canceled',
      ticket,
      first,
      otherEvent: null,
      scanId: null,
      nonce: null,
      decidedBy: 'server',
      message: null,
    };
    device.open(reopened);
  }, [phase, device, prefix, eventId]);

  useEffect(() => {
    const onPop = () => {
      if (!isVerdictOpen()) device.dismiss();
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [device]);

  // A verdict that went without a step back (rejected, no ticket) leaves its address too.
  useEffect(() => {
    if (!verdict && !party && phase === 'ready' && isVerdictOpen()) {
      const timer = setTimeout(() => {
        if (!device.state().verdict) window.history.replaceState(null, '', scanPath(prefix, eventId));
      });
      return () => clearTimeout(timer);
    }
  }, [verdict, party, phase, device, prefix, eventId]);

  const goBack = useCallback(() => {
    if (window.history.state === OVER_CAMERA) window.history.back();
    else device.dismiss();
  }, [device]);
  return { goBack };
}
