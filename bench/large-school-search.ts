/** Answers to each mission of the first journey; the other journeys have a tenth of that. */
const ANSWERS = 20_000;
const AUDIT_ENTRIES = 100_000;

export const poll = { question: 'Como foi?', options: ['Bem', 'Mais ou menos', 'Mal'], multipleChoice: false };

/** The first missions of every journey. */
export const missions = [
  { missionType: 'enquete' as const, missionContent: poll },
  {
    missionType: 'desafio' as const,
    missionContent: { title: 'Um passo', description: 'Conte como foi dar o passo.' },
  },
  { missionType: 'reflexao' as const, missionContent: { questions: ['O que você aprendeu?', 'O que muda amanhã?'] } },
];

const sentences =
  'Hoje consegui parar dez minutos e respirar|Percebi que estava ansiosa com a reunião|Anotei três ideias para a semana|Conversei com a minha equipe sobre o prazo|Ainda tenho dificuldade para dizer não|Meu filho participou comigo e foi ótimo|Escrevi uma carta para mim mesma|A parte mais difícil foi começar|Vou repetir o exercício amanhã cedo|Troquei o celular por um livro à noite|Senti gratidão pelas pequenas coisas|Preciso organizar melhor a minha agenda|Fiz a caminhada mesmo com chuva|Lembrei do que a aula disse sobre atenção|Pedi ajuda e não me senti fraco|Ouvi até o fim antes de responder';

/** A pseudo-random number from 0 to 1, the same each time for the same argument. */
export const share = (of: string) => `((hashint8((${of})::bigint)::bigint & 1048575) / 1048576.0)`;

const sentence = (of: string) =>
  `(array['${sentences.split('|').join("','")}'])[1 + floor(${sentences.split('|').length} * ${share(of)})::int]`;

/** A text: some sentences, and in one text of two thousand a rare word. */
export const text = (of: string) =>
  `${[1, 2, 3, 4].map((place) => sentence(`${of} * ${place * 7 + 1}`)).join(` || '. ' || `)} || case when ${of} % 2000 = 7 then '. Vi uma borboleta.' else '.' end`;

const responses = {
  enquete: `jsonb_build_object('selectedOptions', jsonb_build_array((array['${poll.options.join("','")}'])[1 + n % 3]))`,
  desafio: `jsonb_build_object('text', ${text('n')})`,
  reflexao: `jsonb_build_object('answers', jsonb_build_object('O que você aprendeu?', ${text('(n + 1)')}, 'O que muda amanhã?', ${text('(n + 5)')}))`,
};

/** Statements that insert the answers of each journey's first members, and half a year of audit entries. */
export function searchTextOfMembers({ firstJourneyId }: { firstJourneyId: string }): string[] {
  const answers = missions.map(
    ({ missionType, missionContent }, index) => `
      insert into mission_responses (id, user_id, lesson_id, mission_type, response, mission_asked, answered_at)
      select gen_random_uuid(), user_id, lesson_id, '${missionType}', ${responses[missionType]}, '${JSON.stringify(missionContent)}', created_at
      from (
        select e.user_id, e.journey_id, l.id as lesson_id, e.created_at, row_number() over (partition by e.journey_id order by e.id)::int as n
        from user_journey_enrollments e join lessons l on l.journey_id = e.journey_id and l.day_number = ${index + 1}
      ) as enrolled where n <= case journey_id when '${firstJourneyId}' then ${ANSWERS} else ${ANSWERS / 10} end`,
  );
  const audit = `
    insert into audit_log (id, created_at, actor_id, actor_name, action, subject, subject_id, changes)
    select gen_random_uuid(), date_trunc('milliseconds', now() - interval '180 days' * ${share('n')}), null, 'Coordenação ' || n % 7,
      (array['Inscrição criada', 'Lição editada', 'Jornada editada', 'Progresso reiniciado'])[1 + n % 4], p.name, p.user_id, '[]'
    from (select name, user_id, row_number() over (order by user_id)::int as n from profiles order by user_id limit ${AUDIT_ENTRIES}) as p`;
  return [...answers, audit];
}
