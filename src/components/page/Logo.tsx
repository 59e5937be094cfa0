/** The mark: an R with the red light of a camera that is on air. */
export function Logo() {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden focusable="false">
      <defs>
        <linearGradient id="regia-mark" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#14857B" />
          <stop offset="1" stopColor="#0B4F4A" />
        </linearGradient>
      </defs>
      <rect width="28" height="28" rx="8" fill="url(#regia-mark)" />
      <path
        d="M9 20.5V8h5.1a3.9 3.9 0 0 1 1.1 7.6l3.4 4.9M9 15.8h5"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx="20.6" cy="8.2" r="2.3" fill="#FB923C" />
    </svg>
  );
}
