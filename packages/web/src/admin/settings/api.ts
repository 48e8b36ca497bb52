import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { afterCommand, everything } from '../../platform/after-command.ts';
import { call, queryFor } from '../../platform/api-client.ts';
import type { Answer, Input } from '../../platform/endpoint-types.ts';
import { explain } from '../../platform/explain.ts';
import { settingsQuery, type Settings } from '../../settings/api.ts';
import { toast } from '../../ui/toast/toast.ts';
import { uploadAsset } from '../files/upload-asset.ts';
import { brandMarks, type BrandName } from './brand-marks.ts';

type Identity = Input<'identity', 'setIdentity'>['body'];
export type SwitchName = keyof Answer<'settings', 'setSwitches'>;

const saved = () =>
  toast.success({ title: 'Configuração atualizada', message: 'As alterações foram salvas com sucesso.' });

/** Shows a failure in the catalogue's words and logs it (specification §8, decision B4). */
function failed(title: string, problem: Error) {
  console.error(title, problem);
  toast.error({ title, message: explain(problem, 'Tente de novo em instantes.').message });
}

/** Applies a change on screen at once: name, logos and favicon in every header of this tab. */
const keep = (cache: QueryClient, change: Partial<Settings>) =>
  cache.setQueryData(settingsQuery.queryKey, (settings) => settings && { ...settings, ...change });

/** Saves name and contact address, or puts an uploaded picture to use. */
export function useSaveIdentity() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Identity) => call('identity', 'setIdentity', { body }),
    onSuccess: (settings) => {
      cache.setQueryData(settingsQuery.queryKey, settings);
      saved();
    },
    onError: (problem) => failed('Erro ao atualizar', problem),
  });
}

/** Says which version runs. */
export const versionQuery = queryFor('health', 'healthz');

/** Terms of use and privacy policy, as administrators wrote them and as the configuration has them. */
export const legalPagesQuery = queryFor('legal', 'readLegalPages');

export function useSaveLegalPages() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<'legal', 'setLegalPages'>['body']) => call('legal', 'setLegalPages', { body }),
    onSuccess: (after) => {
      void afterCommand(cache, {
        invalidates: [settingsQuery.queryKey, ['overview'], ['audit'], ['adminPrivacy']],
        applyAnswer: () => cache.setQueryData(legalPagesQuery.queryKey, after),
      });
      saved();
    },
    onError: (problem) => failed('Erro ao atualizar', problem),
  });
}

/** What the school chose about privacy, and how many requests of members wait. */
export const privacyQuery = queryFor('adminPrivacy', 'readPrivacy');

/** Uploads a picture and puts it to use. Shows and logs failures. */
export function useSendBrand(name: BrandName) {
  const save = useSaveIdentity();
  const upload = useMutation({
    mutationFn: (file: File) => uploadAsset(brandMarks[name].folder, file),
    onSuccess: ({ url }) => save.mutateAsync({ [name]: url }).catch(() => undefined),
    onError: (problem) => failed('Erro no upload', problem),
  });
  return upload;
}

/** Deletes a picture for good. From then on the platform has none. */
export function useRemoveBrand(name: BrandName) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (url: string) => call('uploads', 'removeAsset', { query: { url } }),
    onSuccess: () => {
      void afterCommand(cache, {
        invalidates: [settingsQuery.queryKey],
        applyAnswer: () => keep(cache, { [name]: null }),
      });
      toast.success({ title: 'Arquivo removido', message: 'O arquivo foi deletado com sucesso.' });
    },
    onError: (problem) => failed('Erro ao remover', problem),
  });
}

/** Turns one switch. Everything is read again, because other screens depend on the switches (decision B1). */
export function useSetSwitch(name: SwitchName) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => call('settings', 'setSwitches', { body: { [name]: isOn } }),
    onSuccess: (switches) => {
      void afterCommand(cache, { invalidates: everything, applyAnswer: () => keep(cache, { [name]: switches[name] }) });
      saved();
    },
    onError: (problem) => failed('Erro ao atualizar', problem),
  });
}

/** Whether administrators need a second factor. */
export const adminFactorQuery = queryFor('secondFactor', 'readAdminFactor');

/** Requires it of every administrator, from in seven days on, or no longer. */
export function useRequireAdminFactor() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isRequired: boolean) => call('secondFactor', 'requireAdminFactor', { body: { isRequired } }),
    onSuccess: (after) =>
      afterCommand(cache, {
        invalidates: [['audit']],
        applyAnswer: () => cache.setQueryData(adminFactorQuery.queryKey, after),
      }),
    onError: (problem) =>
      toast.error(
        problem.code === 'second_factor_off'
          ? {
              title: 'Ligue antes as suas duas etapas, ou crie uma chave de acesso',
              message: 'Estão em Perfil. Sem uma delas, você também ficaria de fora.',
            }
          : explain(problem, 'Erro ao salvar'),
      ),
  });
}
