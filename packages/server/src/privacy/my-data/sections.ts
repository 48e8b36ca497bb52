import { securityEventSentence } from '@jornada/contract/accounts/security-event-sentence';
import { documentText } from '@jornada/domain/lessons/document/document-text';
import { repliesIn } from '@jornada/domain/missions/mission-answer';
import { ACCESS_RECORD_MONTHS } from '@jornada/domain/privacy/retention';
import { factLabel } from '@jornada/domain/purchases/fact-labels';
import { ledgerLabel } from '@jornada/domain/rewards/ledger-labels';
import { formatWeekdays } from '@jornada/domain/study-plan/study-plan-labels';
import { formatAtTime } from '@jornada/domain/study-plan/study-time';
import { weekdaysOfMask } from '@jornada/domain/study-plan/weekdays';
import { sql, type SQL } from 'drizzle-orm';

/** The kind of the long job that copies a person's data for them. */
export const MY_DATA = 'my-data';

/** A row as its person reads it: headings with values. Names with a '#' are only for what makes it. */
// oxlint-disable-next-line typescript/no-explicit-any -- a row of any query
export type Row = Record<string, any>;

const replies = ({ '#type': type, '#asked': asked, respostas }: Row): Row => ({
  respostas: respostas && repliesIn(type, asked, respostas).map((one) => `${one.asked} ${one.reply.join(', ')}`),
});
const words = ({ texto }: Row): Row => ({ texto: texto && documentText(texto) });
const plan = ({ plano }: Row): Row => ({
  plano: plano && `${formatWeekdays(weekdaysOfMask(plano.weekdays))}, ${formatAtTime(plano.study_minute)}`,
});
const earned = ({ ação: tipoAcao, XP: xpGanho, bônus: xpBonus, multiplicador }: Row): Row => ({
  ação: ledgerLabel({ tipoAcao, xpGanho, xpBonus, multiplicador, lessonTitle: null, journeyName: null }),
});
const paid = ({ 'o que': kind }: Row): Row => ({ 'o que': factLabel(kind) });
// The subject may be somebody else.
const event = ({ 'o que': kind, '#times': times }: Row): Row => ({
  'o que': securityEventSentence({ kind, times, personName: 'Você', subject: null, device: null, network: '' }),
});

/**
 * A part of a person's data: the name of its file, its title, and what the law wants said of it (LGPD, art. 19): where it comes from, what for, and
 * how long it is kept. `inWords` writes stored values as people read them. Then its rows, under their headings: no secret, no hash, and nobody
 * else. '#' is unique and says their order.
 */
const section = (
  name: string,
  title: string,
  origin: string,
  purpose: string,
  kept: string,
  inWords = (_: Row): Row => ({}),
) => ({ of: (rows: SQL) => ({ name, title, origin, purpose, kept, inWords, rows }) });

export type Section = ReturnType<ReturnType<typeof section>['of']>;

/** Whose data it is. The statement around a section's names them, and `own_fact`, their purchases. */
const me = sql`(select id from me)`;

const accessMonths = `${ACCESS_RECORD_MONTHS} meses`;
const bought = 'você, a escola ou a plataforma em que comprou';
const place = sql`journey.name "jornada", lesson.title "lição"`;
const ofLesson = sql`
  left join lessons lesson on lesson.id = one.lesson_id left join journeys journey on journey.id = lesson.journey_id`;

