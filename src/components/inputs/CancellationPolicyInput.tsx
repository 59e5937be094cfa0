import Add from '@mui/icons-material/AddOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInput, useTranslate } from 'react-admin';
import {
  type CancellationPolicy,
  cancellationPolicy,
  handOnModes,
  POLICY_STEPS_MAX,
  type RefundStep,
  refundKinds,
} from '#domain/shared/cancellation-terms.ts';
import { newCancellationPolicy, policySentences } from '#domain/tickets/cancellation-policy.ts';
import { formatCents } from '#domain/values/money.ts';
import { parseCents } from '#domain/values/parse-number.ts';
import { fill } from '#i18n/fill.ts';
import { asItIs } from './input-props.ts';
import { NumberBox } from './number/NumberBox.tsx';
import { usePolicyWords } from './use-policy-words.ts';

interface CancellationPolicyInputProps {
  source: string;
  disabled?: boolean;
  /** Whether it is the community's own, behind which there is no other. */
  isDefault?: boolean;
  /** When the event begins, for the days in the preview. */
  beginsAt: string | null;
}

type Labelled = 'kind' | 'daysBefore' | 'percent' | 'fee' | 'changes' | 'handOn';

const UNSET = 'unset';

/** The field of each thing that is wrong, with its message. */
function problemsOf(policy: CancellationPolicy | null): Record<string, string> {
  const issues = policy === null ? [] : (cancellationPolicy.safeParse(policy).error?.issues ?? []);
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

/** What anyone who cannot come gets back, how long details may change, and whether tickets are handed on. */
export function CancellationPolicyInput(props: CancellationPolicyInputProps) {
  const { source, disabled = false, isDefault = false, beginsAt } = props;
  const translate = useTranslate();
  const { words } = usePolicyWords();
  const validate = (value: unknown) =>
    Object.keys(problemsOf((value ?? null) as CancellationPolicy | null)).length > 0
      ? translate('validation.invalid')
      : undefined;
  const { field } = useInput<Record<string, unknown>>({ source, validate, defaultValue: null, ...asItIs });
  const policy = (field.value ?? null) as CancellationPolicy | null;
  const problems = problemsOf(policy);
  const change = (next: CancellationPolicy | null) => field.onChange(next);
  const fieldOf = (path: string, label: Labelled) => ({
    ...{ label: words[label], disabled, size: 'small' as const },
    error: problems[path] !== undefined,
    helperText: problems[path] === undefined ? undefined : translate(problems[path]),
  });

  function choose(kind: string) {
    if (kind === UNSET) return change(null);
    const base = policy ?? newCancellationPolicy();
    const steps = newCancellationPolicy().refund;
    if (kind === 'steps') return change({ ...base, refund: steps });
    if (kind === 'fixedFee') return change({ ...base, refund: { kind: 'fixedFee', fee: 500, daysBefore: 7 } });
    change({ ...base, refund: { kind: 'none' } });
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField
        select
        {...fieldOf('', 'kind')}
        value={policy?.refund.kind ?? UNSET}
        onChange={({ target }) => choose(target.value)}
        sx={{ maxWidth: 480 }}
      >
        <MenuItem value={UNSET}>{words.kinds[isDefault ? 'unstated' : 'inherit']}</MenuItem>
        {refundKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {words.kinds[kind]}
          </MenuItem>
        ))}
      </TextField>
      {policy && <Terms {...{ policy, change, fieldOf, disabled }} />}
      {policy && Object.keys(problems).length === 0 && <Preview policy={policy} beginsAt={beginsAt} />}
    </Box>
  );
}

interface TermsProps {
  policy: CancellationPolicy;
  change: (next: CancellationPolicy) => void;
  fieldOf: (path: string, label: Labelled) => object;
  disabled: boolean;
}

function Terms(props: TermsProps) {
  const { policy, change, fieldOf } = props;
  const { words } = usePolicyWords();
  return (
    <>
      {policy.refund.kind === 'steps' && <Steps {...props} steps={policy.refund.steps} />}
      {policy.refund.kind === 'fixedFee' && <Fee {...props} refund={policy.refund} />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, maxWidth: 720 }}>
        <NumberBox
          {...fieldOf('changesDaysBefore', 'changes')}
          value={policy.changesDaysBefore}
          onChange={(next) => change({ ...policy, changesDaysBefore: next })}
        />
        <TextField
          select
          {...fieldOf('handOn', 'handOn')}
          value={policy.handOn}
          onChange={({ target }) => {
            const handOn = handOnModes.find((mode) => mode === target.value);
            if (handOn) change({ ...policy, handOn });
          }}
        >
          {handOnModes.map((mode) => (
            <MenuItem key={mode} value={mode}>
              {words.handOnModes[mode]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </>
  );
}

function Steps({ policy, change, fieldOf, disabled, steps }: TermsProps & { steps: RefundStep[] }) {
  const { words } = usePolicyWords();
  const set = (next: RefundStep[]) => change({ ...policy, refund: { kind: 'steps', steps: next } });
  const edit = (at: number, part: Partial<RefundStep>) =>
    set(steps.map((step, index) => (index === at ? { ...step, ...part } : step)));
  const last = steps.at(-1);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 720 }}>
      {steps
        .map((step, at) => ({ ...step, at, id: `step-${at}` }))
        .map(({ id, at, daysBefore, percent }) => (
          <Box key={id} sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr 44px', alignItems: 'start' }}>
            <NumberBox
              {...fieldOf(`refund.steps.${at}.daysBefore`, 'daysBefore')}
              value={daysBefore}
              onChange={(next) => edit(at, { daysBefore: next })}
            />
            <NumberBox
              {...fieldOf(`refund.steps.${at}.percent`, 'percent')}
              value={percent}
              onChange={(next) => edit(at, { percent: next })}
            />
            <IconButton
              aria-label={words.removeStep}
              disabled={disabled || steps.length === 1}
              onClick={() => set(steps.filter((_step, index) => index !== at))}
            >
              <Close />
            </IconButton>
          </Box>
        ))}
      <Button
        startIcon={<Add />}
        disabled={disabled || steps.length >= POLICY_STEPS_MAX || !last || last.daysBefore === 0}
        onClick={() => {
          if (last)
            set([...steps, { daysBefore: Math.floor(last.daysBefore / 2), percent: Math.floor(last.percent / 2) }]);
        }}
        sx={{ justifySelf: 'start' }}
      >
        {words.addStep}
      </Button>
    </Box>
  );
}

type FeeTerms = Extract<CancellationPolicy['refund'], { kind: 'fixedFee' }>;

function Fee({ policy, change, fieldOf, refund }: TermsProps & { refund: FeeTerms }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, maxWidth: 720 }}>
      <TextField
        {...fieldOf('refund.fee', 'fee')}
        defaultValue={(refund.fee / 100).toFixed(2).replace('.', ',')}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        onChange={({ target }) =>
          change({ ...policy, refund: { ...refund, fee: parseCents(target.value) ?? Number.NaN } })
        }
      />
      <NumberBox
        {...fieldOf('refund.daysBefore', 'daysBefore')}
        value={refund.daysBefore}
        onChange={(next) => change({ ...policy, refund: { ...refund, daysBefore: next } })}
      />
    </Box>
  );
}

function Preview({ policy, beginsAt }: { policy: CancellationPolicy; beginsAt: string | null }) {
  const { words, language } = usePolicyWords();
  const money = (cents: number) => formatCents(cents, language);
  const sentences = policySentences(policy, beginsAt, (key, values) => fill(words[key], values), money);
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {words.preview}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {sentences.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </Box>
  );
}
