import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../platform/api-client.ts';
import { uploadAsset } from '../../files/upload-asset.ts';
import { invalidatePeople } from '../api.ts';
import type { NewAdmin } from './new-admin-form.ts';

/** Uploads the picture, then creates the administrator. A second try does not upload the same picture again. */
export function useCreateAdmin() {
  const cache = useQueryClient();
  const sent = useRef<{ file: File; url: string }>(undefined);
  const addressOf = async (file: File | null) => {
    if (!file) return null;
    if (sent.current?.file !== file) sent.current = { file, url: (await uploadAsset('avatars', file)).url };
    return sent.current.url;
  };
  return useMutation({
    mutationFn: async ({ name, email, cargo, password, avatar }: NewAdmin) => {
      const avatarUrl = await addressOf(avatar);
      return call('accounts', 'createAdminUser', {
        body: { name, email, password, cargo: cargo.trim() || null, avatarUrl },
      });
    },
    onSuccess: () => void invalidatePeople(cache),
  });
}
