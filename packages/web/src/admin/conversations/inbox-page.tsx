import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FilterBar } from '../ui/list/filter-bar.tsx';
import { ListFilters, ListRows, searchChange } from '../ui/list/list-page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PillChoice } from '../ui/pill-choice.tsx';
import { AlertsSwitch } from './alerts/alerts-switch.tsx';
import { conversationsQuery } from './api.ts';
import { focusAnswer } from './answer-form.tsx';
import { views, type ConversationsSearch, type View } from './conversations-search.ts';
import { formatOpen, inboxList, InboxRow, tabs } from './inbox-list.tsx';
import classes from './inbox.module.css';
import { Thread } from './thread.tsx';

const route = getRouteApi('/admin/perguntas');

/** /admin/perguntas: what members ask and what the school wrote to them (decision K27); one conversation beside the list, on phones in its place. */
export function InboxPage() {
  const { responder, ...search } = route.useSearch();
  const { conversationId } = useParams({ strict: false });
  const navigate = useNavigate();
  const change = searchChange<ConversationsSearch>(navigate);
  const read = useInfiniteQuery(conversationsQuery(search));
  const view = search.aba ?? 'abertas';
  const rows = read.data?.rows ?? [];
  const counts: Partial<Record<(typeof views)[View], number>> | undefined = read.data?.counts;
  const now = new Date(read.dataUpdatedAt);
  const tabsAt = useRef<HTMLDivElement>(null);
  const shownTabs = (Object.keys(views) as View[]).filter(
    (name) => name !== 'denunciadas' || view === name || counts?.reported,
  );
  // On phones the tabs are wider than the screen, and their counts make them wider still.
  const chosenAt = counts ? shownTabs.indexOf(view) : -1;
  useEffect(() => {
    const tab = tabsAt.current?.querySelectorAll('label')[chosenAt];
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosenAt]);
  const at = rows.findIndex(({ id }) => id === conversationId);
  useEffect(() => {
    if (at >= 0) document.getElementById(`row-${conversationId}`)?.scrollIntoView({ block: 'nearest' });
  }, [at, conversationId]);
  const shown = useRef(conversationId);
  useEffect(() => {
    const from = shown.current;
    shown.current = conversationId;
    // Back from a thread: its row, once the page's own focus is over.
    if (from && !conversationId) setTimeout(() => document.getElementById(`row-${from}`)?.focus());
  }, [conversationId]);
  const walk = (step: 1 | -1) => {
    const to = at < 0 ? 0 : at + step;
    const id = rows[to]?.id;
    if (id)
      void navigate({
        to: '/admin/perguntas/$conversationId',
        params: { conversationId: id },
        search,
        resetScroll: false,
        replace: conversationId !== undefined,
      });
    else if (to > 0 && read.hasNextPage) void read.fetchNextPage();
  };
  useInboxKeys({ j: () => walk(1), k: () => walk(-1), r: focusAnswer });
  const list = { list: inboxList(view), search, onChange: change };
  return (
    <div className={classes.page} data-open={conversationId !== undefined || undefined}>
      <PageHead
        title="Perguntas"
        note={counts && formatOpen(counts.open ?? 0, isWhole(search) ? rows[0]?.lastMessageAt : undefined, now)}
      >
        <div ref={tabsAt} className={classes.tabs}>
          <PillChoice
            label="Perguntas"
            choices={shownTabs.map((name) => ({
              value: name,
              label: tabs[name][0],
              ...countOf(counts?.[views[name]]),
            }))}
            chosen={view}
            onChoose={(name) => change({ aba: name === 'abertas' ? undefined : name })}
          />
        </div>
      </PageHead>
      <div className={classes.filters}>
        <FilterBar>
          <ListFilters {...list} />
          <p className={classes.keys}>
            <kbd>J</kbd> <kbd>K</kbd> andar <kbd>R</kbd> responder
          </p>
        </FilterBar>
      </div>
      <div className={classes.inbox}>
        <div className={classes.list}>
          <ListRows {...list} read={read} rows={read.data?.rows}>
            {(shown) => (
              <ol aria-label={tabs[view][0]} data-old={read.isPlaceholderData || undefined}>
                {shown.map((row) => (
                  <InboxRow key={row.id} row={row} search={search} now={now} />
                ))}
              </ol>
            )}
          </ListRows>
        </div>
        <div className={classes.thread}>
          {conversationId === undefined ? (
            rows.length > 0 && <p data-choose>Escolha uma pergunta para ler e responder.</p>
          ) : (
            <Thread
              key={conversationId}
              conversationId={conversationId}
              search={search}
              next={view === 'abertas' ? (rows[at + 1] ?? rows[at - 1]) : undefined}
              isAnswering={responder === true}
            />
          )}
        </div>
      </div>
      <div className={classes.alerts}>
        <AlertsSwitch />
      </div>
    </div>
  );
}

/** Only there the first row waits longest of all. */
const isWhole = ({ aba, jornada, busca }: ConversationsSearch) => !aba && !jornada && !busca;

const countOf = (count: number | undefined) => (count === undefined ? {} : { count });

const typing = 'input, textarea, select, [contenteditable=true], [role=menu], [role=dialog]';

/** The inbox' keys: single letters anywhere on the page but where somebody types, or in a menu or dialog. */
function useInboxKeys(keys: Readonly<Record<string, () => void>>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if ((event.target as Element).closest(typing) || document.querySelector('[role=dialog]')) return;
    // The letter would be typed into the field that it leads to.
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
