import type { BrandTokens } from '@jornada/domain/settings/brand-palette';

/** Looks that inline styles cannot have: small screens and dark mailboxes. `colours`: of the dark scheme. */
export const reminderStyle = (colours: BrandTokens) => `
body{margin:0;padding:0;width:100%;background:#fcf7ee;-webkit-text-size-adjust:100%}
table{border-collapse:separate;border-spacing:0}
img{display:block;border:0;max-width:100%}
a{text-decoration:none}
@media (max-width:620px){
.strip{padding:12px 10px!important}
.icon{padding-right:8px!important}
.wide{width:100%!important}
.gut{padding-left:20px!important;padding-right:20px!important}
.out{padding:16px 0 24px!important}
.card,.cover{border-radius:0!important}
.h1{font-size:28px!important;line-height:33px!important}
.btn,.btnt{width:100%!important}
.btn a{display:block!important;text-align:center!important}
}
@media (prefers-color-scheme:dark){
body,.page{background:#12141d!important}
.card{background:#1b1f2c!important;border-color:#2d3345!important}
.ink{color:#f4f0e8!important}
.ink2{color:#bbbdcc!important}
.over{color:#ffc766!important}
.strip{background:#242938!important}
.tipc{background:#1a2b41!important}
.btn{background:${colours.leaf}!important}
.btn a{color:${colours['on-leaf']}!important}
.lnk{color:${colours['leaf-ink']}!important}
}
`;

/** The value of a style attribute for running text. */
export const text = (weight: number, size: string) =>
  `font:${weight} ${size} Figtree,'Segoe UI',Helvetica,Arial,sans-serif`;

/** The same for titles. */
export const title = (weight: number, size: string) => `font:${weight} ${size} 'Bricolage Grotesque',Georgia,serif`;
