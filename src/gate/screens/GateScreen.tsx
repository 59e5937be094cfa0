import { lazy, Suspense, useEffect, useState } from 'react';
import { useCamera } from '../camera/use-camera.ts';
import { isEntry, type ShownParty } from '../device/types.ts';
import { signal, unlockSound } from '../feedback.ts';
import { useGate, useGateState } from '../gate-context.ts';
import { useHandScanner } from '../hand-scanner.ts';
import { hasSound } from '../preferences.ts';
import { fill } from '../texts.ts';
import { useSync } from '../use-sync.ts';
import { useVerdictRoute } from '../use-verdict-route.ts';
import { useWakeLock } from '../use-wake-lock.ts';
import { CameraActions, Counter, Finder } from './CameraControls.tsx';
import { GateHeader } from './GateHeader.tsx';
import { Icon } from './icons.tsx';
import { NetBar } from './NetBar.tsx';
import { PartyScreen } from './PartyScreen.tsx';
import { CodeSheet } from './sheets/CodeSheet.tsx';
import { SearchSheet } from './sheets/SearchSheet.tsx';
import { VerdictScreen, wordOf } from './VerdictScreen.tsx';

type SheetName = 'checkpoint' | 'code' | 'search' | 'panel' | 'reject' | 'sale';
/** Anyone who only scans never loads these. */
const SaleSheet = lazy(() => import('../sale/SaleSheet.tsx'));
const GatePanel = lazy(async () => ({ default: (await import('./GatePanel.tsx')).GatePanel }));
const RejectSheet = lazy(async () => ({ default: (await import('./sheets/RejectSheet.tsx')).RejectSheet }));
const CheckpointSheet = lazy(async () => ({ default: (await import('./sheets/CheckpointSheet.tsx')).CheckpointSheet }));
const looks = { ok: 'ok', pay: 'pay', warn: 'warn', used: 'no', refused: 'no' } as const;

/** The gate: the camera is the page, a verdict lies over it until the next code. */
export function GateScreen() {
  const { device, texts } = useGate();
  const { verdict, party, eventName, isAsking, mustChoose, sells } = useGateState();
  const [opened, setSheet] = useState<SheetName | null>(null);
  // Until somebody says where this phone stands, nothing is scanned.
  const sheet = opened ?? (mustChoose ? 'checkpoint' : null);
  const [undone, setUndone] = useState<string | null>(null);
  // What was typed last: anyone who mistyped one letter mends that one.
  const [typed, setTyped] = useState('');
  const close = () => setSheet(null);

  async function scan(text: string, isTyped = false) {
    if (device.state().isAsking) return;
    setTyped(isTyped ? text : '');
    const start = performance.now();
    await device.scan(text, ({ kind, decidedBy }) => {
      performance.measure('regia.verdict', { start, detail: decidedBy });
      // What was open belonged to the person before.
      close();
      setUndone(null);
      signal(kind, hasSound());
    });
  }
  const tryScan = (text: string, isTyped = false) => scan(text, isTyped).catch(() => undefined);
  async function admit(of: Omit<ShownParty, 'key' | 'verdicts'>, ticketIds: readonly string[]) {
    if (device.state().isAsking) return;
    const { verdicts } = await device.admit(of, ticketIds);
    close();
    setUndone(null);
    const entries = verdicts.filter(isEntry).length;
    signal(entries === verdicts.length ? 'ok' : entries > 0 ? 'pay' : 'used', hasSound());
  }
  // While something is typed or chosen, what the camera happens to see must not take it away.
  const camera = useCamera(async (text) => {
    if (sheet === null) await tryScan(text);
  });
  useHandScanner(sheet === null, (text) => void tryScan(text));
  const { goBack } = useVerdictRoute();
  useSync();
  useWakeLock();

  function undo() {
    if (!verdict?.ticket) return;
    setUndone(fill(texts.undo.done, { name: `${verdict.ticket.name} ${verdict.ticket.surname}` }));
    void device.reject(verdict, texts.undo.reason).catch(() => undefined);
  }

  function undoParty(shown: ShownParty) {
    setUndone(fill(texts.undo.partyDone, { smart_count: shown.verdicts.filter(isEntry).length }));
    void device.rejectParty(shown, texts.undo.reason).catch(() => undefined);
  }

  useEffect(() => {
    document.title = [verdict ? wordOf(verdict, texts) : texts.title, eventName, 'Regia'].filter(Boolean).join(' · ');
  }, [verdict, eventName, texts]);

  const look = verdict ? looks[verdict.kind] : !party ? 'idle' : party.verdicts.some(isEntry) ? 'ok' : 'no';
  return (
    <div className={`gate ${look}`} onPointerDown={unlockSound} aria-busy={isAsking}>
      <div className="cam">
        <video ref={camera.video} muted playsInline aria-hidden="true" tabIndex={-1} />
      </div>
      <div className="over">
        <GateHeader
          hasVerdict={verdict !== null || party !== null}
          onPanel={() => setSheet('panel')}
          onCheckpoint={() => setSheet('checkpoint')}
          onSearch={() => setSheet('search')}
        />
        <NetBar onConflicts={() => setSheet('panel')} />
        {party && (
          <PartyScreen
            party={party}
            onUndo={() => undoParty(party)}
            onSearch={() => setSheet('search')}
            onCamera={goBack}
          />
        )}
        {verdict && (
          <VerdictScreen
            verdict={verdict}
            stream={camera.stream}
            onAllow={goBack}
            onReject={() => setSheet('reject')}
            onUndo={undo}
            onCode={() => setSheet('code')}
            onSearch={() => setSheet('search')}
          />
        )}
        {!verdict && !party && (
          <main className="idle-main">
            {undone !== null && (
              <p className="undone" role="status">
                {undone}
              </p>
            )}
            <Finder camera={camera} />
            <Counter />
            <CameraActions torch={camera.torch} onCode={() => setSheet('code')} onSearch={() => setSheet('search')} />
            {sells && (
              <button type="button" className="gb b-white sells" onClick={() => setSheet('sale')}>
                <Icon name="euro" />
                {texts.sellAtDoor}
              </button>
            )}
          </main>
        )}
      </div>
      {sheet === 'checkpoint' && (
        <Suspense>
          <CheckpointSheet onClose={close} onPanel={() => setSheet('panel')} />
        </Suspense>
      )}
      {sheet === 'code' && (
        <CodeSheet
          typed={verdict && !verdict.ticket ? typed : ''}
          onClose={close}
          onCode={(text) => void tryScan(text, true)}
        />
      )}
      {sheet === 'search' && (
        <SearchSheet
          onClose={close}
          onCode={(text) => void tryScan(text)}
          onAdmit={(of, ids) => admit(of, ids).catch(() => undefined)}
        />
      )}
      {sheet === 'sale' && (
        <Suspense>
          <SaleSheet onClose={close} />
        </Suspense>
      )}
      {sheet === 'panel' && (
        <Suspense>
          <GatePanel onClose={close} />
        </Suspense>
      )}
      {sheet === 'reject' && verdict && (
        <Suspense>
          <RejectSheet
            onClose={close}
            onReject={(reason) => {
              close();
              void device.reject(verdict, reason).catch(() => undefined);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
