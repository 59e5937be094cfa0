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
export const slideGap = `${GAP_PX}px`;
