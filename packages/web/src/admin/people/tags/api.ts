import type { CountedTag, PersonTag } from '@jornada/contract/people/person-tags';
import { useIsMutating, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../../platform/after-command.ts';
import { call, keyFor, queryFor, type ApiProblem } from '../../../platform/api-client.ts';
import { explain } from '../../../platform/explain.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { offerUndo } from '../../ui/deletions/offer-undo.tsx';
import { personQuery } from '../api.ts';

/** The tags of the school by name, with how many people have each. */
export const tagsQuery = queryFor('personTags', 'listTags', { query: {} });

/** After a command on one person: their page shows the answer, lists and counts are read again. */
const showTagsOf = (cache: QueryClient, userId: string, tags: PersonTag[]) =>
  afterCommand(cache, {
    invalidates: [['personTags'], keyFor('people', 'listPeople'), personQuery(userId).queryKey],
    applyAnswer: () => cache.setQueryData(personQuery(userId).queryKey, (person) => person && { ...person, tags }),
  });

/** Whom a command is for stands in its variables: the page may show another person when the answer comes. */
type GivenTag = { userId: string; name: string; tagId?: string };

/** A known tag is given by its id: it may have another name by now. */
const tagPerson = ({ userId, name, tagId }: GivenTag) =>
  call('personTags', 'tagPerson', { params: { userId }, body: tagId === undefined ? { name } : { tagId } });

type TagOutcome = {
  /** `added`: undefined when the person had the tag already. */
  onTagged: (added: PersonTag | undefined) => void;
  onRefused: (name: string, problem: ApiProblem) => void;
};

/** Gives a person a tag; a new name makes one. Several go one after the other, and each reports its outcome. */
export function useTagPerson({ onTagged, onRefused }: TagOutcome) {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: 'tagPerson' },
    mutationFn: tagPerson,
    onSuccess: ({ tags }, { userId }) => {
      const before = cache.getQueryData(personQuery(userId).queryKey)?.tags ?? [];
      onTagged(tags.find((tag) => !before.some(({ id }) => id === tag.id)));
      void showTagsOf(cache, userId, tags);
    },
    onError: (problem, { name }) => onRefused(name, problem),
  });
}

/** Takes a tag from a person, and offers to give it back. */
export function useUntagPerson() {
  const cache = useQueryClient();
  const giveBack = useMutation({
    mutationFn: tagPerson,
    onSuccess: ({ tags }, { userId }) => void showTagsOf(cache, userId, tags),
    onError: (problem) => toast.error(explain(problem, 'Erro ao desfazer')),
  });
  return useMutation({
    mutationFn: ({ userId, tag }: { userId: string; tag: PersonTag; isByKeyboard: boolean }) =>
      call('personTags', 'untagPerson', { params: { userId, tagId: tag.id } }),
    onSuccess: ({ tags }, { userId, tag, isByKeyboard }) => {
      offerUndo(
        `Tag “${tag.name}” retirada`,
        () => giveBack.mutate({ userId, name: tag.name, tagId: tag.id }),
        isByKeyboard,
      );
      void showTagsOf(cache, userId, tags);
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao retirar a tag')),
  });
}

const changing = ['personTags', 'change'] as const;

/** Whether a tag is being changed. */
export const useIsChangingTag = (): boolean => useIsMutating({ mutationKey: changing }) > 0;

/** Renames a tag, merges it into another one, or deletes it. */
export function useChangeTag(tagId: string) {
  const cache = useQueryClient();
  const params = { tagId };
  return useMutation({
    mutationKey: changing,
    mutationFn: (change: { name: string } | { intoId: string } | 'delete') => {
      if (change === 'delete') return call('personTags', 'deleteTag', { params });
      if ('name' in change) return call('personTags', 'renameTag', { params, body: change });
      return call('personTags', 'mergeTags', { params, body: change });
    },
    onSuccess: (answer: { tags: CountedTag[] }) =>
      void afterCommand(cache, {
        invalidates: [['personTags'], ['people']],
        applyAnswer: () => cache.setQueryData(tagsQuery.queryKey, answer),
      }),
    onError: ({ code }) => {
      if (code === 'tag_not_found' || code === 'tag_name_taken') {
        void afterCommand(cache, { invalidates: [['personTags'], ['people']] });
      }
    },
  });
}
