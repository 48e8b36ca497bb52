import { counted } from '@jornada/domain/plural';
import type { MyPrivacy } from './api.ts';

const account = 'enquanto a conta existir';
const days = (count: number | null) => (count === null ? account : counted(count, 'dia', 'dias'));

/** What is stored of a member, for how long and why, in their words. docs/privacy.md has every table. */
export function whatIsKept(kept: MyPrivacy['retention']) {
  const { mailsDays, payloadDays, purchasesYears, accessMonths, auditDays } = kept;
  const later = purchasesYears > 0 ? `, e sem seu nome por mais ${counted(purchasesYears, 'ano', 'anos')}` : '';
  return [
    line('Nome, e-mail e senha', account, 'Para você entrar. A senha fica embaralhada: ninguém consegue lê-la.'),
    line('Inscrições, lições, respostas e pontos', account, 'Para você continuar de onde parou.'),
    line('Conversas com a escola', account, 'Para a escola responder e você reler.'),
    line('Certificados', `${account}; depois, número e iniciais`, 'Para qualquer pessoa conferir.'),
    line('Compras', account + later, 'Para liberar o acesso, devolver pagamentos e prestar contas ao fisco.'),
    line('Avisos das plataformas de pagamento', days(payloadDays), 'Para conferir uma venda contestada.'),
    line('E-mails que a escola enviou', days(mailsDays), 'Para saber o que chegou a você.'),
    line('Aparelhos em que você entrou', '400 dias sem uso', 'Para avisar de entradas estranhas.'),
    line('Data, hora e endereço IP dos acessos', `${accessMonths} meses`, 'O Marco Civil da Internet obriga.'),
    line('O que a administração mudou na sua conta', days(auditDays), 'Para saber quem mudou o quê.'),
  ];
}

const line = (name: string, note: string, words: string) => ({ name, note, words });
