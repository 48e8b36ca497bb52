import type { MailTestProblem, MailTestStep } from './api.ts';
import type { MailServerFields } from './mail-server-values.ts';

export type StepName = MailTestStep['name'];

/** The tested server. */
export interface Tested extends Pick<MailServerFields, 'host' | 'port' | 'senderAddress'> {
  /** The administrator who tests and gets the message. */
  recipient: string;
}

/** Texts of a step that passed. */
export const passedLabels: Record<StepName, (step: MailTestStep, tested: Tested) => [title: string, note: string]> = {
  name: ({ detail }, { host }) => ['Endereço encontrado', detail ? `${host} é ${detail}` : host],
  connection: (_, { port }) => ['Porta aberta', `${port}: um servidor de e-mail respondeu`],
  tls: ({ detail }) => ['Conexão segura', `${(detail ?? 'TLS').replace('TLSv', 'TLS ')}, certificado válido`],
  login: () => ['Login aceito', 'Usuário e senha conferem'],
  sender: (_, { recipient }) => ['Remetente aceito', `Um e-mail saiu para ${recipient}. Veja também a pasta de spam.`],
};

/** Texts of a step that these settings do not need. */
export const notUsedLabels: Partial<Record<StepName, [title: string, note: string]>> = {
  tls: ['Sem criptografia', 'A senha e os e-mails viajam abertos: só para um servidor da sua própria rede'],
  login: ['Sem login', 'Nenhum usuário foi informado'],
};

/** Texts of a step that the test did not reach. */
export const notReachedLabels: Record<StepName, [title: string, note: string]> = {
  name: ['Endereço', 'Ainda não procurado'],
  connection: ['Porta', 'Só dá para saber depois de achar o endereço'],
  tls: ['Conexão segura', 'Só dá para saber com a porta aberta'],
  login: ['Login', 'Só dá para saber com a conexão segura'],
  sender: ['Remetente', 'Só dá para saber depois do login'],
};

/** Labels for the step at which a test stopped. */
export const stoppedLabels: Record<StepName, string> = {
  name: 'Parou no endereço',
  connection: 'Parou na porta',
  tls: 'Parou na segurança',
  login: 'Parou no login',
  sender: 'Parou no envio',
};

interface ProblemText {
  title: string;
  /** The meaning. */
  means: (tested: Tested) => string;
  /** The remedy. */
  solution: string;
  /** The field at fault, and the text below it. */
  field?: [keyof MailServerFields, string];
}

