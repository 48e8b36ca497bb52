import '../../ui/dialog/mantine.css';
import { counted } from '@jornada/domain/plural';
import { Button, Modal, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { queryFor } from '../../platform/api-client.ts';
import { explain } from '../../platform/explain.ts';
import { useCloseOnBack } from '../../ui/back/use-close-on-back.ts';
import { useRestoredFocus } from '../../ui/focus/use-restored-focus.ts';
import { readSearchText } from '../../ui/search/read-search.ts';
import { CommandList, optionId } from './command-list.tsx';
import { commandsAtFirst, commandsFor, recentCommands, rememberCommand, type Command } from './commands.ts';
import classes from './palette.module.css';

/** The text typed so far, and whether Enter ended it. */
export type Typed = { text: string; isEntered: boolean };

export type PaletteProps = { typed: Typed; onType: (typed: Typed) => void; onClose: () => void };

/** The command palette, open while it is mounted: finds journeys, lessons, people and pages, by keyboard alone. */
export function Palette({ typed: { text: typed, isEntered: isWaiting }, onType, onClose }: PaletteProps) {
  useRestoredFocus();
  useCloseOnBack(onClose);
  const navigate = useNavigate();
  const listId = useId();
  const [recent] = useState(recentCommands);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const searchText = readSearchText(typed);
  const search = useFound(searchText);
  const groups = searchText === undefined ? commandsAtFirst(recent) : commandsFor(searchText, search.found);
  const commands = groups.flatMap((group) => group.commands);
  const active = commands.find(({ key }) => key === activeKey) ?? commands[0];
  const isStale = searchText !== undefined && (search.isStale || search.isFetching);

  function go(command: Command) {
    rememberCommand(command);
    onClose();
    const { to, params, search: query, hash } = command;
    // A command has its address as the routes write it. Only the routes' types know the parts of an address.
    void navigate({ to, params, search: query ?? {}, ...(hash && { hash }) } as never);
  }

  const goOn = useEffectEvent(() => {
    if (active) go(active);
  });
  useEffect(() => {
    if (isWaiting && !isStale) goOn();
  }, [isWaiting, isStale]);

  function step(by: 1 | -1) {
    const at = commands.findIndex(({ key }) => key === active?.key);
    const next = commands.at((at + by) % commands.length);
    if (next) setActiveKey(next.key);
  }

  function onKeyDown(event: KeyboardEvent) {
    const keyActions: Record<string, () => void> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      // Enter before the server's answer waits for its results.
      Enter: () => (isStale ? onType({ text: typed, isEntered: true }) : active && go(active)),
    };
    const action = keyActions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={620}
      padding={0}
      classNames={{ inner: classes.inner, content: classes.content }}
    >
      <Modal.Overlay color="#12132c" backgroundOpacity={0.62} />
      <Modal.Content radius={18}>
        <VisuallyHidden>
          <Modal.Title>Ir para…</Modal.Title>
        </VisuallyHidden>
        <Modal.Body className={classes.body}>
          <div className={classes.head}>
            <IconSearch size={19} stroke={2} aria-hidden="true" />
            <input
              data-autofocus
              type="text"
              role="combobox"
              aria-label="Buscar jornadas, lições, pessoas e páginas"
              aria-autocomplete="list"
              aria-expanded={commands.length > 0}
              aria-controls={commands.length > 0 ? listId : undefined}
              aria-activedescendant={active && optionId(listId, active)}
              placeholder="Jornada, lição, pessoa ou página"
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="go"
              value={typed}
              onChange={(event) => {
                onType({ text: event.currentTarget.value, isEntered: false });
                setActiveKey(null);
              }}
              onKeyDown={onKeyDown}
            />
            <Modal.CloseButton aria-label="Fechar" size={44} iconSize={20} />
          </div>
          <CommandList id={listId} groups={groups} active={active} onPoint={setActiveKey} onChoose={go} />
          <PaletteFoot searchText={searchText} count={commands.length} search={search} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Long enough to type the next letter. */
const typingPauseMs = 200;

/** The server's results for the words, once typing pauses. Without words nothing is requested. */
function useFound(searchText: string | undefined) {
  const [asked] = useDebouncedValue(searchText, typingPauseMs);
  const search = useQuery({
    ...queryFor('overview', 'searchEverything', { query: { words: asked ?? '' } }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
  const isStale = searchText !== asked || search.isPlaceholderData;
  return { ...search, found: searchText === undefined ? undefined : search.data, isStale };
}

type PaletteFootProps = { searchText: string | undefined; count: number; search: ReturnType<typeof useFound> };

/** The state of the search, below the list, also for screen readers. */
function PaletteFoot({
  searchText,
  count,
  search: { isError, isFetching, isStale, error, refetch },
}: PaletteFootProps) {
  if (searchText !== undefined && isError && !isStale && !isFetching) {
    return (
      <div className={classes.foot} role="alert">
        <p>Não foi possível buscar. {explain(error, 'Tente de novo em instantes.').message}</p>
        <Button variant="light" size="compact-sm" onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.foot} role="status">
      <p>{formatStatus(searchText, count, isFetching || isStale)}</p>
    </div>
  );
}

function formatStatus(searchText: string | undefined, count: number, isSearching: boolean): string {
  if (searchText === undefined) return 'Setas para escolher, Enter para abrir, Esc para fechar.';
  if (isSearching) return 'Buscando…';
  if (count === 0) return `Nada encontrado para “${searchText}”.`;
  return counted(count, 'resultado', 'resultados');
}
