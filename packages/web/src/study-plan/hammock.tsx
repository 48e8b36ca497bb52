/** The picture of a day of rest: a hammock between two trees, to lie over a landscape. */
export const Hammock = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 420 260" aria-hidden="true">
    <g fill="#1f2a5e">
      <path d="M62 262L68 60h7l5 202Z" />
      <path d="M10 62Q70 108 132 60Q70 44 10 62ZM22 34Q71 76 122 32Q71 18 22 34ZM40 10Q71 42 104 8Q71 -4 40 10Z" />
      <path d="M346 262l5-178h6l5 178Z" />
      <path d="M302 86Q354 126 408 84Q354 70 302 86ZM312 60Q354 96 398 58Q354 46 312 60ZM326 40Q354 66 384 38Q354 30 326 40Z" />
    </g>
    <path d="M74 132Q100 140 122 158M351 142Q326 148 304 164" stroke="#fff3d6" strokeWidth="2.4" fill="none" />
    <path d="M122 158C160 214 262 220 304 164C270 196 160 192 122 158Z" fill="#f4705d" />
    <path d="M122 158C152 206 272 214 304 164C276 234 146 232 122 158Z" fill="#ffd9a0" opacity=".95" />
    <path d="M140 184C180 220 250 222 290 186" stroke="#f4705d" strokeWidth="4" fill="none" />
    <path
      d="M158 203v9M178 212v9M198 217v9M218 218v9M238 217v9M258 210v9M276 200v9"
      stroke="#f4705d"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
  </svg>
);