/** Texts of every problem. The build names a missing one. */
export const problemLabels: Record<MailTestProblem, ProblemText> = {
  name_not_found: {
    title: 'Endereço não encontrado',
    means: ({ host }) => `Não existe servidor com o nome ${host}.`,
    solution: 'Confira cada letra no painel do seu provedor. Costuma começar com smtp.',
    field: ['host', 'Este nome não existe.'],
  },
  name_unanswered: {
    title: 'O endereço não pôde ser procurado',
    means: () => 'O serviço de nomes (DNS) não respondeu.',
    solution: 'Tente de novo em instantes. Se continuar, falta DNS na máquina desta plataforma.',
  },
  address_link_local: {
    title: 'Endereço da própria máquina',
    means: ({ host }) => `${host} leva a um endereço local (link-local), que só a própria máquina alcança.`,
    solution: 'Use o endereço do servidor de e-mail na rede da escola ou na internet.',
    field: ['host', 'Este endereço é local da própria máquina.'],
  },
  connection_refused: {
    title: 'Porta fechada',
    means: ({ host, port }) => `${host} existe, mas ninguém atende na porta ${port}.`,
    solution: 'Use a porta que o provedor indica: quase sempre 587 ou 465.',
    field: ['port', 'Ninguém atende nesta porta.'],
  },
  connection_timed_out: {
    title: 'A porta não respondeu',
    means: ({ host, port }) => `Ninguém respondeu em ${host}, porta ${port}.`,
    solution:
      'Confira a porta. Muitas hospedagens bloqueiam a saída para as portas 25, 465 e 587: pergunte à sua se é o caso.',
    field: ['port', 'Esta porta não respondeu.'],
  },
  connection_unreachable: {
    title: 'Sem caminho até o servidor',
    means: () => 'A rede desta plataforma não chega a este endereço.',
    solution: 'Confira o endereço. Se ele é de uma rede interna, a plataforma precisa estar nela.',
    field: ['host', 'Não há caminho até este endereço.'],
  },
  no_greeting: {
    title: 'O servidor ficou calado',
    means: ({ port }) => `A porta ${port} abriu, mas ninguém se apresentou como servidor de e-mail.`,
    solution: 'Confira a porta: 587 com STARTTLS ou 465 com TLS.',
    field: ['port', 'Ninguém se apresentou nesta porta.'],
  },
  not_a_mail_server: {
    title: 'Não é um servidor de envio',
    means: ({ port }) => `Quem atende na porta ${port} não envia e-mails.`,
    solution: 'Use a porta de envio (SMTP): 587 ou 465. As de leitura, como 993 e 995, não servem.',
    field: ['port', 'Esta porta não é de envio.'],
  },
  server_refused: {
    title: 'O servidor recusou a conexão',
    means: () => 'Ele não aceita conexões vindas desta plataforma.',
    solution: 'Pergunte ao provedor se o endereço IP dela está bloqueado.',
  },
  server_busy: {
    title: 'O servidor pediu para esperar',
    means: () => 'É passageiro: ele está ocupado ou o limite de envios chegou.',
    solution: 'Tente de novo daqui a alguns minutos.',
  },
  tls_expected: {
    title: 'Esta porta começa com TLS',
    means: ({ port }) => `Na porta ${port} o servidor espera criptografia desde o início.`,
    solution: 'Em Segurança, escolha TLS.',
    field: ['security', 'Escolha TLS para esta porta.'],
  },
  tls_not_spoken: {
    title: 'Esta porta não começa com TLS',
    means: ({ port }) => `Na porta ${port} o servidor se apresenta primeiro e só depois passa à criptografia.`,
    solution: 'Em Segurança, escolha STARTTLS.',
    field: ['security', 'Escolha STARTTLS para esta porta.'],
  },
  starttls_not_offered: {
    title: 'Sem criptografia nesta porta',
    means: () => 'O servidor não oferece STARTTLS, e a senha não foi enviada.',
    solution: 'Tente TLS na porta 465. Escolha Nenhuma só para um servidor da sua própria rede.',
    field: ['security', 'Esta porta não oferece STARTTLS.'],
  },
  certificate_not_trusted: {
    title: 'Certificado desconhecido',
    means: () => 'Ninguém conhecido assinou o certificado do servidor: pode ser outro no lugar dele.',
    solution:
      'Confira o nome do servidor. Se ele é seu, instale um certificado público, ou aponte o seu em NODE_EXTRA_CA_CERTS na configuração da plataforma.',
    field: ['host', 'O certificado deste servidor não é de confiança.'],
  },
  certificate_expired: {
    title: 'Certificado fora da validade',
    means: () => 'O certificado do servidor não vale na data de hoje.',
    solution: 'Quem cuida do servidor precisa renová-lo. Confira também o relógio da máquina desta plataforma.',
  },
  certificate_of_another_name: {
    title: 'Certificado de outro nome',
    means: ({ host }) => `O certificado não é de ${host}.`,
    solution: 'Use o nome exato que o provedor indica, não um apelido nem o número do endereço.',
    field: ['host', 'O certificado é de outro nome.'],
  },
  tls_failed: {
    title: 'A conexão segura falhou',
    means: () => 'Os dois lados não chegaram a um acordo sobre a criptografia.',
    solution: 'Troque entre STARTTLS e TLS. Um servidor muito antigo precisa ser atualizado.',
    field: ['security', 'A conexão segura falhou.'],
  },
  password_unreadable: {
    title: 'A senha guardada não abre',
    means: () => 'Ela foi cifrada com outra chave, talvez antes de uma restauração.',
    solution: 'Digite a senha de novo e salve.',
    field: ['password', 'Digite a senha de novo.'],
  },
  login_not_offered: {
    title: 'O servidor não faz login',
    means: ({ port }) => `A porta ${port} não aceita usuário e senha, e a senha não foi enviada.`,
    solution: 'Use a porta de envio com login (587 ou 465), ou deixe o usuário vazio.',
    field: ['user', 'Este servidor não faz login nesta porta.'],
  },
  login_refused: {
    title: 'Usuário e senha recusados',
    means: () => 'O servidor não reconheceu este usuário com esta senha.',
    solution:
      'Confira os dois. Com a verificação em duas etapas ligada, crie uma senha de app no provedor e cole-a no campo Senha.',
    field: ['password', 'O servidor não aceitou este usuário com esta senha.'],
  },
  login_required: {
    title: 'O servidor exige login',
    means: () => 'Ele só envia para quem entra com usuário e senha.',
    solution: 'Preencha Usuário e Senha.',
    field: ['user', 'Este servidor exige usuário e senha.'],
  },
  sender_refused: {
    title: 'Remetente recusado',
    means: ({ senderAddress }) => `O servidor não deixa enviar como ${senderAddress}.`,
    solution: 'Use um endereço desta conta, ou confirme o endereço ou o domínio no painel do provedor.',
    field: ['senderAddress', 'O servidor não deixa enviar com este endereço.'],
  },
  recipient_refused: {
    title: 'Destinatário recusado',
    means: ({ recipient }) => `O servidor não entrega a ${recipient}, o e-mail da sua conta.`,
    solution: 'Contas em avaliação costumam entregar só a endereços confirmados: confirme o domínio no provedor.',
  },
  message_refused: {
    title: 'Mensagem recusada',
    means: () => 'O servidor leu o e-mail e não o aceitou, em geral porque o domínio do remetente não foi confirmado.',
    solution: 'Confirme o domínio no provedor e crie os registros SPF e DKIM desta página.',
    field: ['senderAddress', 'O servidor não aceitou um e-mail deste endereço.'],
  },
  connection_lost: {
    title: 'A conexão caiu',
    means: () => 'O servidor desligou no meio da conversa, ou demorou demais.',
    solution: 'Tente de novo. Se repetir, confira porta e segurança.',
  },
  unknown: {
    title: 'Algo inesperado',
    means: () => 'O servidor falhou de um jeito que não conhecemos.',
    solution: 'Mostre a hora deste teste ao seu provedor.',
  },
};
