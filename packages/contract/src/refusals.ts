import * as z from 'zod';

/**
 * All refusals of the server, with HTTP status and message for the person (specification §8 "Refusals on the wire").
 * A refusal is something a person can cause. A programming error is a thrown Error and becomes `internal_error`.
 */
export const refusals = {
  invalid_input: { status: 400, message: 'Confira os campos destacados e tente de novo' },
  current_password_needed: { status: 400, message: 'Digite sua senha atual para trocar o e-mail' },
  common_password: { status: 400, message: 'Esta senha é muito comum. Escolha outra.' },
  password_is_address: { status: 400, message: 'A senha não pode ser o seu e-mail. Escolha outra.' },
  password_is_sequence: { status: 400, message: 'Uma sequência é fácil de adivinhar. Escolha outra senha.' },
  same_password: { status: 400, message: 'Escolha uma senha diferente da atual' },
  file_missing: { status: 400, message: 'Nenhum arquivo foi enviado' },
  upload_broken_off: { status: 400, message: 'O envio foi interrompido antes do fim. Tente de novo.' },
  invalid_asset_url: { status: 400, message: 'URL inválida' },
  asset_not_decodable: { status: 400, message: 'Arquivo de imagem inválido' },
  unreadable_body: { status: 400, message: 'Não foi possível ler os dados enviados' },
  bad_webhook_signature: { status: 400, message: 'Assinatura inválida' },
  not_signed_in: { status: 401, message: 'Sua sessão terminou. Entre de novo para continuar.' },
  wrong_webhook_secret: { status: 401, message: 'Token de validação inválido' },
  invalid_credentials: { status: 401, message: 'Email ou senha incorretos' },
  invalid_recovery_link: { status: 401, message: 'Link de recuperação inválido ou expirado' },
  invalid_proof_link: { status: 401, message: 'Link de confirmação inválido ou expirado' },
  wrong_current_password: { status: 401, message: 'Senha atual incorreta' },
  foreign_origin: { status: 403, message: 'Pedido recusado: ele veio de outro endereço' },
  admin_only: { status: 403, message: 'Esta área é só para administradores' },
  new_password_needed: { status: 403, message: 'Defina uma nova senha para abrir a administração' },
  sign_up_disabled: { status: 403, message: 'Cadastro de novos usuários está desabilitado' },
  explore_disabled: { status: 403, message: 'A aba Explorar está desabilitada' },
  journey_access_denied: { status: 403, message: 'Você não tem acesso a esta jornada' },
  journey_not_free: { status: 403, message: 'Esta jornada é paga: use o botão de compra para se inscrever' },
  not_enrolled: { status: 403, message: 'Inscreva-se na jornada para abrir esta lição' },
  enrollment_suspended: {
    status: 403,
    message: 'Seu acesso a esta jornada está pausado. Seu progresso está guardado.',
  },
  lesson_locked: { status: 403, message: 'Esta lição ainda não está liberada' },
  earlier_lessons_missing: { status: 403, message: 'Conclua as lições anteriores' },
  webhook_inactive: { status: 403, message: 'Webhook inativo' },
  not_found: { status: 404, message: 'Não encontramos este endereço' },
  enrollment_not_found: { status: 404, message: 'Inscrição não encontrada' },
  mission_not_found: { status: 404, message: 'Esta lição não tem missão' },
  attachment_not_found: { status: 404, message: 'Arquivo não encontrado' },
  upload_not_found: { status: 404, message: 'Um dos arquivos não está mais disponível. Envie-o de novo.' },
  journey_not_found: { status: 404, message: 'Jornada não encontrada' },
  lesson_not_found: { status: 404, message: 'Lição não encontrada' },
  webhook_not_found: { status: 404, message: 'Webhook não encontrado' },
  event_not_found: { status: 404, message: 'Evento não encontrado' },
  mail_not_found: { status: 404, message: 'E-mail não encontrado' },
  method_not_allowed: { status: 405, message: 'Este endereço só aceita POST' },
  user_not_found: { status: 404, message: 'Usuário não encontrado' },
  email_taken: { status: 409, message: 'Este e-mail já tem uma conta' },
  edited_meanwhile: {
    status: 409,
    message:
      'Outra pessoa salvou alterações enquanto você editava. O que você escreveu continua aqui: compare e salve de novo.',
  },
  webhook_secret_unreadable: { status: 409, message: 'A chave de segredos mudou: informe o segredo de novo' },
  product_id_missing: { status: 409, message: 'Jornadas pagas devem ter pelo menos 1 ID de produto externo' },
  changed_meanwhile: { status: 409, message: 'Isto mudou enquanto você usava. Atualize a página e tente de novo.' },
  progress_reset: { status: 409, message: 'Seu progresso foi reiniciado' },
  journey_full: { status: 409, message: 'Esta jornada já tem 1000 lições, o máximo que cabe em uma jornada' },
  journey_in_preparation: { status: 409, message: 'Esta jornada está em preparação: ela ainda não tem lições' },
  journey_inactive: { status: 409, message: 'Esta jornada está inativa' },
  lesson_begun: { status: 409, message: 'Membros já começaram esta lição. Copie-a.' },
  lesson_already_completed: { status: 409, message: 'Esta lição já foi concluída' },
  mission_changed: {
    status: 409,
    message: 'A missão foi editada enquanto você respondia. Confira a nova versão; o que você escreveu foi mantido.',
  },
  timer_not_started: { status: 409, message: 'Inicie o cronômetro para responder esta missão' },
  draft_changed: { status: 409, message: 'Outro aparelho salvou uma versão mais nova desta resposta.' },
  timer_over: { status: 409, message: 'Tempo esgotado! Campo bloqueado.' },
  no_lesson_in_that_direction: { status: 409, message: 'Esta lição já está no limite da ordem' },
  mission_pending: { status: 409, message: 'Complete a missão para concluir esta lição' },
  mail_not_configured: { status: 409, message: 'O envio de e-mails não está configurado nesta plataforma' },
  mail_server_in_environment: {
    status: 409,
    message: 'O envio de e-mails está definido na configuração do servidor e só muda lá',
  },
  mail_password_needed: {
    status: 400,
    message: 'Digite a senha de novo: a guardada só vale para o mesmo servidor, porta, usuário e segurança',
  },
  mail_not_resendable: {
    status: 409,
    message: 'O conteúdo deste e-mail já foi apagado por segurança e não há como escrevê-lo de novo.',
  },
  event_without_payload: { status: 409, message: 'Esta chamada foi recusada: não há o que processar' },
  last_admin: { status: 409, message: 'A plataforma precisa de pelo menos um administrador' },
  cannot_delete_self: { status: 409, message: 'Você não pode excluir a sua própria conta por aqui' },
  attachment_too_large: { status: 413, message: 'O arquivo excede 50MB' },
  asset_too_large: { status: 413, message: 'O arquivo é grande demais' },
  request_timeout: { status: 408, message: 'O pedido demorou demais para chegar. Tente de novo.' },
  asset_type_not_supported: { status: 415, message: 'Formato de arquivo não suportado' },
  delivery_too_large: { status: 413, message: 'A chamada excede 256 KB' },
  body_too_large: { status: 413, message: 'O que foi enviado é grande demais' },
  unsupported_media_type: { status: 415, message: 'Formato de dados não suportado' },
  range_not_satisfiable: {
    status: 416,
    message: 'O arquivo termina antes da parte pedida. Baixe-o de novo desde o começo.',
  },
  headers_too_large: { status: 431, message: 'O endereço ou os cabeçalhos do pedido são longos demais' },
  sign_in_paused: {
    status: 429,
    message:
      'Muitas tentativas de entrar nesta conta. Use um aparelho em que você já entrou, ou toque em "Esqueci minha senha".',
  },
  too_many_requests: { status: 429, message: 'Muitas tentativas. Espere um pouco e tente de novo.' },
  internal_error: { status: 500, message: 'Algo deu errado do nosso lado. Tente de novo em instantes.' },
  delivery_unchecked: { status: 503, message: 'Esta chamada ainda não pode ser conferida. Envie de novo mais tarde.' },
  busy: { status: 503, message: 'O serviço está ocupado. Tente de novo em instantes.' },
  storage_full: {
    status: 507,
    message: 'O servidor está sem espaço para guardar arquivos. Libere espaço e envie de novo.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

/** Every failure on the wire. `requestId` is set for `internal_error`, so that a person can quote it. */
export const Problem = z.object({
  code: z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
  /** Set if a lesson waits for earlier ones: the lesson to do next, which is open (decision D11). */
  firstMissingLesson: z.object({ id: z.string(), dayNumber: z.int() }).optional(),
  /** Set if a lesson of an own journey is locked: only what its lists show anyway (decision C5). */
  lockedLesson: z
    .object({
      journeyId: z.string(),
      dayNumber: z.int(),
      title: z.string(),
      lockReason: z.enum(['waits_for_date', 'waits_for_previous', 'waits_for_earlier', 'suspended']),
      releaseDate: z.string().nullable(),
    })
    .optional(),
  /** Same text as `message`; present on the functions of specification §7. */
  error: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;
