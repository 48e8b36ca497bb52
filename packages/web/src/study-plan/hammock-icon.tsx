/** Rest: a hammock, as in the picture of the day of rest. */
export const HammockIcon = ({ size = 20, stroke = 2 }: { size?: number; stroke?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={stroke}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M3.5 4v16M20.5 4v16M3.5 8.5l2.6 2.2M20.5 8.5l-2.6 2.2M6.1 10.7c1.2 7 10.6 7 11.8 0c-2.8 2.6-9 2.6-11.8 0z" />
  </svg>
);
