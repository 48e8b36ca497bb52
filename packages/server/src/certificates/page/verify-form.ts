import { escapeHtml } from '../../platform/html.ts';

/** Enough for a number with spaces around its groups. */
export const MAX_TYPED = 40;

/** The form that leads to a number's page; it works without a script. */
export const verifyForm = ({ heading, level, typed = '' }: { heading: string; level: 1 | 2; typed?: string }) => `
<form class="verify" action="/certificado" method="get">
<div><h${level}>${heading}</h${level}><label for="numero">O número fica ao lado do código QR.</label></div>
<div class="fields">
<input id="numero" name="numero" required maxlength="${MAX_TYPED}" autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder="XXXX-XXXX-XXXX-XXXX-X" value="${escapeHtml(typed.slice(0, MAX_TYPED))}">
<button class="button" type="submit">Verificar</button>
</div>
</form>`;
