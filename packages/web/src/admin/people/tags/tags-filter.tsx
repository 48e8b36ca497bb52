import { MAX_TAGS_OF_PERSON } from '@jornada/domain/people/tag-limits';
import { IconCheck, IconChevronDown, IconPencil, IconRefresh, IconTag, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { Menu, MenuDivider, MenuItem } from '../../../ui/menu/menu.tsx';
import type { Filter } from '../../ui/list/filter-bar.tsx';
import { tagsQuery } from './api.ts';
import classes from './tags-filter.module.css';

const TagsDialog = lazyDialog(() => import('./tags-dialog.tsx'), 'TagsDialog');

/** Several ticks in a row are one change of the list: each list read shows addresses, which are limited (decision K23). */
const tickingPauseMs = 500;

type TagsFilterProps = { chosen: readonly string[]; onChoose: (tagIds: readonly string[]) => void };

/** A choice of several tags, any of which people have; the menu stays open meanwhile. It also leads to the dialog that changes tags. */
function TagsFilter({ chosen: applied, onChoose }: TagsFilterProps) {
  const [ticked, tick] = useState({ of: applied, ids: applied });
  // Another address, whoever changed it, has the last word.
  const chosen = String(ticked.of) === String(applied) ? ticked.ids : applied;
  const apply = useEffectEvent(({ of, ids }: typeof ticked) => {
    if (String(of) === String(applied) && String(ids) !== String(applied)) onChoose(ids);
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(ticked), tickingPauseMs);
    return () => clearTimeout(timer);
  }, [ticked]);
  const read = useQuery(tagsQuery);
  const [isEditing, setEditing] = useState(false);
  const tags = read.data?.tags ?? [];
  const known = chosen.flatMap((id) => tags.find((tag) => tag.id === id) ?? []);
  const names = chosen.map((id) => known.find((tag) => tag.id === id)?.name ?? 'tag escolhida');
  const isFull = chosen.length >= MAX_TAGS_OF_PERSON;
  const toggle = (id: string) =>
    tick({
      of: applied,
      ids: chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id],
    });
  const replace = (tagId: string, intoId?: string) => {
    if (!chosen.includes(tagId)) return;
    const kept = chosen.filter((id) => id !== tagId && id !== intoId);
    onChoose(intoId ? [...kept, intoId] : kept);
  };
  // Those that somebody else merged or deleted. What the dialog does is replaced by its outcome.
  const hasGone = !isEditing && read.isSuccess && !read.isFetching && names.length > known.length;
  const leaveOutGone = useEffectEvent(() => onChoose(known.map(({ id }) => id)));
  useEffect(() => {
    if (hasGone) leaveOutGone();
  }, [hasGone]);
  return (
    <div className={classes.filter} data-chosen={chosen.length > 0 || undefined}>
      <Menu
        button={
          <span className={classes.button}>
            <IconTag size={17} stroke={1.8} aria-hidden="true" />
            <span>{names.length > 0 ? `Tags: ${names.join(', ')}` : 'Tags'}</span>
            <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
          </span>
        }
      >
        <div className={classes.tags} role="group" aria-label="Quem tem uma destas tags">
          {tags.map(({ id, name, people }) => (
            <button
              key={id}
              type="button"
              role="menuitemcheckbox"
              aria-checked={chosen.includes(id)}
              tabIndex={-1}
              className={classes.tag}
              data-stays
              disabled={isFull && !chosen.includes(id)}
              onClick={() => toggle(id)}
            >
              <i aria-hidden="true">{chosen.includes(id) && <IconCheck size={14} stroke={3} />}</i>
              <span>{name}</span>
              <small>{people}</small>
            </button>
          ))}
          {isFull && <p className={classes.note}>No máximo {MAX_TAGS_OF_PERSON}</p>}
          {tags.length === 0 && <p className={classes.note}>{noteOf(read)}</p>}
        </div>
        <MenuDivider />
        {read.isError && (
          <MenuItem icon={<IconRefresh size={18} stroke={1.8} />} stays onClick={() => void read.refetch()}>
            Tentar novamente
          </MenuItem>
        )}
        {chosen.length > 0 && (
          <MenuItem icon={<IconX size={18} stroke={1.8} />} onClick={() => onChoose([])}>
            Limpar
          </MenuItem>
        )}
        <MenuItem icon={<IconPencil size={18} stroke={1.8} />} onClick={() => setEditing(true)}>
          Editar tags
        </MenuItem>
      </Menu>
      {isEditing && <TagsDialog onGone={replace} onClose={() => setEditing(false)} />}
    </div>
  );
}

function noteOf({ isPending, isError }: { isPending: boolean; isError: boolean }): string {
  if (isPending) return 'Carregando tags...';
  return isError ? 'Erro ao carregar tags' : 'Nenhuma tag ainda. Crie a primeira na página de uma pessoa.';
}

/** The filter of a list of people by their tags, whose ids stand in the address with commas between them. */
export const tagsFilter: Filter<'tags'> = {
  by: 'tags',
  field: (chosen, choose) => (
    <TagsFilter
      chosen={chosen?.split(',') ?? []}
      onChoose={(tagIds) => choose(tagIds.length > 0 ? tagIds.join(',') : undefined)}
    />
  ),
};
