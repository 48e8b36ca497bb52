import { IconArrowMerge, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { IconButton, IconButtons } from '../../ui/icon-button.tsx';
import { ListBody } from '../../ui/list/list-page.tsx';
import { EmptyList } from '../../ui/list/list-states.tsx';
import { tagsQuery, useIsChangingTag } from './api.ts';
import { DeleteTag, MergeTag, peopleWith, RenameTag, takeFocus } from './change-tag.tsx';
import classes from './tags-dialog.module.css';

/** What is done with a tag, in the list's place. Its name and count are those of the last read. `intoId`: the tag to merge with, as far as it is known. */
type Step = { name: 'rename' | 'merge' | 'delete'; tagId: string; intoId?: string };

const titles = { rename: 'Renomear tag', merge: 'Juntar tags', delete: 'Excluir tag?' };

type TagsDialogProps = {
  /** Called when a tag is gone, with the one that people have in its place. */
  onGone: (tagId: string, intoId?: string) => void;
  onClose: () => void;
};

/** 'Tags': all of the school, to rename, merge and delete. While a request runs the dialog stays, for its outcome. */
export function TagsDialog({ onGone, onClose }: TagsDialogProps) {
  const read = useQuery(tagsQuery);
  const isBusy = useIsChangingTag();
  const [asked, setAsked] = useState<Step | null>(null);
  // Where the focus goes on return.
  const [left, setLeft] = useState<Step | null>(null);
  const tags = read.data?.tags;
  const tag = tags?.find(({ id }) => id === asked?.tagId);
  // Somebody else may have merged or deleted the tag meanwhile: then the list is shown.
  const step = tag && asked && { ...asked, tag };
  const back = () => setAsked(null);
  const go = (to: Step) => {
    setAsked(to);
    setLeft(to);
    void read.refetch();
  };
  const focusOf = (name: Step['name'], tagId: string) =>
    left?.name === name && left.tagId === tagId ? takeFocus : undefined;
  const leave = step ? back : onClose;
  return (
    <Dialog title={step ? titles[step.name] : 'Tags'} width={520} onClose={() => !isBusy && leave()}>
      {!step && (
        <ListBody
          list={read}
          rows={tags}
          loading="Carregando tags"
          skeletonRows={4}
          failed="Erro ao carregar tags"
          empty={<EmptyList title="Nenhuma tag ainda">Crie a primeira na página de uma pessoa.</EmptyList>}
        >
          {(rows) => (
            <ul
              ref={left && !rows.some(({ id }) => id === left.tagId) ? takeFocus : undefined}
              tabIndex={-1}
              className={classes.list}
              aria-label="Tags"
            >
              {rows.map((tag) => (
                <li key={tag.id}>
                  <span className={classes.name}>{tag.name}</span>
                  <span className={classes.people}>{peopleWith(tag)}</span>
                  <IconButtons>
                    <IconButton
                      ref={focusOf('rename', tag.id)}
                      icon={IconPencil}
                      label={`Renomear ${tag.name}`}
                      hint="Renomear"
                      onClick={() => go({ name: 'rename', tagId: tag.id })}
                    />
                    <IconButton
                      ref={focusOf('merge', tag.id)}
                      icon={IconArrowMerge}
                      label={`Juntar ${tag.name} com outra`}
                      hint="Juntar com outra"
                      disabled={rows.length < 2}
                      onClick={() => go({ name: 'merge', tagId: tag.id })}
                    />
                    <IconButton
                      ref={focusOf('delete', tag.id)}
                      icon={IconTrash}
                      label={`Excluir ${tag.name}`}
                      hint="Excluir"
                      danger
                      onClick={() => go({ name: 'delete', tagId: tag.id })}
                    />
                  </IconButtons>
                </li>
              ))}
            </ul>
          )}
        </ListBody>
      )}
      {step?.name === 'rename' && (
        <RenameTag
          tag={step.tag}
          tags={tags ?? []}
          onTaken={(intoId) => go({ name: 'merge', tagId: step.tag.id, intoId })}
          onClose={back}
        />
      )}
      {step?.name === 'merge' && (
        <MergeTag tag={step.tag} tags={tags ?? []} intoId={step.intoId} onGone={onGone} onClose={back} />
      )}
      {step?.name === 'delete' && <DeleteTag tag={step.tag} onGone={onGone} onClose={back} />}
    </Dialog>
  );
}
