import type { Person } from '@jornada/contract/people/people';
import { MAX_TAG_NAME, MAX_TAGS_OF_PERSON } from '@jornada/domain/people/tag-limits';
import { Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { explain } from '../../../platform/explain.ts';
import { queryFor, type ApiProblem } from '../../../platform/api-client.ts';
import { matches } from '../../../ui/matches.ts';
import { useTagPerson, useUntagPerson } from './api.ts';
import classes from './person-tags.module.css';

const SUGGESTED = 6;

type PersonTagsProps = { person: { id: string; name: string }; tags: Person['tags'] };

/** A person's tags: each can be taken away, and typed ones are added. */
export function PersonTags({ person, tags }: PersonTagsProps) {
  const untag = useUntagPerson();
  const [said, say] = useState('');
  const [hadField] = useState(tags.length < MAX_TAGS_OF_PERSON);
  const leaving = untag.isPending ? untag.variables.tag.id : null;
  const id = useId();
  return (
    <div className={classes.tags}>
      <span id={id} className={classes.label}>
        Tags
      </span>
      {tags.length > 0 && (
        <ul aria-labelledby={id}>
          {tags.map((tag) => (
            <li key={tag.id}>
              {tag.name}
              <button
                type="button"
                aria-label={`Retirar a tag ${tag.name}`}
                disabled={leaving === tag.id}
                onClick={({ detail }) => untag.mutate({ userId: person.id, tag, isByKeyboard: detail === 0 })}
              >
                <IconX size={13} stroke={2.4} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {tags.length < MAX_TAGS_OF_PERSON ? (
        <TagField person={person} tags={tags} onSay={say} />
      ) : (
        <span ref={hadField ? takeLostFocus : undefined} tabIndex={-1} className={classes.full}>
          São no máximo {MAX_TAGS_OF_PERSON} por pessoa.
        </span>
      )}
      <p role="status" className={classes.said}>
        {said}
      </p>
    </div>
  );
}

/** The field goes with the last tag; its focus must not. */
const takeLostFocus = (note: HTMLElement | null) => {
  if (document.activeElement === document.body) note?.focus();
};

type Refusal = { name: string; text: string };

/** Suggests the school's tags while one types. Enter adds what was typed: a known tag, or a new one. */
function TagField({ person, tags, onSay }: PersonTagsProps & { onSay: (what: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const known = useQuery(queryFor('personTags', 'listTags', { query: { counts: 'no' } }));
  const [typed, setTyped] = useState('');
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const add = useTagPerson({
    onTagged: (added) => onSay(added ? `Tag “${added.name}” adicionada` : `${person.name} já tem esta tag`),
    onRefused: (name, problem) => {
      // Unless another name is being typed.
      setTyped((now) => now || name);
      setRefusals((others) => [...others, { name, text: textOf(problem) }]);
    },
  });
  const free = (known.data?.tags ?? []).filter((tag) => !tags.some(({ id }) => id === tag.id));
  const found = typed.trim() === '' ? [] : free.filter(({ name }) => matches(name, typed)).slice(0, SUGGESTED);

  function give(name: string, tagId?: string) {
    if (name.trim() === '') return;
    setTyped('');
    setRefusals([]);
    onSay('');
    // What was pressed may be gone now.
    input.current?.focus();
    add.mutate({ userId: person.id, name, ...(tagId && { tagId }) });
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    give(typed);
  }

  return (
    <form className={classes.adding} onSubmit={onSubmit} noValidate>
      <TextInput
        ref={input}
        aria-label={`Adicionar tag a ${person.name}`}
        placeholder="Adicionar e Enter"
        maxLength={MAX_TAG_NAME}
        autoComplete="off"
        enterKeyHint="done"
        error={
          refusals.length > 0 &&
          refusals.map(({ name, text }) => (name === typed ? text : `“${name}”: ${text}`)).join(' ')
        }
        value={typed}
        onChange={(event) => {
          setRefusals(refusals.filter(({ name }) => name !== typed));
          setTyped(event.currentTarget.value);
        }}
      />
      <Button type="submit" variant="default" disabled={typed.trim() === ''}>
        Adicionar
      </Button>
      {known.isError && (
        <p className={classes.failed}>
          Erro ao carregar tags.
          <Button variant="subtle" size="compact-sm" loading={known.isFetching} onClick={() => void known.refetch()}>
            Tentar novamente
          </Button>
        </p>
      )}
      {found.length > 0 && (
        <div className={classes.suggested} role="group" aria-label="Tags parecidas">
          {found.map(({ id, name }) => (
            <Button key={id} variant="light" size="compact-sm" onClick={() => give(name, id)}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </form>
  );
}

/** What is wrong with the name, else what the server says. */
const textOf = (problem: ApiProblem) =>
  problem.issues?.[0]?.message ?? explain(problem, 'Erro ao adicionar a tag').message;
