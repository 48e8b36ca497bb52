/** What is stored of people, where, why, how long, and what erasing somebody does to it: the table of docs/privacy.md, in its words (decision C16). */
export interface StoredData {
  /** Its columns that say something about a person, by themselves or by an id. */
  personal: string;
  /** All others. */
  others: string;
  why: string;
  kept: string;
  erased: string;
}

/** A table whose rows go with the account by their keys. */
const ofAccount = (why: string, personal: string, others: string, more: Partial<StoredData> = {}): StoredData => ({
  personal,
  others,
  why,
  kept: 'enquanto houver a conta',
  erased: GOES_WITH_ACCOUNT,
  ...more,
});

/** How the text of such a table begins; a test looks for the key. */
export const GOES_WITH_ACCOUNT = 'sai com a conta';

/** Every table that has something of a person. */
export const personalTables: Readonly<Record<string, StoredData>> = {
  users: ofAccount(
    'a conta',
    'id name email image is_minor birth_month guardian_allows_at',
    'email_verified is_asking_blocked has_signed_in knows_unlisted_devices news_read created_at updated_at',
  ),
  profiles: ofAccount(
    'o que a escola e os colegas veem dela',
    'user_id name email avatar_url cargo search_key name_key',
    'created_at',
  ),
  user_emails: ofAccount('todos os endereços que levam à pessoa', 'email user_id', 'proven_at created_at'),
  user_roles: ofAccount('membro ou administrador', 'user_id', 'role needs_new_password'),
  accounts: ofAccount(
    'a senha, cifrada sem volta',
    'user_id account_id password access_token refresh_token id_token',
    'id provider_id link_used_at access_token_expires_at refresh_token_expires_at scope created_at updated_at',
  ),
  sessions: ofAccount(
    'sessões abertas e de que rede',
    'user_id token ip_address user_agent device_id',
    'id expires_at confirmed_at created_at updated_at',
    { kept: 'até 90 dias' },
  ),
  known_devices: ofAccount(
    'navegadores que já entraram',
    'user_id device_hash device network',
    'id created_at last_seen_at',
    { kept: 'até 400 dias sem visita' },
  ),
  trusted_devices: ofAccount('navegadores a que não se pede o código', 'user_id device_hash', 'expires_at', {
    kept: '30 dias',
  }),
  second_factors: ofAccount(
    'o aplicativo de códigos, lacrado',
    'user_id secret',
    'confirmed_at confirms_from last_step created_at',
  ),
  recovery_codes: ofAccount('códigos de reserva, cifrados sem volta', 'user_id code_hash', ''),
  passkeys: ofAccount(
    'chaves de acesso',
    'user_id credential_id public_key name',
    'id counter transports confirms_from created_at last_used_at',
  ),
  tagged_people: ofAccount('etiquetas que a escola deu', 'user_id', 'tag_id created_at'),
  user_journey_enrollments: ofAccount(
    'o que a pessoa estuda',
    'user_id',
    'id journey_id current_day started_at schedule_started_on completed_at is_completed_by_change is_completed_elsewhere suspended_at paused_at access_end_set access_until journey_bonus_due resets origin external_product_id created_at updated_at',
  ),
  lesson_progress: ofAccount(
    'lições concluídas',
    'user_id',
    'lesson_id enrollment_id completed completed_at completed_on',
  ),
  kept_lessons: ofAccount('lições que ficaram abertas', 'user_id', 'lesson_id'),
  access_grants: ofAccount(
    'por que há acesso',
    'user_id order_reference',
    'id journey_id kind state periods granted_at changed_at',
  ),
  access_end_notices: ofAccount(
    'que avisos do fim do acesso saíram',
    'user_id',
    'enrollment_id access_until days_before told_at',
  ),
  mission_responses: ofAccount(
    'respostas',
    'user_id response search_key',
    'id lesson_id mission_type mission_asked answered_at settled_by_timer archived_at',
  ),
  user_mission_timers: ofAccount(
    'cronômetros e rascunhos',
    'user_id draft draft_saved_by',
    'lesson_id started_at limit_minutes mission_type mission_required mission_asked draft_saved_at settled_at outcome step_left_open_on',
  ),
  quiz_attempts: ofAccount(
    'tentativas de quiz',
    'user_id given right score',
    'id lesson_id number asked key started_at ended_at is_passed corrected_at archived_at',
  ),
  user_stats: ofAccount(
    'XP, nível, sequência',
    'user_id counts',
    'xp_total nivel_atual streak_atual streak_record streak_iniciada_em escudos_disponiveis meta_diaria_xp badges_conquistados last_login_date ultima_acao_data',
  ),
  stale_counts: ofAccount('marca de que há contas a refazer', 'user_id', 'id', { kept: 'até a próxima visita' }),
  xp_history: ofAccount(
    'extrato de XP',
    'user_id metadata',
    'id tipo_acao xp_ganho xp_bonus multiplicador day created_at',
  ),
  xp_awards: ofAccount('o que se ganha uma vez só', 'user_id', 'award_key entry_id'),
  streak_action_days: ofAccount('dias com alguma ação', 'user_id day', ''),
  streak_protections: ofAccount('dias que um escudo cobriu', 'user_id', 'from_day to_day'),
  daily_goal_changes: ofAccount('metas diárias', 'user_id', 'from_day meta_xp'),
  rest_days: ofAccount('dias de folga', 'user_id weekdays', 'from_day to_day'),
  streak_pauses: ofAccount('pausas', 'user_id', 'from_day to_day'),
  study_plans: ofAccount('quando a pessoa quer estudar', 'user_id weekdays study_minute', 'created_at updated_at'),
  study_plan_offers: ofAccount('se o plano já foi oferecido', 'user_id', 'completed_before answered_at'),
  member_reminders: ofAccount(
    'com que frequência é lembrada',
    'user_id token_hash sealed_token',
    'frequency previous_frequency stopped_at unanswered last_sent_on last_text last_visit_on',
  ),
  reminders: ofAccount(
    'lembretes que saíram',
    'user_id address answer',
    'day channel id slot text state claimed_at sent_at returned_at',
    { kept: '400 dias' },
  ),
  suppressed_addresses: ofAccount(
    'endereços que o servidor de e-mail não conhece',
    'email user_id answer',
    'suppressed_at',
    { erased: 'sai com a conta: só membros são lembrados, e uma conta nova descobre de novo' },
  ),
  certificates: ofAccount(
    'certificados',
    'user_id name search_key number revocation_reason',
    'id journey_id earned_at journey_name landscape_seed hours lesson_count mission_count started_on completed_on city signer_name signer_role signature_url text issued_at issued_on name_corrected_at revoked_at revoked_by status_index',
  ),
  certificate_numbers: ofAccount('números de certificados', 'number', 'certificate_id created_at'),
  certificate_grounds: ofAccount(
    'os pedidos em que eles se apoiam',
    'order_reference',
    'certificate_id ground_id kind is_returned',
  ),
  conversations: ofAccount(
    'perguntas e respostas',
    'user_id excerpt search_key',
    'id lesson_id response_id state may_publish created_at last_message_at last_message_id last_member_at last_school_at member_read_at member_told_at',
    { erased: 'sai com a conta, também da lixeira' },
  ),
  conversation_messages: {
    personal: 'author_id body',
    others: 'id conversation_id side created_at deleted_at deleted_by',
    why: 'o que foi escrito nelas',
    kept: 'enquanto houver a conta',
    erased:
      'saem com a conta do membro; o que um administrador escreveu fica como da escola, também onde cita alguém na conversa de outro membro',
  },
  conversation_files: {
    personal: 'user_id name path',
    others: 'id message_id kind size type width height created_at',
    why: 'fotos e arquivos delas',
    kept: 'enquanto houver a conta',
    erased: 'saem com as palavras, e o arquivo é apagado',
  },
  conversation_publications: {
    personal: 'question answer published_by',
    others: 'conversation_id lesson_id place revision published_at',
    why: 'perguntas publicadas nas lições',
    kept: 'enquanto a pessoa concordar',
    erased: 'sai com a conversa',
  },
  conversation_reads: ofAccount('até onde cada administrador leu', 'user_id', 'conversation_id read_at'),
  conversation_answering: ofAccount('quem está escrevendo', 'user_id', 'conversation_id at', { kept: '30 segundos' }),
  conversation_reports: ofAccount('denúncias de perguntas publicadas', 'user_id reason', 'conversation_id created_at', {
    erased: 'sai com a conta, também da lixeira',
  }),
  conversation_alerts: ofAccount('se um administrador quer avisos', 'user_id', 'is_on last_sent_at'),
  member_conversation_mails: ofAccount('como o membro sabe das respostas', 'user_id', 'when chosen_at last_sent_at'),
  api_keys: ofAccount(
    'chaves de API',
    'name user_id',
    'id token_hash shown scopes days created_at expires_at last_used_at',
  ),
  outbound_counters: ofAccount('o número do último aviso a outros sistemas', 'user_id', 'last'),
  outbound_events: ofAccount(
    'o que outros sistemas são avisados, por identificadores',
    'user_id data',
    'id type number created_at',
    {
      kept: '30 dias',
    },
  ),
  outbound_deliveries: ofAccount(
    'o que eles responderam',
    'answer',
    'id receiver_id event_id state tries next_at first_tried_at tried_at status problem took_ms created_at',
    { kept: '30 dias' },
  ),
  verifications: {
    personal: 'value',
    others: 'id identifier expires_at created_at updated_at',
    why: 'links de e-mails, cifrados sem volta',
    kept: 'até 7 dias',
    erased: 'apagados',
  },
  bin_rows: ofAccount('o que é de lições e jornadas na lixeira', 'user_id rows', 'id entry_id part', {
    kept: '30 dias',
    erased: 'sai com a conta, e denúncias na lixeira são apagadas',
  }),
  purchase_facts: {
    personal: 'buyer_email buyer_name decided_by order_reference charge',
    others:
      'id fact_key platform kind at received_at access_until product_ids product_name event_id is_unmatched awaits_closing awaits_payment is_timeless',
    why: 'o que foi pago, para o acesso e para o fisco',
    kept: 'enquanto houver a escola',
    erased: 'fica sem nome e endereço pelo prazo fiscal da escola, e então é apagado',
  },
  purchase_references: {
    personal: 'reference',
    others: 'platform is_weak fact_id',
    why: 'os números dos pedidos',
    kept: 'enquanto houver a escola',
    erased: 'os feitos de um endereço são apagados; os outros saem com o que foi pago',
  },
  order_owners: {
    personal: 'from_email to_email to_user_id created_by undone_by',
    others: 'id move_id platform order_reference place created_at undone_at',
    why: 'de quem é um pedido',
    kept: 'enquanto houver a escola',
    erased: 'fica sem endereços, e o pedido é de ninguém: uma renovação dele é um erro',
  },
  webhook_events: {
    personal: 'payload unchecked_call buyer_email order_reference user_id search_key response_message',
    others:
      'id webhook_id created_at status_code status event_type payload_reduced_at headers seen rejection rejected_on repeats is_test is_kept attempts claimed_until settled_at',
    why: 'chamadas das plataformas de pagamento',
    kept: 'inteiras por 180 dias (ou o que a escola escolher), depois só o que se relê',
    erased:
      'ficam vazias as dos pedidos da pessoa e as que trazem um endereço confirmado dela; onde outra pessoa comprou, só o endereço sai; a cobrança de uma assinatura que veio depois fica vazia quando o prazo do conteúdo passa',
  },
  mails: {
    personal: 'recipient subject text html last_error about user_id',
    others: 'id holds_secret status attempts created_at sent_at template once_key',
    why: 'e-mails enviados',
    kept: 'pelo prazo que a escola escolher; sem escolha, enquanto houver a conta',
    erased: 'os dela são apagados, em todos os endereços; o endereço dela em e-mails a outros é trocado',
  },
  audit_log: {
    personal: 'actor_id actor_name subject subject_id changes',
    others: 'id created_at action',
    why: 'o que administradores fizeram',
    kept: 'o que `AUDIT_DAYS` disser',
    erased: "fica 'Conta excluída' no lugar do nome, e os valores saem; fica o identificador",
  },
  security_events: {
    personal: 'person_id subject device network once_key',
    others: 'id created_at kind is_new_device times',
    why: 'o que houve com contas',
    kept: '180 dias',
    erased: 'fica o instante e a rede, sem pessoa, aparelho e endereço',
  },
  people_imports: {
    personal: 'created_by file_name columns plan',
    others:
      'id state reading sample_lines line_count revision counts results undone job_id links_job_id created_at updated_at started_at ended_at undo_until',
    why: 'listas importadas',
    kept: '90 dias',
    erased: 'as amostras de uma lista que espera saem; o nome do arquivo é da escola',
  },
  people_import_files: {
    personal: 'path',
    others: 'import_id size created_at',
    why: 'a lista como foi enviada',
    kept: 'até um dia',
    erased: 'a lista em que a pessoa está é apagada com o arquivo',
  },
  people_import_lines: {
    personal: 'read corrected email judged findings outcome_text suggested_email user_id created problem',
    others: 'import_id line is_skipped outcome severity state',
    why: 'as linhas dela',
    kept: '90 dias',
    erased: 'ficam sem nome e endereço e não recriam a conta; uma importação desfeita diz por 90 dias quem trouxe',
  },
  import_invitations: {
    personal: 'user_id mail_id',
    others: 'import_id journey_ids place sent_at',
    why: 'quem é convidado por ela',
    kept: '90 dias',
    erased: 'fica o identificador, porque conta no limite do dia',
  },
  bulk_actions: {
    personal: 'created_by',
    others:
      'id list deed names before count people done unchanged failed taken_back kept job_id created_at started_at undone_at expires_at',
    why: 'o que se fez com muitos de uma vez',
    kept: '90 dias',
    erased: 'fica: identificadores, nomes de jornadas e etiquetas, contagens',
  },
  bulk_action_items: {
    personal: 'item_id user_id made',
    others: 'action_id place state problem',
    why: 'com quem',
    kept: '90 dias',
    erased: 'fica o identificador',
  },
  long_jobs: {
    personal: 'started_by arguments',
    others:
      'id kind key state done_count total_count cursor steps attempts not_before created_at stepped_at ended_at expires_at result_size problem',
    why: 'exportações e outros trabalhos longos',
    kept: 'um dia depois do fim; a cópia dos dados, 7 dias',
    erased:
      'os arquivos prontos são apagados, com quem for neles, menos a cópia dos dados de outros; o endereço sai do que se procurou',
  },
  long_job_parts: {
    personal: 'content',
    others: 'job_id number',
    why: 'pedaços desses arquivos',
    kept: 'até o arquivo ficar pronto',
    erased: 'apagados, e o trabalho termina com erro',
  },
  platform_assets: {
    personal: 'path',
    others: 'size type created_at',
    why: 'imagens, também de pessoas',
    kept: 'enquanto algo a mostrar',
    erased: 'a foto dela é apagada com o arquivo',
  },
  demo_items: {
    personal: 'item_id',
    others: 'kind',
    why: 'quem é da demonstração',
    kept: 'até ela ser removida',
    erased: 'fica o identificador',
  },
  attempt_counts: {
    personal: 'key',
    others: 'attempts window_ends_at',
    why: 'tentativas, por um código que não se desfaz',
    kept: 'até um dia',
    erased: 'fica: o código não diz de quem é',
  },
  account_closings: ofAccount('contas em exclusão', 'user_id', 'requested_at due_at', { kept: '7 dias' }),
  legal_acceptances: ofAccount('que termos a pessoa aceitou', 'user_id address', 'kind number accepted_at'),
  privacy_requests: {
    personal: 'user_id who words answer',
    others: 'id kind channel received_on due_on answered_at',
    why: 'pedidos sobre dados pessoais',
    kept: 'enquanto houver a escola',
    erased: 'fica com os prazos, respondido, sem pessoa, palavras e resposta; nos de outras pessoas sai o endereço',
  },
  access_records: {
    personal: 'user_id address',
    others: 'at',
    why: 'registros de acesso que a lei pede',
    kept: '6 meses',
    erased: 'fica com o identificador, que já não leva a ninguém',
  },
  kept_certificates: {
    personal: 'number initials',
    others: 'journey_name hours started_on completed_on issued_on revoked_at status_index erased_at',
    why: 'se certificados de pessoas excluídas valem',
    kept: 'enquanto houver a escola',
    erased: 'nasce da exclusão, só com as iniciais',
  },
  erased_accounts: {
    personal: 'user_id traces',
    others: 'erased_at',
    why: 'quem um backup restaurado não pode trazer de volta',
    kept: 'enquanto houver a escola',
    erased: 'nasce da exclusão, só com o identificador; o que ainda leva à pessoa sai quando o trabalho termina',
  },
  receivers: {
    personal: 'created_by',
    others:
      'id name url events state off_at secret previous_secret previous_secret_until failures_in_row failing_since blocked_until created_at updated_at',
    why: 'quem cadastrou um destino de avisos',
    kept: 'enquanto houver o destino',
    erased: 'a referência sai',
  },
};

