import type { Answer } from '../../../platform/endpoint-types.ts';

export type SentFile = Answer<'uploads', 'uploadAttachment'>;

/** A material of the form: uploaded already, or a file under way. `key` stays the same for as long as the form is open. */
export type Material = { key: string; name: string; size: number } & (
  | { state: 'there'; id: string; type: string }
  /** `part`: the share that has been sent, 0…1; null while it waits for its turn. */
  | { state: 'sending'; file: File; part: number | null }
  | { state: 'failed'; file: File; message: string }
);

export type MaterialsAction =
  | { kind: 'add'; materials: readonly Material[] }
  | { kind: 'progress'; key: string; part: number }
  | { kind: 'sent'; key: string; file: SentFile }
  | { kind: 'failed'; key: string; message: string }
  | { kind: 'again'; key: string }
  | { kind: 'remove'; key: string }
  /** The lesson's saved materials replace the earlier ones. */
  | { kind: 'rebase'; files: readonly SentFile[] };

/** The form's materials after an action on one of them. A cancelled material stays gone. */
export function materialsReducer(materials: readonly Material[], action: MaterialsAction): readonly Material[] {
  if (action.kind === 'add') return [...materials, ...action.materials];
  if (action.kind === 'rebase') {
    return [...attachedAs(action.files), ...materials.filter((material) => !isAttached(material))];
  }
  if (action.kind === 'remove') return materials.filter(({ key }) => key !== action.key);
  return materials.map((material) => (material.key === action.key ? changed(material, action) : material));
}

function changed(
  material: Material,
  action: Exclude<MaterialsAction, { kind: 'add' | 'remove' | 'rebase' }>,
): Material {
  const { key, name, size } = material;
  if (action.kind === 'sent') return toMaterial(key, action.file);
  if (material.state === 'there') return material;
  const { file } = material;
  if (action.kind === 'failed') return { key, name, size, state: 'failed', file, message: action.message };
  return { key, name, size, state: 'sending', file, part: action.kind === 'progress' ? action.part : null };
}

/** A lesson's saved materials; their keys are their ids. */
export const attachedAs = (files: readonly SentFile[]) => files.map((file) => toMaterial(file.id, file));

/** Whether the lesson has it already. A new upload is claimed only when the lesson is saved. */
export const isAttached = (material: Material) => material.state === 'there' && material.key === material.id;

/** A material that the server has. */
export const toMaterial = (key: string, { id, name, size, type }: SentFile): Material => ({
  key,
  name,
  size,
  state: 'there',
  id,
  type,
});

/** The fields that the server returned for it. */
export const asSentFile = ({ id, name, size, type }: Extract<Material, { state: 'there' }>): SentFile => ({
  id,
  name,
  size,
  type,
});

/** The ids of the uploaded materials, in the order of the list. */
export const idsOf = (materials: readonly Material[]) =>
  materials.flatMap((material) => (material.state === 'there' ? [material.id] : []));
