import { VisuallyHidden } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { formatNumber } from '../../../platform/number-format.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { JourneyCover } from '../../../ui/cover/journey-cover.tsx';
import { Skeleton, Loading } from '../../../ui/skeleton.tsx';
import { editableJourneyQuery } from '../api.ts';
import { factsOf } from '../journey-labels.ts';
import { EmptyInCatalogue } from './empty-in-catalogue.tsx';
import classes from './journey-head.module.css';
import { JourneyMenu } from './journey-menu.tsx';
import { JourneyStatusSwitch } from './journey-status-switch.tsx';
import { isSaleIncomplete } from '../sale/sale-checks.ts';

export type JourneyTab = 'edit' | 'lessons' | 'members' | 'answers' | 'certificate' | 'sale';

type JourneyHeadProps = {
  journeyId: string;
  tab: JourneyTab;
  /** The tab's own buttons, under the tabs; the filled one last. */
  children?: ReactNode;
};

/**
 * The head of a journey, the same on each of its tabs: its name, its status, and links to everything that belongs to it. If it cannot be
 * read, the tabs have no counts; the page below reports the failure.
 */
export function JourneyHead({ journeyId, tab, children }: JourneyHeadProps) {
  const { data, isPending } = useQuery({ ...editableJourneyQuery(journeyId), staleTime: 0 });
  const counts = data?.counts;
  const tabs = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with the counts the tabs become wider
  useLayoutEffect(() => showChosen(tabs.current), [tab, data]);
  return (
    <header className={classes.head}>
      <BackLink to="/admin/journeys">Jornadas</BackLink>
      <div className={classes.about}>
        <span className={classes.cover}>
          <JourneyCover
            own={data?.form.cover ?? undefined}
            seed={journeyId}
            progress={0.4}
            plain
            variant={data?.form.status === 'inactive' ? 'night' : 'day'}
            width={168}
            height={112}
          />
        </span>
        <div className={classes.text}>
          <h1>
            {data?.form.name ?? 'Jornada'}
            <VisuallyHidden>, {titles[tab]}</VisuallyHidden>
          </h1>
          {data && <p>{factsOf(data.form)}</p>}
          {isPending && (
            <Loading label="Carregando a jornada">
              <Skeleton width={220} height={14} mt={6} />
            </Loading>
          )}
        </div>
        {data && (
          <div className={classes.actions}>
            <JourneyStatusSwitch journeyId={journeyId} status={data.form.status} />
            <ButtonLink
              to="/journey/$journeyId"
              params={{ journeyId }}
              variant="default"
              leftSection={<IconEye size={17} stroke={1.8} aria-hidden="true" />}
            >
              Ver como Usuário
            </ButtonLink>
            <JourneyMenu journey={{ id: journeyId, name: data.form.name, status: data.form.status }} />
          </div>
        )}
      </div>
      <nav ref={tabs} aria-label="Jornada" className={classes.tabs}>
        <Tab journeyId={journeyId} name="edit" chosen={tab} />
        <Tab journeyId={journeyId} name="lessons" chosen={tab} count={counts?.lessons} />
        <Tab journeyId={journeyId} name="members" chosen={tab} count={counts?.enrollments} />
        <Tab journeyId={journeyId} name="answers" chosen={tab} count={counts?.answers} />
        <Tab journeyId={journeyId} name="certificate" chosen={tab} />
        <Tab journeyId={journeyId} name="sale" chosen={tab} isIncomplete={data && isSaleIncomplete(data.form)} />
      </nav>
      {data && <EmptyInCatalogue journey={{ id: journeyId, lessonCount: data.counts.lessons, ...data.form }} />}
      {children && <div className={classes.tools}>{children}</div>}
    </header>
  );
}

const titles = {
  edit: 'Conteúdo',
  lessons: 'Lições',
  members: 'Membros',
  answers: 'Respostas',
  certificate: 'Certificado',
  sale: 'Venda',
} as const satisfies Record<JourneyTab, string>;

type TabProps = {
  journeyId: string;
  name: JourneyTab;
  chosen: JourneyTab;
  count?: number | undefined;
  isIncomplete?: boolean | undefined;
};

function Tab({ journeyId, name, chosen, count, isIncomplete = false }: TabProps) {
  const isChosen = name === chosen;
  const content = (
    <>
      {titles[name]}
      {count !== undefined && <span>{formatNumber(count)}</span>}
      {isIncomplete && (
        <>
          <i aria-hidden="true" />
          <VisuallyHidden>, falta algo</VisuallyHidden>
        </>
      )}
    </>
  );
  const current = isChosen ? ({ 'aria-current': 'page' } as const) : {};
  if (name === 'members' || name === 'answers') {
    return (
      <Link to="/admin/journeys/$journeyId/$tab" params={{ journeyId, tab: name }} {...current}>
        {content}
      </Link>
    );
  }
  return (
    <Link to={`/admin/journeys/$journeyId/${name}`} params={{ journeyId }} {...current}>
      {content}
    </Link>
  );
}

/** On phones the tabs are wider than the screen: scroll to the chosen one. */
function showChosen(row: HTMLElement | null) {
  const tab = row?.querySelector<HTMLElement>('[aria-current]');
  if (row && tab) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
