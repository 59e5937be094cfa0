import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import BalanceOutlined from '@mui/icons-material/BalanceOutlined';
import CreditCardOff from '@mui/icons-material/CreditCardOffOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import ForwardToInbox from '@mui/icons-material/ForwardToInboxOutlined';
import GppMaybeOutlined from '@mui/icons-material/GppMaybeOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import SupportOutlined from '@mui/icons-material/SupportOutlined';
import SyncProblem from '@mui/icons-material/SyncProblemOutlined';
import Unsubscribe from '@mui/icons-material/UnsubscribeOutlined';
import { useLocale } from 'react-admin';
import type { Matter } from '#domain/dashboard/matters.ts';
import type { PlatformKind, PlatformToday } from '#domain/dashboard/platform.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDate } from '#domain/values/time.ts';
import { platformToday as english } from '#i18n/en/dashboards/platform-today.ts';
import { platformToday as italian } from '#i18n/it/dashboards/platform-today.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useWords } from '#src/components/use-words.ts';
import type { ShownMatter } from '../to-do/ToDoRow.tsx';
import { useDueText } from '../to-do/use-shown-matter.ts';

export const usePlatformWords = () => useWords<typeof english>(english, italian);

/** Where the failed jobs are on the page. */
export const JOBS = 'failed-jobs';

const looks: Record<PlatformKind, ShownMatter['look'] & { due: Parameters<ReturnType<typeof useDueText>>[0] }> = {
  ledger: { icon: BalanceOutlined, tone: 'red', due: 'since' },
  failedRefunds: { icon: CreditCardOff, tone: 'red', due: 'still' },
  failedPayouts: { icon: AccountBalanceOutlined, tone: 'red', due: 'still' },
  disputes: { icon: GppMaybeOutlined, tone: 'red', due: 'open' },
  accounts: { icon: AccountBalanceOutlined, tone: 'amber', due: 'since' },
  unpaidPlans: { icon: HourglassEmpty, tone: 'orange', due: 'by' },
  endingPlans: { icon: EventBusyOutlined, tone: 'orange', due: 'by' },
  stuck: { icon: SupportOutlined, tone: 'teal', due: 'since' },
  invitations: { icon: ForwardToInbox, tone: 'blue', due: 'since' },
  failedMails: { icon: Unsubscribe, tone: 'grey', due: 'since' },
  failedJobs: { icon: SyncProblem, tone: 'violet', due: 'since' },
};

const filtered = (resource: 'outbox' | 'payments' | 'tenants', filter: object) =>
  recordPath('admin', resource, undefined, { filter: JSON.stringify(filter) });

function pathOf(kind: PlatformKind, { tenantIds }: { tenantIds: readonly string[] }): string {
  const [first, ...others] = tenantIds;
  // One community is opened, several are listed.
  const communities =
    first !== undefined && others.length === 0
      ? recordPath('admin', 'tenants', first)
      : filtered('tenants', { _id: tenantIds });
  const paths: Partial<Record<PlatformKind, string>> = {
    ledger: recordPath('admin', 'ledger'),
    failedRefunds: `${recordPath('admin', 'refunds')}?of=failed`,
    disputes: filtered('payments', { trouble: ['disputed'] }),
    // Their row in the list has the way to send them again.
    invitations: filtered('tenants', { _id: tenantIds }),
    failedMails: filtered('outbox', { state: ['failed'] }),
    failedJobs: `${recordPath('admin', 'platform')}#${JOBS}`,
  };
  return paths[kind] ?? communities;
}

/** A matter of the platform as its row says it. */
export function usePlatformMatter(today: PlatformToday): (matter: Matter<PlatformKind>) => ShownMatter {
  const { words, say } = usePlatformWords();
  const locale = useLocale();
  const due = useDueText(today.at);

  function textOf(kind: PlatformKind): string {
    const { name, tenantIds } = today.matters[kind];
    const own = words.texts[kind as keyof typeof words.texts];
    const more = tenantIds.length - 1;
    const named = name !== null && more > 0 ? say(words.others, { name, smart_count: more }) : (name ?? '');
    if (kind === 'accounts') return [named, own].filter(Boolean).join(' · ');
    return own === undefined ? named : say(own, { name });
  }
  function dueOf(matter: Matter<PlatformKind>): string {
    const { kind, at } = matter;
    if (at !== null && kind === 'stuck') return say(words.registered, { date: formatDate(at).slice(0, 5) });
    if (at !== null && kind === 'invitations') return say(words.invitedOn, { date: formatDate(at).slice(0, 5) });
    return due(looks[kind].due, matter);
  }

  return (matter) => {
    const { kind, count, amount, isLate } = matter;
    return {
      look: looks[kind],
      title: say(words.titles[kind], { smart_count: count }),
      text: textOf(kind),
      amount: amount === null ? null : formatCents(amount, locale),
      due: dueOf(matter),
      isLate,
      action: words.actions[kind],
      to: pathOf(kind, today.matters[kind]),
    };
  };
}
