import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Children, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';

/** How many cards of a slider are in view, by the width of the screen. */
export const slidesPerView = { xs: 1, sm: 2, md: 3, lg: 4, xl: 5 } as const;

const GAP_PX = 16;

/** Widths of a slider's cards: so many of them, with the gaps between, fill it. */
export const slideWidths = Object.fromEntries(
  Object.entries(slidesPerView).map(([size, slides]) => [
    size,
    slides === 1 ? '100%' : `calc((100% - ${(slides - 1) * GAP_PX}px) / ${slides})`,
  ]),
);
const slideGap = `${GAP_PX}px`;

/** So near to an end there is nothing left to move. */
const AT_END_PX = 4;

export interface CardSliderProps {
  /** What the cards are, in words. */
  label: string;
  /** One card each. */
  children: ReactNode;
}

/** Cards side by side, as many in view as the screen is wide; the rest by swiping, keys or the arrows. */
export function CardSlider({ label, children }: CardSliderProps) {
  const translate = useTranslate();
  const track = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isFirst: true, isLast: true });
  const look = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = track.current ?? {};
    setEnds({ isFirst: scrollLeft <= AT_END_PX, isLast: scrollLeft + clientWidth >= scrollWidth - AT_END_PX });
  }, []);
  const count = Children.count(children);
  useEffect(() => {
    if (count > 0) look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [look, count]);

  const move = (step: -1 | 1) =>
    track.current?.scrollBy({ left: step * track.current.clientWidth, behavior: 'smooth' });
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        component="ul"
        ref={track}
        aria-label={label}
        onScroll={look}
        sx={{
          m: 0,
          p: '2px',
          listStyle: 'none',
          display: 'flex',
          gap: slideGap,
          overflowX: 'auto',
          scrollPadding: '2px',
          scrollSnapType: 'x mandatory',
          scrollbarWidth: 'thin',
        }}
      >
        {Children.map(children, (card) => (
          <Box component="li" sx={{ flex: 'none', width: slideWidths, scrollSnapAlign: 'start' }}>
            {card}
          </Box>
        ))}
      </Box>
      {!(ends.isFirst && ends.isLast) && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5, mt: 1 }}>
          <IconButton aria-label={translate('app.slider.previous')} disabled={ends.isFirst} onClick={() => move(-1)}>
            <ChevronLeft />
          </IconButton>
          <IconButton aria-label={translate('app.slider.next')} disabled={ends.isLast} onClick={() => move(1)}>
            <ChevronRight />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
