import CallSplit from '@mui/icons-material/CallSplit';
import ChildCare from '@mui/icons-material/ChildCare';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Euro from '@mui/icons-material/Euro';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import HotelOutlined from '@mui/icons-material/HotelOutlined';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { Tone } from '#domain/shared/tone.ts';
import { type Finding, type FindingKind, type Remedy, weightOf } from '#domain/transports/plan/findings.ts';
import { formatCents } from '#domain/values/money.ts';
import { roomFindings as english } from '#i18n/en/rooms/findings.ts';
import { roomFindings as italian } from '#i18n/it/rooms/findings.ts';
import { useWords } from '#src/components/use-words.ts';
import { type Board, nameOf } from './board.ts';
import { Column } from './Column.tsx';
import { useLayerWord } from './layer-words.ts';
import { useNames } from './use-names.ts';

const icons: Readonly<Record<FindingKind, ComponentType<SvgIconProps>>> = {
  sameSeat: ErrorOutline,
  minorAlone: ChildCare,
  withoutPlace: PersonSearchOutlined,
  leaderElsewhere: FlagOutlined,
  splitBooking: CallSplit,
  singleShared: HotelOutlined,
  strangerInRoom: HotelOutlined,
  aloneInRoom: HotelOutlined,
  missing: DescriptionOutlined,
  wish: FavoriteBorder,
  unpaid: Euro,
};
const tones: Readonly<Record<'must' | 'should' | 'know', Tone>> = { must: 'red', should: 'orange', know: 'amber' };

interface Props {
  board: Board;
  findings: readonly Finding[];
  isReadOnly: boolean;
  isPending: boolean;
  onRemedy: (remedy: Remedy) => void;
}

/** What does not add up, the gravest first, each with what settles it. */
export function CheckColumn({ board, findings, isReadOnly, isPending, onRemedy }: Props) {
  const translate = useTranslate();
  const grave = findings.filter(({ kind }) => weightOf[kind] === 'must').length;
  return (
    <Column
      isPlain
      stays="right"
      title={translate('transports.check.title')}
      count={findings.length}
      note={
        <Typography variant="body2" color="text.secondary" role="status">
          {translate(
            grave > 0
              ? 'transports.check.toSolve'
              : findings.length > 0
                ? 'transports.check.nothingGrave'
                : 'transports.check.allGood',
            { smart_count: grave },
          )}
        </Typography>
      }
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {findings.map((finding) => (
          <Line
            key={`${finding.kind} ${finding.layer} ${finding.ticketIds.join()}`}
            {...{ board, finding, isReadOnly, isPending, onRemedy }}
          />
        ))}
      </Box>
    </Column>
  );
}

function Line({ board, finding, isReadOnly, isPending, onRemedy }: Omit<Props, 'findings'> & { finding: Finding }) {
  const translate = useTranslate();
  const words = useFindingWords(board);
  const Icon = icons[finding.kind];
  const weight = weightOf[finding.kind];
  const { title, text, remedy } = words(finding);
  const changes = finding.remedy.action !== 'show' && finding.remedy.action !== 'remind';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '24px minmax(0, 1fr)',
        columnGap: 1.25,
        p: '10px 16px 6px',
        borderBottom: 1,
        borderColor: 'border.main',
      }}
    >
      <Icon
        titleAccess={translate(`transports.check.weight.${weight}`)}
        sx={{ fontSize: 22, color: `tone.${tones[weight]}.main` }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h4" sx={{ fontWeight: 600, lineHeight: 1.3 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
        {!(changes && isReadOnly) && (
          <Button
            variant="text"
            size="small"
            disabled={isPending}
            onClick={() => onRemedy(finding.remedy)}
            sx={{ ml: -1, px: 1, minHeight: 32, textAlign: 'left' }}
          >
            {remedy}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** A finding in sentences: what, who and where, and what its button does. */
function useFindingWords(board: Board) {
  const translate = useTranslate();
  const layerWord = useLayerWord();
  const name = (id: string | undefined): string => {
    const person = board.person(id ?? '');
    return person ? nameOf(person) : '';
  };
  const names = useNames(board);
  const { words, say: inWords } = useWords<typeof english>(english, italian);
  const where = (id: string | undefined): string => board.list(id ?? '')?.identifier ?? '';

  function remedyWords(remedy: Remedy): string {
    const key = (action: string) => `transports.check.remedy.${action}`;
    if (remedy.action === 'assign') {
      const [first] = remedy.ticketIds;
      return translate(key('assign'), {
        name: name(first),
        smart_count: remedy.ticketIds.length,
        list: where(remedy.transportId),
      });
    }
    if (remedy.action === 'seat') return translate(key('seat'), { name: name(remedy.ticketId), seat: remedy.seat });
    if (remedy.action === 'swap') {
      const [one, other] = remedy.ticketIds;
      return translate(key('swap'), { one: name(one), other: name(other) });
    }
    return translate(key(remedy.action), { smart_count: remedy.ticketIds.length });
  }

  return ({ kind, ticketIds, layer = '', transportId, remedy }: Finding) => {
    const [first, second] = ticketIds;
    const person = board.person(first ?? '');
    const due = ticketIds.reduce((sum, id) => sum + (board.person(id)?.due ?? 0), 0);
    const missing = [...new Set(ticketIds.flatMap((id) => board.person(id)?.missing ?? []))].join(', ');
    const seat = person?.places.find((place) => place.transportId === transportId)?.seat ?? '';
    const args = {
      ...{ smart_count: ticketIds.length, layer: layerWord(layer), names: names(ticketIds), missing, seat },
      ...{ name: name(first), other: name(second), list: where(transportId), amount: formatCents(due) },
      age: person?.age ?? '',
    };
    const say = (part: 'title' | 'text') =>
      kind === 'strangerInRoom' || kind === 'splitBooking'
        ? inWords(words[kind][part], args)
        : translate(`transports.check.${kind}.${part}`, args);
    return {
      title: say('title'),
      text: say('text'),
      remedy: remedyWords(remedy),
    };
  };
}
