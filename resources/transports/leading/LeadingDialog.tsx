import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Leader, Leading } from '#domain/leaders/schema.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { DialogFrame } from '#src/components/feedback/DialogFrame.tsx';
import { LinkDialog } from '#src/components/feedback/LinkDialog.tsx';
import { LoadError } from '#src/components/record/LoadError.tsx';
import type { TransportRecord } from '../record.ts';
import { LeaderForm } from './LeaderForm.tsx';
import { LeaderRow, Openings, Part, RollCallRow, ShareRow, useSeenWords } from './LeadingParts.tsx';
import { ShareForm } from './ShareForm.tsx';
import { useLeading, useRevoke, useSendingWords, useSendList } from './use-leading.ts';

interface Props {
  transport: TransportRecord;
  /** A cancelled event is only read. */
  isReadOnly: boolean;
  onClose: () => void;
}

interface Revoked {
  kind: 'leader' | 'share';
  id: string;
  name: string;
}

/** Who leads a list, its roll calls with who was missing, to whom it is shown, and every opening. */
export function LeadingDialog({ transport, isReadOnly, onClose }: Props) {
  const translate = useTranslate();
  const { data, error, refetch } = useLeading(transport._id);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [form, setForm] = useState<'person' | 'link' | 'share' | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const name = transport.identifier;
  return (
    <DialogFrame open onClose={onClose} fullWidth fullScreen={isPhone} title={translate('leading.title', { name })}>
      {error && !data && <LoadError error={error} onRetry={() => refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={220} />}
      {data && <Content {...{ transport, isReadOnly, leading: data, setForm }} />}
      {data && (form === 'person' || form === 'link') && (
        <LeaderForm
          kind={form}
          transportId={transport._id}
          leading={data}
          onLink={setLink}
          onClose={() => setForm(null)}
        />
      )}
      {data && form === 'share' && (
        <ShareForm
          transportId={transport._id}
          isRoom={transport.transportType === 'room'}
          leading={data}
          onLink={setLink}
          onClose={() => setForm(null)}
        />
      )}
      {link && (
        <LinkDialog
          texts="leading.link"
          link={link}
          onClose={() => setLink(null)}
          actions={
            <Button
              component="a"
              href={`https://wa.me/?text=${encodeURIComponent(translate('leading.link.message', { list: name, link }))}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {translate('leading.link.whatsapp')}
            </Button>
          }
        />
      )}
    </DialogFrame>
  );
}

interface ContentProps {
  transport: TransportRecord;
  isReadOnly: boolean;
  leading: Leading;
  setForm: (form: 'person' | 'link' | 'share') => void;
}

function Content({ transport, isReadOnly, leading, setForm }: ContentProps) {
  const translate = useTranslate();
  const { revoke, isPending } = useRevoke(transport._id);
  const [revoked, setRevoked] = useState<Revoked | null>(null);
  const [sent, setSent] = useState<Leader | null>(null);
  const { leaders, shares, rollCalls, openings } = leading;
  const ask = (kind: Revoked['kind'], record: { _id: string; name: string }) =>
    isReadOnly ? undefined : () => setRevoked({ kind, id: record._id, name: record.name });
  const button = (form: 'person' | 'link' | 'share', label: string) => (
    <Button size="small" variant="outlined" onClick={() => setForm(form)}>
      {translate(label)}
    </Button>
  );

  async function confirm() {
    if (!revoked) return;
    await revoke(revoked.kind, revoked.id);
    setRevoked(null);
  }

  return (
    <>
      <Part
        title="leading.leaders"
        empty="leading.noLeaders"
        isEmpty={leaders.length === 0}
        actions={
          !isReadOnly && (
            <>
              {button('person', 'leading.addPerson')}
              {button('link', 'leading.addLink')}
            </>
          )
        }
      >
        {leaders.map((leader) => (
          <LeaderRow
            key={leader._id}
            leader={leader}
            onRevoke={ask('leader', leader)}
            onSend={isReadOnly ? undefined : () => setSent(leader)}
          />
        ))}
      </Part>
      <Part title="leading.rollCalls" empty="leading.noRollCalls" isEmpty={rollCalls.length === 0}>
        {rollCalls.map((rollCall) => (
          <RollCallRow key={rollCall._id} rollCall={rollCall} />
        ))}
      </Part>
      <Part
        title="leading.shares"
        empty="leading.noShares"
        isEmpty={shares.length === 0}
        actions={!isReadOnly && button('share', 'leading.share')}
      >
        {shares.map((share) => (
          <ShareRow key={share._id} share={share} onRevoke={ask('share', share)} />
        ))}
      </Part>
      <Part title="leading.openings" empty="leading.noOpenings" isEmpty={openings.length === 0}>
        <Openings openings={openings} />
      </Part>
      <ConfirmDialog
        open={revoked !== null}
        title={translate(revoked?.kind === 'share' ? 'leading.closeTitle' : 'leading.revokeTitle', {
          name: revoked?.name ?? '',
        })}
        confirm="leading.revoke"
        isDestructive
        isPending={isPending}
        onConfirm={() => void confirm()}
        onClose={() => setRevoked(null)}
      >
        {translate(revoked?.kind === 'share' ? 'leading.closeText' : 'leading.revokeText')}
      </ConfirmDialog>
      {sent && <SendDialog transportId={transport._id} leader={sent} onClose={() => setSent(null)} />}
    </>
  );
}

interface SendDialogProps {
  transportId: string;
  leader: Leader;
  onClose: () => void;
}

/** Asks before people's telephones go to an address. */
function SendDialog({ transportId, leader, onClose }: SendDialogProps) {
  const { words, say } = useSendingWords();
  const seenWords = useSeenWords();
  const { send, isPending } = useSendList(transportId);
  const [key] = useState(() => crypto.randomUUID());
  const { name, email } = leader;

  async function confirm() {
    await send(leader, key);
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={say(words.title, { name })}
      confirm={words.send}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {say(words.text, { name, email, sees: seenWords(leader) })}
    </ConfirmDialog>
  );
}