/** Everything that is stored of a person; a test says which tables are left out, and why. */
export const sections: readonly Section[] = [
  section('perfil', 'Perfil', bought, 'ter a sua conta', 'conta').of(sql`
    select one.id "#", profile.name "nome", one.email "e-mail", cargo, avatar_url "foto", birth_month "mês de nascimento", is_minor "menor de idade",
      guardian_allows_at "autorização do responsável", is_asking_blocked "não pode perguntar", one.created_at "criada em",
      (select case role when 'admin' then 'administração' else 'membro' end from user_roles where user_id = ${me}) "papel",
      (select due_at from account_closings where user_id = ${me}) "será excluída em",
      exists (select from accounts where user_id = ${me} and password is not null) "tem senha",
      (select confirmed_at from second_factors where user_id = ${me}) "duas etapas desde",
      (select count(*) from recovery_codes where user_id = ${me}) "códigos de reserva",
      (select json_agg(name) from passkeys where user_id = ${me}) "chaves de acesso", (select json_agg(name) from api_keys where user_id = ${me}) "chaves de API",
      (select json_agg(tag.name) from tagged_people has join person_tags tag on tag.id = tag_id where has.user_id = ${me}) "etiquetas",
      (select json_agg(reason) from conversation_reports where user_id = ${me}) "avisos sobre perguntas publicadas"
      from users one join profiles profile on profile.user_id = one.id where one.id = ${me}`),
  section('enderecos', 'Endereços de e-mail', bought, 'entrar, avisar você e achar as suas compras', 'conta').of(sql`
    select email "#", email "e-mail", proven_at "confirmado em", created_at "desde", suppressed_at "sem entrega desde"
      from user_emails one left join suppressed_addresses gone using (email) where one.user_id = ${me}`),
  section('sessoes', 'Sessões abertas', 'você', 'proteger a sua conta', '90 dias').of(sql`
    select id "#", created_at "desde", updated_at "vista em", expires_at "até", ip_address "endereço IP", user_agent "navegador"
      from sessions where user_id = ${me}`),
  section('aparelhos', 'Aparelhos conhecidos', 'você', 'proteger a sua conta', '400 dias sem uso').of(sql`
    select id "#", device "aparelho", network "rede", created_at "desde", last_seen_at "visto em", trusted.expires_at "sem código até"
      from known_devices one left join trusted_devices trusted using (user_id, device_hash) where user_id = ${me}`),
  section('acessos', 'Registros de acesso', 'você', 'cumprir o Marco Civil da Internet (art. 15)', accessMonths).of(sql`
    select at || ' ' || address "#", at "quando", address "endereço IP"
      from access_records where user_id = ${me}`),
  section('seguranca', 'Segurança da conta', 'você e quem tentou entrar', 'proteger a sua conta', '180 dias', event)
    .of(sql`
    select id "#", created_at "quando", kind "o que", times "#times", device "aparelho", network "rede"
      from security_events where person_id = ${me}`),
  section('inscricoes', 'Inscrições', 'você, a escola ou uma compra', 'você continuar de onde parou', 'conta').of(sql`
    select one.id "#", journey.name "jornada", replace(origin, '_', ' ') "origem", started_at "começou em", current_day "lição atual",
      completed_at "concluída em", suspended_at "fechada desde", access_until "acesso até",
      (select json_agg(told_at) from access_end_notices where enrollment_id = one.id) "fim avisado em"
      from user_journey_enrollments one join journeys journey on journey.id = journey_id where one.user_id = ${me}`),
  section('acesso', 'Por que você tem acesso', 'você, a escola ou uma compra', 'abrir as suas lições', 'conta').of(sql`
    select one.id "#", journey.name "jornada",
      case kind when 'purchase' then 'compra' when 'manual' then 'a escola inscreveu' else 'você se inscreveu' end "motivo",
      case state when 'valid' then 'vale' when 'suspended' then 'suspenso' else 'terminou' end "situação", order_reference "pedido", granted_at "desde",
      changed_at "mudou em"
      from access_grants one join journeys journey on journey.id = journey_id where one.user_id = ${me}`),
  section('progresso', 'Lições concluídas', 'você', 'você continuar de onde parou', 'conta').of(sql`
    select one.lesson_id "#", ${place}, completed_at "concluída em"
      from lesson_progress one ${ofLesson} where one.user_id = ${me}`),
  section('respostas', 'Respostas de missões', 'você', 'o seu estudo', 'conta', replies).of(sql`
    select one.id "#", ${place}, answered_at "respondida em", settled_by_timer "entregue pelo cronômetro", archived_at "arquivada em",
      one.mission_type "#type", mission_asked "#asked", response "respostas"
      from mission_responses one ${ofLesson} where one.user_id = ${me}`),
  section('cronometros', 'Missões com cronômetro', 'você', 'o seu estudo', 'conta', replies).of(sql`
    select one.lesson_id "#", ${place}, started_at "começou em", limit_minutes "minutos", settled_at "terminou em", one.mission_type "#type",
      mission_asked "#asked", draft "respostas"
      from user_mission_timers one ${ofLesson} where one.user_id = ${me}`),
  section('quizzes', 'Tentativas de quiz', 'você', 'o seu estudo', 'conta', replies).of(sql`
    select one.id "#", ${place}, number "tentativa", started_at "começou em", ended_at "terminou em", score "nota (%)", is_passed "passou", 'quiz' "#type",
      asked "#asked", json_build_object('given', given, 'right', '[]'::json, 'score', 0) "respostas"
      from quiz_attempts one ${ofLesson} where one.user_id = ${me}`),
  section('conversas', 'Conversas com a escola', 'você e a escola', 'tirar as suas dúvidas', 'conta', words).of(sql`
    select message.id "#", message.created_at "quando", ${place}, case side when 'member' then 'você' else 'a escola' end "quem", body "texto",
      (select json_agg(name) from conversation_files where message_id = message.id) "arquivos"
      from conversations one join conversation_messages message on message.conversation_id = one.id ${ofLesson} where one.user_id = ${me}`),
  section('perguntas', 'Perguntas publicadas', 'você e a escola', 'ajudar colegas', 'até você retirar', words).of(sql`
    select one.id "#", ${place}, published_at "publicada em", question "texto"
      from conversations one join conversation_publications on conversation_id = one.id ${ofLesson} where one.user_id = ${me}`),
  section('pontos', 'Pontos (XP)', 'você', 'o seu placar', 'conta', earned).of(sql`
    select id "#", created_at "quando", tipo_acao "ação", xp_ganho "XP", xp_bonus "bônus", multiplicador
      from xp_history where user_id = ${me}`),
  section('placar', 'Nível, sequência e medalhas', 'você', 'o seu placar', 'conta').of(sql`
    select user_id "#", xp_total "XP", nivel_atual "nível", streak_atual "sequência", streak_record "recorde", escudos_disponiveis "escudos",
      meta_diaria_xp "meta diária", (select json_agg(nome) from badges where badges.id = any(badges_conquistados)) "medalhas"
      from user_stats where user_id = ${me}`),
  section('dias', 'Dias da sequência, pausas e metas', 'você', 'o seu placar', 'conta').of(sql`
    select what || ' ' || from_day "#", what "o que", from_day "de", to_day "até", value "valor"
      from (select user_id, 'dia com ação' what, day from_day, day to_day, null::int value from streak_action_days
        union all select user_id, 'escudo', from_day, to_day, null from streak_protections
        union all select user_id, 'pausa', from_day, to_day, null from streak_pauses
        union all select user_id, 'dias de descanso por semana', from_day, to_day, bit_count(weekdays::int::bit(7)) from rest_days
        union all select user_id, 'meta diária', from_day, null, meta_xp from daily_goal_changes) one
     where one.user_id = ${me}`),
  section('avisos', 'Plano de estudo e escolhas de avisos', 'você', 'avisar só quando você quer', 'conta', plan).of(sql`
    select one.id "#", to_json(plan) "plano", answered_at "oferta de plano respondida em",
      case frequency when 'study_days' then 'nos dias de estudo' when 'weekly' then 'uma vez por semana' when 'new_lessons' then 'quando uma lição abre'
        when 'never' then 'nunca' end "lembretes", stopped_at "lembretes parados em",
      case answers."when" when 'reminder' then 'com o lembrete do dia' when 'at_once' then 'na hora' when 'never' then 'nunca' end "respostas da escola", is_on "perguntas abertas"
      from users one left join study_plans plan on plan.user_id = one.id left join study_plan_offers offer on offer.user_id = one.id
      left join member_reminders mine on mine.user_id = one.id
      left join member_conversation_mails answers on answers.user_id = one.id
      left join conversation_alerts alerts on alerts.user_id = one.id
     where one.id = ${me}`),
  section('lembretes', 'Lembretes enviados', 'a escola', 'lembrar você de estudar', '400 dias').of(sql`
    select day "#", day "dia", sent_at "enviado em", text "texto", returned_at "você voltou em", address "endereço sem entrega"
      from reminders where user_id = ${me}`),
  section('certificados', 'Certificados', 'você, ao concluir uma jornada', 'provar o que você concluiu', 'conta')
    .of(sql`
    select id "#", journey_name "jornada", name "nome", earned_at "conquistado em", issued_at "emitido em", hours "horas", revoked_at "revogado em",
      revocation_reason "motivo", (select json_agg(number) from certificate_numbers where certificate_id = one.id) "números",
      (select json_agg(order_reference) from certificate_grounds where certificate_id = one.id and order_reference <> '') "pedidos"
      from certificates one where one.user_id = ${me}`),
  section('compras', 'Compras', 'a plataforma de pagamento', 'dar acesso e prestar contas', 'compras', paid).of(sql`
    select one.id "#", at "quando", platform "plataforma", kind "o que", order_reference "pedido", charge "cobrança", product_name "produto",
      access_until "acesso até", own.email "e-mail", case when own.email is not null then buyer_name end "nome"
      from purchase_facts one left join user_emails own on own.email = buyer_email and user_id = ${me} where one.id in (select id from own_fact)`),
  section('e-mails', 'E-mails enviados a você', 'a escola', 'avisar você', 'e-mails').of(sql`
    select id "#", created_at "quando", sent_at "enviado em", recipient "para", subject "assunto",
      case when not holds_secret and coalesce(template, '') not in ('conversations_open', 'mail_server_changed')
        then regexp_replace(text, 'https?://\\S+', '(link retirado)', 'g') end "texto"
      from mails where user_id = ${me}`),
  section('consentimentos', 'Termos e privacidade aceitos', 'você', 'provar o que você aceitou', 'conta').of(sql`
    select kind || ' ' || number "#", case kind when 'terms' then 'Termos de Uso' else 'Política de Privacidade' end "texto", number "versão",
      accepted_at "aceito em", address "endereço IP"
      from legal_acceptances where user_id = ${me}`),
  section('pedidos', 'Pedidos de privacidade', 'você', 'responder no prazo da lei', 'conta').of(sql`
    select id "#", case kind when 'copy' then 'cópia dos dados' when 'erase' then 'exclusão' when 'correct' then 'correção' else 'outro' end "pedido",
      words "palavras", received_on "recebido em", due_on "prazo", answered_at "respondido em", answer "resposta"
      from privacy_requests where user_id = ${me}`),
  section('listas-importadas', 'Linhas de listas importadas', 'a escola', 'criar a sua conta', '90 dias').of(sql`
    select import_id || ' ' || line "#", line "linha", read "lido", corrected "corrigido"
      from people_import_lines where user_id = ${me}`),
  section('administracao', 'O que a administração fez', 'a escola', 'saber o que foi mudado', 'registro').of(sql`
    select id "#", created_at "quando", action "ação", actor_id is not distinct from ${me} "feita por você"
      from audit_log where ${me} in (subject_id, actor_id)`),
  section('outros-sistemas', 'O que outros sistemas souberam', 'a plataforma', 'ligar outros sistemas', '30 dias')
    .of(sql`
    select id "#", created_at "quando", type "o que", data "dados"
      from outbound_events where user_id = ${me}`),
  section('lixeira', 'Do que a escola excluiu', 'você', 'a escola poder desfazer', '30 dias').of(sql`
    select id || ' ' || at "#", part "tabela", cells - '{user_id,author_id,key,search_key,path,draft_saved_by}'::text[] "dados"
      from bin_rows one cross join lateral jsonb_array_elements(rows) with ordinality found (cells, at)
     where user_id = ${me} and part in (
       'mission_responses', 'user_mission_timers', 'quiz_attempts', 'lesson_progress', 'conversation_messages', 'conversation_files')`),
];
