import type { LargeSchool } from './large-school.ts';

/** Every list of administrators in every order, with search texts that have many, few and no results. */
export function listsOf({ journeyIds, missionLessonIds, memberId }: LargeSchool): [name: string, path: string][] {
  const [largest, smallest] = [journeyIds[0], journeyIds.at(-1)];
  const [poll, challenge, reflection] = missionLessonIds.map((id) => `/api/admin/lessons/${id}/answers`);
  const people = (role: string): [string, string][] => [
    [`people (${role})`, `/api/admin/people?role=${role}`],
    [`people (${role}) of a common name`, `/api/admin/people?role=${role}&search=silva`],
    [`people (${role}) of everybody’s address`, `/api/admin/people?role=${role}&search=exemplo`],
    [`people (${role}) of a rare name`, `/api/admin/people?role=${role}&search=zuleica%20monteiro%20xavier`],
    [`people (${role}) of two letters`, `/api/admin/people?role=${role}&search=zu`],
    [`people (${role}) of an address`, `/api/admin/people?role=${role}&search=pessoa777%40`],
    [`people (${role}) of an id`, `/api/admin/people?role=${role}&search=${memberId}`],
    [`people (${role}) of nobody`, `/api/admin/people?role=${role}&search=nada%20disso`],
  ];
  return [
    ['journeys', '/api/admin/journeys'],
    ['journeys of a word', '/api/admin/journeys?search=coragem'],
    ['lessons', `/api/admin/journeys/${largest}/lessons`],
    ['a journey', `/api/admin/journeys/${largest}`],
    ...enrollmentLists({ largest: largest!, smallest: smallest! }),
    ...['user', 'admin', 'all'].flatMap(people),
    ...peopleLists({ largest: largest!, smallest: smallest! }),
    ['a person', `/api/admin/people/${memberId}`],
    ['answers of a poll', poll!],
    ['answers of a poll, of a common name', `${poll}?search=silva`],
    ['answers of a challenge', challenge!],
    ['answers of a challenge with a common word', `${challenge}?search=celular`],
    ['answers of a challenge with a rare word', `${challenge}?search=borboleta`],
    ['answers of a challenge, a common name with a word', `${challenge}?search=silva%20chuva`],
    ['answers of a reflection with a rare word', `${reflection}?search=borboleta`],
    ['answers of a reflection with no such word', `${reflection}?search=nada%20disso`],
    ...inboxLists({ largest: largest!, smallest: smallest! }),
    ['audit', '/api/admin/audit'],
    ['audit of a common word', '/api/admin/audit?search=editada'],
    ['audit of a rare name', '/api/admin/audit?search=zuleica%20monteiro'],
    ['the palette for a common name', '/api/admin/search?words=ana'],
    ['the palette for a rare name', '/api/admin/search?words=zuleica%20xavier'],
    ['the palette for a journey', '/api/admin/search?words=coragem'],
    ['the overview', '/api/admin/overview'],
  ];
}

function peopleLists({ largest, smallest }: { largest: string; smallest: string }): [string, string][] {
  const searches = {
    '': '',
    ' of a common name': '&search=silva',
    ' of a rare name': '&search=zuleica%20monteiro%20xavier',
  };
  const journeys = {
    '': '',
    ' in the largest journey': `&journeyId=${largest}`,
    ' in the smallest': `&journeyId=${smallest}`,
  };
  return Object.entries(searches).flatMap(([found, search]) =>
    Object.entries(journeys).flatMap(([where, journey]) =>
      ['name asc', 'name desc', 'joined asc', 'joined desc'].map((order): [string, string] => {
        const [sort, direction] = order.split(' ');
        return [
          `people${found}${where}, by ${order}`,
          `/api/admin/people?role=user&sort=${sort}&direction=${direction}${search}${journey}`,
        ];
      }),
    ),
  );
}

function inboxLists({ largest, smallest }: { largest: string; smallest: string }): [string, string][] {
  const searches = {
    '': '',
    ' with a rare word': '&search=borboleta',
    ' with a common word': '&search=celular',
    ' of a common name': '&search=silva',
    ' of a rare name': '&search=zuleica%20monteiro%20xavier',
    ' of everybody’s address': '&search=exemplo',
    ' with two words': '&search=celular%20chuva',
    ' with a common name and a rare word': '&search=silva%20borboleta',
    ' of two letters': '&search=zu',
    ' with no such word': '&search=nada%20disso',
    ' in the largest journey': `&journeyId=${largest}`,
    ' in the smallest': `&journeyId=${smallest}`,
    ' in the largest journey with a common word': `&journeyId=${largest}&search=celular`,
    ' in the largest journey with a rare word': `&journeyId=${largest}&search=borboleta`,
  };
  return ['open', 'answered', 'mine', 'published', 'closed', 'reported'].flatMap((view) =>
    Object.entries(searches).map(([found, query]): [string, string] => [
      `conversations (${view})${found}`,
      `/api/admin/conversations?view=${view}${query}`,
    ]),
  );
}

function enrollmentLists({ largest, smallest }: { largest: string; smallest: string }): [string, string][] {
  const searches = {
    '': '',
    ' of a common name': '&search=silva',
    ' of everybody’s address': '&search=exemplo',
    ' of a rare name': '&search=zuleica%20monteiro%20xavier',
    ' of a journey by its name': '&search=coragem',
    ' of an address': '&search=pessoa777%40',
    ' of two letters': '&search=zu',
    ' of nobody': '&search=nada%20disso',
  };
  const journeys = {
    '': '',
    ' in the largest journey': `&journeyId=${largest}`,
    ' in the smallest': `&journeyId=${smallest}`,
  };
  const directions = [
    ['date', 'desc'],
    ['date', 'asc'],
    ['user', 'asc'],
    ['user', 'desc'],
    ['journey', 'asc'],
    ['journey', 'desc'],
    ['progress', 'asc'],
    ['progress', 'desc'],
  ];
  return Object.entries(searches).flatMap(([found, search]) =>
    Object.entries(journeys).flatMap(([where, journey]) =>
      directions.map(([sort, direction]): [string, string] => [
        `enrolments${found}${where}, by ${sort} ${direction}`,
        `/api/admin/enrollments?sort=${sort}&direction=${direction}${search}${journey}`,
      ]),
    ),
  );
}
