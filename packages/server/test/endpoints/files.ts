import { aForm, aPng } from '../../fixtures/form.ts';
import { adminsOnly, all, firstOf, type EntriesOf } from './entry.ts';

export const uploads: EntriesOf<'uploads'> = {
  uploadAttachment: adminsOnly(201, 3, { input: () => ({ raw: aForm() }), atOnce: { statuses: all(201) } }),
  uploadAsset: adminsOnly(201, 3, {
    input: () => ({ params: { folder: 'logos' }, raw: aForm({ content: aPng }) }),
    atOnce: { statuses: all(201) },
  }),
  removeAsset: adminsOnly(200, 5, {
    input: async ({ assetUrl }) => ({ query: { url: await assetUrl() } }),
    atOnce: { statuses: firstOf(200, 400) },
    competes: true,
  }),
};
