import Box from '@mui/material/Box';
import { Logo } from '../../components/page/Logo.tsx';

/** The product's mark and, when there is room, its name. */
export function Brand({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <Box
      sx={{
        height: { xs: 56, sm: 64 },
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        justifyContent: isCompact ? 'center' : 'flex-start',
        gap: 1.25,
        px: isCompact ? 0 : 1,
        fontSize: '1.1875rem',
        fontWeight: 700,
        letterSpacing: '-.025em',
      }}
    >
      <Logo />
      {!isCompact && 'Regia'}
    </Box>
  );
}
