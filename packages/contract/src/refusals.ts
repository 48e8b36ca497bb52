import * as z from 'zod';
import { Completing } from './lessons/completing.ts';

/**
 * The messages of all refusals of the server by HTTP status (specification §8 "Refusals on the wire").
 * A refusal is something a person can cause. A programming error is a thrown Error and becomes `internal_error`.
 */
const messages = {
  400: {
    invalid_input: 'Confira os campos destacados e tente de novo',
    current_password_needed: 'Digite sua senha atual para trocar o e-mail',
    common_password: 'Esta senha é muito comum. Escolha outra.',
    password_is_address: 'A senha não pode ser o seu e-mail. Escolha outra.',
    password_is_sequence: 'Uma sequência é fácil de adivinhar. Escolha outra senha.',
    same_password: 'Escolha uma senha diferente da atual',
    file_missing: 'Nenhum arquivo foi enviado',
    file_empty: 'O arquivo está vazio. Escolha outro.',
    upload_broken_off: 'O envio foi interrompido antes do fim. Tente de novo.',
    invalid_asset_url: 'URL inválida',
    list_cell_too_long:
      'Uma célula desta lista tem mais texto do que um nome ou endereço pode ter. Confira as aspas do arquivo e envie de novo.',
    list_without_lines: 'Esta lista não tem nenhuma linha com pessoas. Confira o arquivo e envie de novo.',
    asset_not_decodable: 'Arquivo de imagem inválido. Abra em um editor de imagens e salve uma cópia nova',
    unreadable_body: 'Não foi possível ler os dados enviados',
    bad_webhook_signature: 'Assinatura inválida',
    address_refused: 'Avisos não podem ir para este endereço. Use o endereço público de outro sistema.',
    mail_password_missing: 'Digite a senha',
    mail_password_needed:
      'Digite a senha de novo: a guardada só vale para o mesmo servidor, porta, usuário e segurança',
    must_understand: 'Confirme que a escola assume o que muda com menores de 18 anos',
  },
  401: {
    not_signed_in: 'Sua sessão terminou. Entre de novo para continuar.',
    wrong_webhook_secret: 'Token de validação inválido',
    key_not_valid:
      'Esta chave de API não vale: ela venceu, foi trocada ou excluída, ou quem a criou não administra mais a escola.',
    invalid_credentials: 'Email ou senha incorretos',
    invalid_recovery_link: 'Link de recuperação inválido ou expirado',
    invalid_proof_link: 'Link de confirmação inválido ou expirado',
    wrong_current_password: 'Senha atual incorreta',
    second_factor_needed: 'Digite o código do seu aplicativo',
    passkey_needed: 'Esta conta de administração abre com a chave de acesso. Entre com ela.',
    invalid_passkey: 'Não foi possível entrar com esta chave de acesso. Tente de novo, ou entre com e-mail e senha.',
    wrong_second_factor: 'Código incorreto ou já usado. Espere o próximo e tente de novo.',
  },
  403: {
    foreign_origin: 'Pedido recusado: ele veio de outro endereço',
    admin_only: 'Esta área é só para administradores',
    new_password_needed: 'Defina uma nova senha para abrir a administração',
    second_factor_required:
      'Ligue as duas etapas, ou crie uma chave de acesso, no seu perfil para abrir a administração',
    step_up_required: 'Confirme que é você para continuar',
    key_scope_missing: 'Esta chave de API não tem permissão para isto',
    step_up_after_link:
      'Sua senha foi criada por um link há menos de 24 horas. Até lá, só as duas etapas que você já tinha confirmam que é você.',
    email_unconfirmed: 'Confirme seu e-mail para entrar',
    addresses_used_up: 'Você já viu 300 endereços de pessoas em dez minutos. Confirme que é você para continuar.',
    sign_up_disabled: 'Cadastro de novos usuários está desabilitado',
    explore_disabled: 'A aba Explorar está desabilitada',
    journey_access_denied: 'Você não tem acesso a esta jornada',
    journey_not_free: 'Esta jornada é paga: use o botão de compra para se inscrever',
    not_enrolled: 'Inscreva-se na jornada para abrir esta lição',
    enrollment_suspended: 'Seu acesso a esta jornada está fechado. Seu progresso está guardado.',
    lesson_locked: 'Esta lição ainda não está liberada',
    earlier_lessons_missing: 'Conclua as lições anteriores',
    webhook_inactive: 'Webhook inativo',
    questions_off: 'As perguntas estão desligadas nesta jornada',
    asking_blocked: 'A escola fechou as perguntas para a sua conta. Você ainda pode ler as suas conversas.',
    poll_result_hidden: 'O resultado desta enquete não está disponível para você',
    below_minimum_age:
      'Você ainda não tem a idade mínima desta escola, e nada foi guardado. Se houve engano, ou para receber de volta o que pagou, escreva para a escola.',
  },
  404: {
    not_found: 'Não encontramos este endereço',
    enrollment_not_found: 'Inscrição não encontrada',
    mission_not_found: 'Esta lição não tem missão',
    attachment_not_found: 'Arquivo não encontrado',
    upload_not_found: 'Um dos arquivos não está mais disponível. Envie-o de novo.',
    journey_not_found: 'Jornada não encontrada',
    lesson_not_found: 'Lição não encontrada',
    part_not_found: 'Parte não encontrada',
    tag_not_found: 'Esta tag não existe mais',
    webhook_not_found: 'Webhook não encontrado',
    event_not_found: 'Evento não encontrado',
    order_not_found: 'Este pedido não existe mais',
    mail_not_found: 'E-mail não encontrado',
    api_key_not_found: 'Esta chave de API não existe mais',
    receiver_not_found: 'Este aviso de saída não existe mais',
    delivery_not_found: 'Esta entrega não está mais guardada aqui',
    legal_version_not_found: 'Este texto mudou agora há pouco. Recarregue a página e leia a nova versão.',
    privacy_request_not_found: 'Este pedido não existe mais',
    passkey_not_found: 'Esta chave de acesso não existe mais',
    user_not_found: 'Usuário não encontrado',
    certificate_not_found: 'Certificado não encontrado',
    long_job_not_found: 'Isto não está mais guardado aqui. Comece de novo.',
    bin_entry_not_found: 'Isto não está mais na lixeira',
    import_not_found: 'Esta importação não está mais guardada aqui',
    import_line_not_found: 'Esta linha não existe na lista',
    bulk_action_not_found: 'Esta ação não está mais guardada aqui. Selecione de novo.',
    attempt_not_found: 'Esta tentativa não existe mais. Abra o quiz de novo.',
    answer_not_found: 'Esta resposta não existe mais',
    conversation_not_found: 'Esta conversa não existe mais',
    message_not_found: 'Esta mensagem não existe mais',
    bulk_nobody_found: 'Ninguém foi encontrado. Mude a seleção ou os filtros.',
  },
  405: {
    method_not_allowed: 'Este endereço só aceita POST',
  },
  408: {
    request_timeout: 'O pedido demorou demais para chegar. Tente de novo.',
  },
  409: {
    signed_in_as_other: 'Nesta janela, agora quem está conectado é outra pessoa. Nada foi feito.',
    email_taken: 'Este e-mail já tem uma conta',
    person_is_admin: 'Nome e e-mail de quem administra só a própria pessoa muda, no perfil dela',
    second_factor_on: 'As duas etapas já estão ligadas nesta conta',
    second_factor_off: 'As duas etapas não estão ligadas nesta conta',
    passkey_not_added: 'Esta chave de acesso não pôde ser criada. Tente de novo.',
    passkeys_unavailable: 'Chaves de acesso não funcionam neste endereço da escola',
    too_many_passkeys: 'Você já tem 20 chaves de acesso. Remova uma para criar outra.',
    too_many_api_keys: 'A escola já tem 50 chaves de API, o máximo. Exclua uma para criar outra.',
    too_many_receivers: 'A escola já tem 20 avisos de saída, o máximo. Exclua um para criar outro.',
    receiver_off: 'Este aviso está desligado. Ligue-o para enviar de novo.',
    own_second_factor: 'As suas próprias duas etapas você desliga no seu perfil, com um código',
    edited_meanwhile:
      'Outra pessoa salvou alterações enquanto você editava. O que você escreveu continua aqui: compare e salve de novo.',
    webhook_secret_unreadable: 'A chave de segredos mudou: informe o segredo de novo',
    mapping_incomplete: 'Mostre primeiro os campos desta plataforma e confira as chamadas guardadas',
    mapping_changed: 'Outra pessoa salvou outros campos enquanto você escolhia. Veja os dela e salve de novo.',
    product_id_missing: 'Jornadas pagas devem ter pelo menos 1 ID de produto externo',
    file_taken: 'Este arquivo só pode ser baixado uma vez, e já foi. Faça outro.',
    changed_meanwhile: 'Isto mudou enquanto você usava. Atualize a página e tente de novo.',
    progress_reset: 'Seu progresso foi reiniciado',
    journey_full: 'Esta jornada já tem 1000 lições, o máximo que cabe em uma jornada',
    journey_parts_full: 'Esta jornada já tem 200 partes, o máximo que cabe em uma jornada',
    tags_full: 'Esta escola já tem 100 tags, o máximo. Junte ou exclua algumas para criar outra.',
    person_tags_full: 'Esta pessoa já tem 20 tags, o máximo. Retire uma para colocar outra.',
    tag_name_taken: 'Já existe uma tag com este nome. Junte as duas, ou escolha outro nome.',
    journey_in_preparation: 'Esta jornada está em preparação: ela ainda não tem lições',
    journey_inactive: 'Esta jornada está inativa',
    lesson_begun: 'Membros já começaram esta lição. Copie-a.',
    lesson_incomplete: 'Complete a lição antes de publicar',
    lesson_published: 'Esta lição já está publicada',
    publishing_time_over: 'Escolha um dia e uma hora que ainda não passaram',
    lesson_already_completed: 'Esta lição já foi concluída',
    mission_changed:
      'A missão foi editada enquanto você respondia. Confira a nova versão; o que você escreveu foi mantido.',
    timer_not_started: 'Inicie o cronômetro para responder esta missão',
    draft_changed: 'Outro aparelho salvou uma versão mais nova desta resposta.',
    attempts_used_up: 'Suas tentativas neste quiz acabaram',
    attempt_waits: 'A próxima tentativa ainda não abriu',
    attempt_over: 'Esta tentativa já terminou',
    timer_over: 'Tempo esgotado! Campo bloqueado.',
    no_lesson_in_that_direction: 'Esta lição já está no limite da ordem',
    mission_pending: 'Complete a missão para concluir esta lição',
    mail_not_configured: 'O envio de e-mails não está configurado nesta plataforma',
    address_unproven:
      'O endereço desta pessoa ainda não foi confirmado, e o link de quem administra só vai por e-mail. Quem cuida do servidor pode criar um.',
    mail_server_in_environment: 'O envio de e-mails está definido na configuração do servidor e só muda lá',
    admin_links_held:
      'O servidor de e-mail mudou há menos de 24 horas. Por segurança, até lá nenhum link de acesso ou de recuperação vai para quem administra. Quem cuida do servidor pode criar um com npm run access-link.',
    mail_not_resendable: 'O conteúdo deste e-mail já foi apagado por segurança e não há como escrevê-lo de novo.',
    event_nothing_to_return: 'Este evento não tem acesso a devolver. Se o pedido já foi resolvido, use Reprocessar',
    order_owner_unchanged: 'Esta compra já é desta pessoa',
    order_owner_superseded: 'Esta compra já foi passada adiante. Desfaça primeiro o passo mais novo.',
    event_without_payload: 'O conteúdo desta chamada não está guardado: não há o que processar',
    last_admin: 'A plataforma precisa de pelo menos um administrador',
    cannot_delete_self: 'Você não pode excluir a sua própria conta por aqui',
    certificate_not_earned: 'Conclua a jornada para emitir o certificado',
    certificate_name_final: 'O nome deste certificado já não pode ser corrigido por você. Fale com a escola.',
    certificate_unprintable:
      'Este certificado tem letras que o PDF não consegue imprimir. Imprima a página dele, ou peça à escola que as corrija.',
    certificate_disabled: 'Esta jornada não emite certificados',
    gamification_off: 'A ofensiva está desligada nesta plataforma',
    rest_days_just_changed: 'Os dias de descanso mudam uma vez a cada 7 dias. Tente de novo daqui a alguns dias.',
    rest_days_too_close: 'Com esta troca você teria mais de 3 descansos em 7 dias. Tente de novo daqui a alguns dias.',
    study_day_is_rest: 'Um dos dias de estudo é o seu descanso. Um dia é de estudo ou de descanso, não os dois.',
    pause_exists: 'Você já tem uma pausa. Encerre-a antes de fazer outra.',
    pause_days_used_up: 'Você não tem tantos dias de pausa: são até 30 em 365 dias',
    birth_already_said: 'O seu mês de nascimento já está guardado. Se está errado, peça à escola que o corrija.',
    too_many_requests_open: 'Você já tem 5 pedidos em aberto. Espere a resposta da escola para fazer outro.',
    import_not_checked: 'A conferência desta lista ainda não terminou. Espere ela terminar e tente de novo.',
    import_running: 'Esta importação está em andamento. Espere ela terminar, ou pare-a antes.',
    import_ran: 'Esta importação já foi feita e não muda mais. Para trazer outras pessoas, envie outra lista.',
    import_changed: 'A lista mudou depois do que você viu. Confira os números e comece de novo.',
    import_links_made:
      'Os links desta importação já foram preparados de novo. Mais uma vez, e os que saíram deixam de valer.',
    import_undo_over: 'Já passaram as 24 horas em que uma importação pode ser desfeita',
    import_invites_by_mail: 'Esta importação convida por e-mail: cada pessoa nova recebe o seu link no convite.',
    import_file_gone: 'O arquivo desta lista foi apagado: ele fica guardado por 24 horas. Envie a lista de novo.',
    bulk_too_many: 'São mais de 50.000, o máximo de uma vez. Use um filtro para dividir em partes.',
    bulk_action_running: 'Esta ação ainda está em andamento. Pare-a antes de desfazer.',
    bulk_undo_over: 'Isto não pode mais ser desfeito: passaram 24 horas, ou a ação não tem volta.',
    people_count_changed: 'O número de pessoas mudou. Confira e confirme de novo.',
    conversation_went_on: 'Chegou outra mensagem enquanto você escrevia. Leia e envie de novo se ainda fizer sentido.',
    message_id_taken: 'Esta mensagem não pôde ser enviada. Recarregue a página e tente de novo.',
    no_consent: 'Quem perguntou não permite que a pergunta apareça para os outros',
    is_minor: 'As perguntas de menores de idade não são publicadas',
    not_answered: 'Responda à pergunta antes de publicar',
    publications_full: 'Esta lição já tem 200 perguntas publicadas, o máximo. Retire uma para publicar outra.',
    publication_changed: 'Outra pessoa mudou a publicação. Confira e salve de novo.',
    conversation_file_gone:
      'O arquivo desta mensagem não está mais aqui: um que não é mandado fica por 24 horas. Envie-o de novo.',
    completion_unconfirmed: 'Esta mudança conclui a jornada de pessoas inscritas. Escolha se elas concluem agora.',
  },
  413: {
    attachment_too_large: 'O arquivo excede 50MB',
    asset_too_large: 'O arquivo é grande demais',
    message_file_too_large: 'O arquivo passa de 5 MB. Escolha um menor.',
    delivery_too_large: 'A chamada excede 256 KB',
    list_too_large: 'A lista excede 20 MB. Divida-a em partes e envie uma de cada vez.',
    list_too_many_lines: 'A lista tem mais de 50.000 linhas. Divida-a em partes e envie uma de cada vez.',
    list_too_wide: 'A lista tem mais de 200 colunas. Apague as que não são precisas e envie de novo.',
    body_too_large: 'O que foi enviado é grande demais',
  },
  415: {
    asset_type_not_supported: 'Formato de arquivo não suportado',
    list_is_spreadsheet:
      'Isto é uma planilha, não uma lista em texto. Abra-a, escolha "Salvar como" e o tipo "CSV UTF-8", e envie o arquivo novo.',
    list_is_archive: 'Isto é um arquivo compactado. Extraia a lista em CSV que está dentro dele e envie só ela.',
    list_is_binary: 'Isto não é uma lista em texto. Exporte a lista em CSV e envie o arquivo novo.',
    unsupported_media_type: 'Formato de dados não suportado',
  },
  416: {
    range_not_satisfiable: 'O arquivo termina antes da parte pedida. Baixe-o de novo desde o começo.',
  },
  429: {
    sign_in_paused:
      'Muitas tentativas de entrar nesta conta. Use um aparelho em que você já entrou, ou toque em "Esqueci minha senha".',
    too_many_codes:
      'Códigos errados demais nesta conta. Use um aparelho em que você já entrou, ou crie outra senha em "Esqueci minha senha".',
    too_many_unsent_files:
      'Você já enviou 20 arquivos sem mandar a mensagem. Mande uma das mensagens, ou espere até amanhã.',
    too_many_messages: 'Você já enviou 20 mensagens hoje. Amanhã você pode enviar outras.',
    too_many_requests: 'Muitas tentativas. Espere um pouco e tente de novo.',
  },
  431: {
    headers_too_large: 'O endereço ou os cabeçalhos do pedido são longos demais',
  },
  500: {
    internal_error: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  },
  503: {
    delivery_unchecked: 'Esta chamada ainda não pode ser conferida. Envie de novo mais tarde.',
    credential_unsigned: 'Esta credencial não pode ser assinada agora. Avise a escola.',
    overloaded: 'Muita gente ao mesmo tempo. Tente de novo em instantes.',
    disk_full: 'O servidor está sem espaço em disco: dá para ler, mas nada é salvo por enquanto. Avise a escola.',
    busy: 'O serviço está ocupado. Tente de novo em instantes.',
    not_migrated: 'O banco ainda não tem as tabelas desta versão.',
    storage_unavailable: 'O lugar dos arquivos não responde agora, e nada foi guardado. Tente de novo em instantes.',
    file_damaged: 'Este arquivo está danificado e não pode ser aberto. Avise a escola.',
  },
  507: {
    storage_full: 'O servidor está sem espaço para guardar arquivos. Libere espaço e envie de novo.',
  },
} as const;

type Messages = typeof messages;
export type RefusalCode = { [Status in keyof Messages]: keyof Messages[Status] }[keyof Messages];

/** Each refusal's HTTP status and message. */
export const refusals = Object.fromEntries(
  Object.entries(messages).flatMap(([status, byCode]) =>
    Object.entries(byCode).map(([code, message]) => [code, { status: Number(status), message }]),
  ),
) as Record<RefusalCode, { status: number; message: string }>;

/**
 * Every failure on the wire. `requestId` is set where the server is to blame (from 500 on) and for `too_many_requests`, so that a person can
 * quote it. `overloaded` has none: its requests leave no line of their own in the log.
 */
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
  /** Set if the next attempt at a quiz waits: from when it may begin (decision E10). */
  until: z.string().optional(),
  /** Set if a change would complete journeys: the people concerned now (decision D15). */
  completing: Completing.optional(),
  /** Same text as `message`; present on the functions of specification §7. */
  error: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;
