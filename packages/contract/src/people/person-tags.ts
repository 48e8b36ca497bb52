import { MAX_TAG_NAME, MAX_TAGS, MAX_TAGS_OF_PERSON } from '@jornada/domain/people/tag-limits';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, name } from '../fields/fields.ts';

/** A school's own note on people, such as 'turma-nov'. No member's answer has one (decision K25). */
export const PersonTag = z.object({ id: Id, name: z.string() });
export type PersonTag = z.infer<typeof PersonTag>;

/** `people`: how many have it, unless names alone were asked for. */
export const CountedTag = PersonTag.extend({ people: z.int().optional() });
export type CountedTag = z.infer<typeof CountedTag>;

const id = '[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}';

/** A filter by tags: their ids, with commas between them. */
export const TagIds = z
  .string()
  .regex(new RegExp(`^${id}(,${id}){0,${MAX_TAGS_OF_PERSON - 1}}$`), 'Identificador inválido');

/** The form of a tag. Lists of tags in tables have commas and semicolons between them. */
export const TagForm = z.object({
  name: name({ max: MAX_TAG_NAME, blank: 'Escreva a tag' }).regex(
    /^[^,;]*$/,
    'Uma tag não tem vírgula nem ponto e vírgula',
  ),
});

/** A tag to give: one that is known by its id, however it is called by now, or a typed name. */
const AskedTag = z
  .object({ tagId: Id.optional(), name: TagForm.shape.name.optional() })
  .refine(({ tagId, name }) => (tagId === undefined) !== (name === undefined), {
    path: ['name'],
    error: 'Escreva a tag',
  });
export type AskedTag = z.infer<typeof AskedTag>;

const personParams = z.object({ userId: Id });
const tagParams = z.object({ tagId: Id });
const OfPerson = z.object({ tags: z.array(PersonTag) });
const OfSchool = z.object({ tags: z.array(CountedTag) });

export const listTags = endpoint({
  method: 'GET',
  path: '/api/admin/tags',
  access: 'admin',
  scope: 'people',
  summary: `The tags of people by name, at most ${MAX_TAGS}, with how many people have each. \`counts=no\` leaves that out: it reads everybody who has one.`,
  query: z.object({ counts: z.literal('no').optional() }),
  response: OfSchool,
});

export const tagPerson = endpoint({
  method: 'POST',
  path: '/api/admin/people/:userId/tags',
  access: 'admin',
  scope: 'people',
  summary: `Give a person a tag by its id, or by its name, accents and case ignored, at most ${MAX_TAGS_OF_PERSON} (decision K25). A name that no tag has makes one.`,
  params: personParams,
  body: AskedTag,
  response: OfPerson,
  refusals: ['user_not_found', 'tag_not_found', 'person_tags_full', 'tags_full'],
});

export const untagPerson = endpoint({
  method: 'DELETE',
  path: '/api/admin/people/:userId/tags/:tagId',
  access: 'admin',
  scope: 'people',
  summary: 'Take a tag from a person. The tag stays.',
  params: personParams.extend(tagParams.shape),
  response: OfPerson,
  refusals: ['user_not_found'],
});

export const renameTag = endpoint({
  method: 'PUT',
  path: '/api/admin/tags/:tagId',
  access: 'admin',
  scope: 'people',
  summary: 'Give a tag another name. One that another tag has is refused: those two can be merged.',
  params: tagParams,
  body: TagForm,
  response: OfSchool,
  refusals: ['tag_not_found', 'tag_name_taken'],
});

export const mergeTags = endpoint({
  method: 'POST',
  path: '/api/admin/tags/:tagId/merge',
  access: 'admin',
  scope: 'people',
  summary: 'Merge a tag into another one: everybody who has it gets the other, and it is gone.',
  params: tagParams,
  body: z.object({ intoId: Id }),
  response: OfSchool,
  refusals: ['tag_not_found'],
});

export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/api/admin/tags/:tagId',
  access: 'admin',
  scope: 'people',
  summary: 'Delete a tag, and take it from everybody who has it.',
  params: tagParams,
  response: OfSchool,
  refusals: ['tag_not_found'],
});