/** Tables without anything of a person, with all their columns. What a school writes into its own texts is the school's. */
export const otherTables: Readonly<Record<string, string>> = {
  person_tags: 'id name name_key created_at updated_at',
  journeys:
    'id name description profile_type total_days status tags external_product_ids tipo visibilidade checkout_url preco_display cta_texto modo_liberacao access_term product_terms cover questions_enabled created_at updated_at',
  journey_versions: 'journey_id version',
  lessons:
    'id journey_id day_number place is_placed publish_at part_id title description video_url duration_minutes has_mission mission_required mission_type mission_content mission_completion_message timer_enabled timer_minutes document created_at updated_at',
  lesson_parts: 'id journey_id place title created_at updated_at',
  lesson_attachments: 'id lesson_id kind name path size type width height duration_seconds created_at',
  uploads: 'id kind name path size type width height duration_seconds created_at',
  certificate_settings: 'journey_id is_enabled hours city signer_name signer_role signature_url text updated_at',
  badges: 'id nome descricao icone raridade criterio',
  badge_keys: 'id public_key private_key created_at retired_at',
  legal_versions: 'kind number text changes created_at',
  platform_settings: 'setting_key setting_value updated_at',
  settings_version: 'is_only version',
  gamification_off_intervals: 'id from_day to_day',
  mail_server: 'id host port security username password password_saved_at sender_name sender_address updated_at',
  video_libraries: 'id token_key saved_at',
  installation: 'is_only id first_version storage_mark next_storage_mark',
  server_processes: 'id settings renewed_at',
  backups: 'id day started_at renewed_at finished_at file size error sent_at failed_sendings send_error',
  database_epoch: 'is_only id system timeline',
  overview_figures: 'is_only counted_at figures',
  reminder_runs: 'day slot planned sent failed mailbox_unknown stopped_at closed_at',
  webhooks:
    'id platform name status secret previous_secret unsealed_secret unsealed_previous_secret keeps_until_paid mapping applied_mapping mapping_revision mapping_checked token token_hash created_at deleted_at',
  webhook_counters: 'webhook_id shard total_events last_event_at',
  bin_entries: 'id kind journey_id name day_number lessons members answers deleted_at',
};
