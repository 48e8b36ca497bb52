import * as contract from '@jornada/contract/people/person-tags';
import type { Route } from '../../platform/http/route.ts';
import { deleteTag, mergeTags, renameTag } from './change-tag.ts';
import { tagPerson, untagPerson } from './tag-person.ts';
import { listAllTags, listTagNames } from './tag-store.ts';

export function tagRoutes(route: Route): void {
  route.fromReplica(contract.listTags, async ({ query, services }) => ({
    tags: await (query.counts === 'no' ? listTagNames(services.db) : listAllTags(services.db)),
  }));

  route(contract.tagPerson, async ({ params, body, actor, services }) => ({
    tags: await tagPerson(services.db, { ...services, ...params, ...body, actorId: actor.userId }),
  }));

  route(contract.untagPerson, async ({ params, actor, services }) => ({
    tags: await untagPerson(services.db, { ...services, ...params, actorId: actor.userId }),
  }));

  route(contract.renameTag, async ({ params, body, actor, services }) => {
    await renameTag(services.db, { ...services, ...params, ...body, actorId: actor.userId });
    return { tags: await listAllTags(services.db) };
  });

  route(contract.mergeTags, async ({ params, body, actor, services }) => {
    await mergeTags(services.db, { ...services, ...params, ...body, actorId: actor.userId });
    return { tags: await listAllTags(services.db) };
  });

  route(contract.deleteTag, async ({ params, actor, services }) => {
    await deleteTag(services.db, { ...services, ...params, actorId: actor.userId });
    return { tags: await listAllTags(services.db) };
  });
}
