import { useTheme } from '@mui/material/styles';

/** A calendar waiting for its first day. */
export function EmptyPicture() {
  const { palette } = useTheme();
  return (
    <svg width="140" height="96" viewBox="0 0 140 96" fill="none" aria-hidden>
      <rect
        x="8"
        y="22"
        width="52"
        height="68"
        rx="8"
        transform="rotate(-8 8 22)"
        fill={palette.background.sunken}
        stroke={palette.divider}
      />
      <rect
        x="44"
        y="12"
        width="78"
        height="76"
        rx="8"
        fill={palette.background.paper}
        stroke={palette.border.strong}
      />
      <path d="M44 20a8 8 0 0 1 8-8h62a8 8 0 0 1 8 8v12H44V20Z" fill={palette.primary.main} />
      <path d="M60 6v12M106 6v12" stroke={palette.text.primary} strokeWidth="3" strokeLinecap="round" />
      {[0, 1, 2, 3, 4, 5].map((cell) => (
        <rect
          key={cell}
          x={54 + (cell % 3) * 22}
          y={42 + Math.floor(cell / 3) * 20}
          width="14"
          height="11"
          rx="3"
          fill={palette.chart.free}
        />
      ))}
      <circle cx="120" cy="80" r="15" fill={palette.secondary.main} stroke={palette.background.paper} strokeWidth="3" />
      <path d="M120 73v14M113 80h14" stroke={palette.secondary.contrastText} strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** A magnifying glass over empty rows. */
export function NoResultPicture() {
  const { palette } = useTheme();
  return (
    <svg width="140" height="96" viewBox="0 0 140 96" fill="none" aria-hidden>
      {[8, 36, 64].map((y) => (
        <g key={y}>
          <rect x="10" y={y} width="120" height="22" rx="6" fill={palette.background.sunken} stroke={palette.divider} />
          <rect x="22" y={y + 8} width="44" height="6" rx="3" fill={palette.chart.free} />
        </g>
      ))}
      <path d="m110 72 14 14" stroke={palette.primary.main} strokeWidth="7" strokeLinecap="round" />
      <circle cx="92" cy="52" r="24" fill={palette.background.paper} stroke={palette.primary.main} strokeWidth="5" />
      <path d="M82 52h20" stroke={palette.border.strong} strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
