import { renderLayout, type PageFrame } from './layout.ts';
import { verifyForm } from './verify-form.ts';

const message = (heading: string, text: string) => `<div class="message"><h1>${heading}</h1><p>${text}</p></div>`;

export const renderFormPage = (frame: PageFrame): string =>
  renderLayout(frame, {
    title: 'Verificar certificado',
    isNarrow: true,
    main: verifyForm({ heading: 'Verificar certificado', level: 1 }),
  });

/** The same words for a number that never was, was erased, or cannot be one. */
export const renderNotFoundPage = (frame: PageFrame, typed: string): string =>
  renderLayout(frame, {
    title: 'Certificado não encontrado',
    isNarrow: true,
    main: `${message('Não encontramos este certificado', 'Confira o número com quem mostrou o certificado: são 17 letras e algarismos.')}
${verifyForm({ heading: 'Verificar de novo', level: 2, typed })}`,
  });

export const renderTooManyPage = (frame: PageFrame): string =>
  renderLayout(frame, {
    title: 'Muitas consultas',
    isNarrow: true,
    main: message('Muitas consultas', 'Espere um minuto e abra esta página de novo.'),
  });

export const renderUnavailablePage = (frame: PageFrame): string =>
  renderLayout(frame, {
    title: 'Sem resposta',
    isNarrow: true,
    main: message(
      'Não conseguimos conferir agora',
      'Tente de novo em instantes. Isso não diz nada sobre o certificado.',
    ),
  });
