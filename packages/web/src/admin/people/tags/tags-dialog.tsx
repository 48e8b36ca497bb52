import type { CountedTag } from '@jornada/contract/people/person-tags';
import { counted } from '@jornada/domain/plural';
import { IconArrowMerge, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { IconButton, IconButtons } from '../../ui/icon-button.tsx';
import { ListBody } from '../../ui/list/list-page.tsx';
import { EmptyList } from '../../ui/list/list-states.tsx';
import { tagsQuery } from './api.ts';
import { DeleteTag, MergeTag, RenameTag } from './change-tag.tsx';
import classes from './tags-dialog.module.css';

/** What is done with a tag, in the list's place. `intoId`: the tag to merge with, as far as it is known. */
type Step = { name: 'rename' | 'merge' | 'delete'; tag: CountedTag; intoId?: string };

const titles = { rename: 'Renomear tag', merge: 'Juntar tags', delete: 'Excluir tag?' };

/** 'Tags': all of the school, to rename, merge and delete. */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const read = useQuery(tagsQuery);
  const [step, go] = useState<Step | null>(null);
  const back = () => go(null);
  const tags = read.data?.tags;
  return (
    <Dialog title={step ? titles[step.name] : 'Tags'} width={520} onClose={step ? back : onClose}>
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
            <ul className={classes.list} aria-label="Tags">
              {rows.map((tag) => (
                <li key={tag.id}>
                  <span className={classes.name}>{tag.name}</span>
                  <span className={classes.people}>{counted(tag.people, 'pessoa', 'pessoas')}</span>
                  <IconButtons>
                    <IconButton
                      icon={IconPencil}
                      label={`Renomear ${tag.name}`}
                      hint="Renomear"
                      onClick={() => go({ name: 'rename', tag })}
                    />
                    <IconButton
                      icon={IconArrowMerge}
                      label={`Juntar ${tag.name} com outra`}
                      hint="Juntar com outra"
                      disabled={rows.length < 2}
                      onClick={() => go({ name: 'merge', tag })}
                    />
                    <IconButton
                      icon={IconTrash}
                      label={`Excluir ${tag.name}`}
                      hint="Excluir"
                      danger
                      onClick={() => go({ name: 'delete', tag })}
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
          onTaken={(intoId) => go({ name: 'merge', tag: step.tag, intoId })}
          onClose={back}
        />
      )}
      {step?.name === 'merge' && <MergeTag tag={step.tag} tags={tags ?? []} intoId={step.intoId} onClose={back} />}
      {step?.name === 'delete' && <DeleteTag tag={step.tag} onClose={back} />}
    </Dialog>
  );
}
