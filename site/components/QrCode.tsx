/** A QR code as one path of dark squares. */
export interface PageCode {
  size: number;
  path: string;
}

/** Dark on white in both schemes, as scanners want it. @param quiet squares left free around it */
export function QrCode({ code, label, quiet = 1 }: { code: PageCode; label: string; quiet?: number }) {
  const size = code.size + 2 * quiet;
  return (
    <div className="qrbox">
      <svg viewBox={`${-quiet} ${-quiet} ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
        <path fill="#12100F" d={code.path} />
      </svg>
    </div>
  );
}
