import { useId } from 'react';

/** The picture for errors: the sun behind clouds over a path. */
export function CloudedSun() {
  const id = useId();
  return (
    <svg viewBox="0 0 168 202" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#5b5796" />
          <stop offset=".3" stopColor="#9a72ab" />
          <stop offset=".56" stopColor="#e9a9a6" />
        </linearGradient>
      </defs>
      <rect width="168" height="202" fill={`url(#${id})`} />
      <g fill="#ffd9b8">
        <circle cx="84" cy="96" r="62" opacity=".1" />
        <circle cx="84" cy="96" r="44" opacity=".16" />
        <circle cx="84" cy="96" r="26" opacity=".9" />
      </g>
      <path d="M0 113C18 104 34 112 52 116S92 104 112 106S150 104 168 116V202H0Z" fill="#a37cab" />
      <path d="M0 132C16 138 28 140 42 132S74 128 92 136S128 130 142 138S160 142 168 142V202H0Z" fill="#85659d" />
      <path d="M0 151C16 152 28 164 44 162S72 148 88 154S116 162 132 158S156 162 168 170V202H0Z" fill="#5a4785" />
      <path d="M84 161C78 170 92 176 86 186S68 194 60 202H78C84 196 90 192 90 184S82 170 84 161Z" fill="#f0bfae" />
      <path d="M0 184C12 176 22 176 34 184S62 192 78 194S116 176 132 180S156 192 168 188V202H0Z" fill="#33296a" />
      <g fill="#e9d9e8">
        <rect x="74" y="72" width="82" height="22" rx="11" />
        <circle cx="104" cy="74" r="17" />
        <circle cx="128" cy="78" r="13" />
      </g>
      <g fill="#fbf3f4">
        <rect x="16" y="100" width="114" height="30" rx="15" />
        <circle cx="58" cy="100" r="25" />
        <circle cx="94" cy="104" r="19" />
      </g>
    </svg>
  );
}
