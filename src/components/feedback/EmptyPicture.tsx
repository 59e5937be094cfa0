import InboxOutlined from '@mui/icons-material/InboxOutlined';
import Box from '@mui/material/Box';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { useTheme } from '@mui/material/styles';
import type { ComponentType } from 'react';

/** What there is none of yet, on the first of a pile of sheets. */
export function EmptyPicture({ icon: Icon = InboxOutlined }: { icon?: ComponentType<SvgIconProps> | undefined }) {
  const { palette } = useTheme();
  return (
    <Box sx={{ position: 'relative', width: 140, height: 96, mx: 'auto' }}>
      <svg width="140" height="96" viewBox="0 0 140 96" fill="none" aria-hidden>
        <rect
          x="20"
          y="22"
          width="52"
          height="68"
          rx="8"
          transform="rotate(-8 20 22)"
          fill={palette.background.sunken}
          stroke={palette.divider}
        />
        <rect
          x="44"
          y="10"
          width="78"
          height="78"
          rx="8"
          fill={palette.background.paper}
          stroke={palette.border.strong}
        />
      </svg>
      <Icon
        aria-hidden
        sx={{ position: 'absolute', left: 61, top: 27, width: 44, height: 44, color: 'primary.main' }}
      />
    </Box>
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
