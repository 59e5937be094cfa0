import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';

/** How a line adds to those above it. */
export type MoneySign = '' | '−' | '+' | '=';

interface MoneyLineProps {
  sign: MoneySign;
  word: string;
  note: string | undefined;
  amount: string;
  /** Of the widest bar, 0 to 1. */
  share: number;
  title: string;
  isChosen: boolean;
  isOutline: boolean;
  isTotal: boolean;
  isQuiet: boolean;
  onOpen: () => void;
}

/** One figure of an account with its bar; opens its rows. */
export function MoneyLine({
  sign,
  word,
  note,
  amount,
  share,
  title,
  isChosen,
  isOutline,
  isTotal,
  isQuiet,
  onOpen,
}: MoneyLineProps) {
  return (
    <ButtonBase
      onClick={onOpen}
      title={title}
      aria-pressed={isChosen}
      sx={{
        display: 'block',
        textAlign: 'left',
        width: '100%',
        minHeight: 44,
        px: 1.5,
        py: 1,
        borderRadius: '10px',
        ...(isTotal && { borderTop: 2, borderColor: 'text.primary', borderTopLeftRadius: 0, borderTopRightRadius: 0 }),
        ...(isChosen && { bgcolor: 'primary.light' }),
        '&:hover': { bgcolor: isChosen ? 'primary.light' : 'action.hover' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography component="span" aria-hidden sx={{ width: 14, color: 'text.secondary' }}>
          {sign}
        </Typography>
        <Typography component="span" sx={{ fontWeight: isQuiet ? 400 : 600, flex: 1, minWidth: 0 }}>
          {word}{' '}
          {note && (
            <Typography component="span" variant="body2" color="text.secondary">
              {note}
            </Typography>
          )}
        </Typography>
        <Typography
          component="span"
          sx={{
            fontWeight: isQuiet ? 400 : 700,
            fontSize: isTotal ? '1.25rem' : undefined,
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
          }}
        >
          {amount}
        </Typography>
        <ChevronRight aria-hidden fontSize="small" sx={{ alignSelf: 'center', color: 'text.secondary' }} />
      </Box>
      {!isQuiet && (
        <Box aria-hidden sx={{ ml: '22px', mr: '28px', mt: 0.5, height: 8, borderBottom: 1, borderColor: 'divider' }}>
          <Box
            sx={({ palette }) => ({
              width: `${100 * Math.min(1, share)}%`,
              height: 7,
              borderRadius: '3px',
              ...(isOutline
                ? { border: `${share > 0 ? 2 : 0}px solid ${palette.text.secondary}` }
                : { bgcolor: 'primary.main' }),
            })}
          />
        </Box>
      )}
    </ButtonBase>
  );
}
