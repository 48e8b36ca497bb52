import { counted } from '@jornada/domain/plural';
import { hoursText, period, shortDay, workload } from '@jornada/domain/certificates/wording';
import { openGraph } from '../../platform/http/pages/open-graph.ts';
import { escapeHtml } from '../../platform/html.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { issuesBadges } from '../badges/did.ts';
import type { PublicCertificate } from '../public-certificate.ts';
import { certificateSvg, revokedSvg, sceneSvg } from '../svg/certificate-svg.ts';
import { icons } from './icons.ts';
import { renderLayout, type PageFrame } from './layout.ts';
import { verifyForm } from './verify-form.ts';

interface Seen {
  now: Date;
  timeZone: string;
}

/** What anybody sees who has a certificate's number: its state in words, and what is printed on it. */
export function renderStatePage(frame: PageFrame, certificate: PublicCertificate, seen: Seen): string {
  const { facts, state } = certificate;
  const others = verifyForm({ heading: 'Verificar outro certificado', level: 2 });
  if (state === 'kept') {
    const main = `<section class="state">${validState(frame, certificate, seen)}</section>${others}`;
    return renderLayout(frame, { title: 'Certificado válido', main, isNarrow: true });
  }
  const isValid = state === 'valid';
  const title = isValid ? `Certificado de ${facts.name}` : 'Certificado revogado';
  return renderLayout(frame, {
    title,
    head: openGraph({
      systemName: frame.identity.systemName,
      title: isValid ? `${title}: ${facts.journeyName}` : title,
      description: isValid ? `Concluiu a jornada ${facts.journeyName} ${workload(facts)} ${period(facts)}.` : '',
      url: facts.url,
      image: { url: new URL(frame.identity.logoUrl ?? '/icons/icon-512.png', frame.publicUrl).href },
    }),
    main: `<article class="certificate${isValid ? '' : ' revoked'}">
<section class="state">${isValid ? validState(frame, certificate, seen) : revokedState(frame, certificate)}</section>
<div class="picture">${isValid ? picture(certificate) : revokedSvg(facts)}</div>
</article>
${others}`,
  });
}

const picture = ({ facts }: PublicCertificate) => `<div class="paper">${certificateSvg(facts)}</div>
<div class="phone">${sceneSvg(facts)}<div><p class="over">Certificado de conclusão</p><h2>${escapeHtml(facts.name)}</h2>
<p>concluiu a jornada</p><h3>${escapeHtml(facts.journeyName)}</h3></div></div>`;

function validState(
  { identity, resources, publicUrl }: PageFrame,
  certificate: PublicCertificate,
  { now, timeZone }: Seen,
): string {
  const { facts, state } = certificate;
  const checkedAt = formatMoment(now, timeZone).replace(' ', ' às ').replace(':', 'h');
  const signed = [facts.signer.name, facts.signer.role].filter((part) => part !== '').join(', ');
  const [number, url] = [escapeHtml(facts.number), escapeHtml(facts.url)];
  const attested = `<div class="verdict">${icons.valid}<h1>Certificado válido</h1><p>Conferido agora, ${checkedAt}.</p></div>
${factList(certificate)}
${facts.text === '' ? '' : `<p class="note">${escapeHtml(facts.text)}</p>`}
<p class="note">${escapeHtml(identity.systemName)} atesta que esta pessoa concluiu todas as lições desta jornada.`;
  if (state === 'kept')
    return `${attested} A conta dela foi excluída: do nome ficaram só as iniciais, e o certificado não é mais impresso.</p>`;
  return `${attested} Curso livre, assinado por ${escapeHtml(signed)}.</p>
<div class="actions"><a class="button main" href="/api/certificates/${number}/pdf" download>${icons.download}Baixar PDF</a>
<a class="button" href="/certificado/${number}/imprimir">${icons.print}Imprimir</a>
<button class="button" type="button" hidden data-copy="${url}">${icons.link}<span aria-live="polite">Copiar link</span></button></div>
<p class="address">Link deste certificado: <span>${url}</span></p>${issuesBadges(publicUrl) ? openBadge(number) : ''}
<script type="module" src="${resources.script}"></script>`;
}

/** For wallets and verifiers, which read the file that a person cannot. */
const openBadge = (number: string) => `
<p class="address">Para carteiras digitais: <a href="/api/certificates/${number}/credential" download="open-badge-${number}.jwt">Baixar Open Badge</a></p>`;

function revokedState({ identity }: PageFrame, certificate: PublicCertificate): string {
  const { contactEmail } = identity;
  const contact =
    contactEmail === null ? '' : `: <a href="mailto:${escapeHtml(contactEmail)}">${escapeHtml(contactEmail)}</a>`;
  const since = certificate.revokedOn === null ? '' : ` desde ${shortDay(certificate.revokedOn)}`;
  return `<div class="verdict">${icons.revoked}<h1>Certificado revogado</h1><p>Este número existiu e não vale mais${since}.</p></div>
${factList(certificate)}
<p class="note">Quem emitiu retirou este certificado. Em caso de dúvida, fale com a escola${contact}.</p>`;
}

function factList({ facts, state, revokedOn }: PublicCertificate): string {
  const { startedOn, completedOn, lessonCount, missionCount } = facts;
  const contents = [
    ...(lessonCount > 0 ? [counted(lessonCount, 'lição', 'lições')] : []),
    ...(missionCount > 0 ? [counted(missionCount, 'missão', 'missões')] : []),
  ]
    .join(' e ')
    // A number stays with its noun.
    .replace(/(?<=\d) /g, '\u00a0');
  // Phones show a valid certificate's name and journey as headings.
  const besidePaper = state === 'valid' ? 'onphone' : '';
  return `<dl>${[
    row('Concedido a', facts.name, besidePaper),
    row('Jornada', facts.journeyName, besidePaper),
    row('Carga horária', `${hoursText(facts.hours)}${contents === '' ? '' : `, em ${contents}`}`),
    row(
      'Período',
      startedOn === completedOn ? shortDay(startedOn) : `${shortDay(startedOn)} a ${shortDay(completedOn)}`,
    ),
    row('Emitido em', [facts.city, shortDay(facts.issuedOn)].filter(Boolean).join(', ')),
    row('Número', facts.number),
    ...(revokedOn === null ? [] : [row('Revogado em', shortDay(revokedOn))]),
  ].join('')}</dl>`;
}

const row = (label: string, value: string, className = '') =>
  `<div${className === '' ? '' : ` class="${className}"`}><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`;
