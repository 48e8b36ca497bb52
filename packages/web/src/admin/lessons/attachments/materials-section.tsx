import { Button, VisuallyHidden } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { FormSection } from '../../ui/form/form-section.tsx';
import { MaterialLine } from './material-line.tsx';
import type { Material } from './materials.ts';
import classes from './materials-section.module.css';
import type { useMaterials } from './use-materials.ts';

type MaterialsSectionProps = {
  materials: ReturnType<typeof useMaterials>;
  onRemove: (material: Material) => void;
  error: string | undefined;
};

/** The materials of a lesson. Several files at once can be chosen or dropped here; each shows its progress. */
export function MaterialsSection({
  materials: { materials, add, cancel, sendAgain },
  onRemove,
  error,
}: MaterialsSectionProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return (
    <FormSection title="Materiais" note="Até 50 MB cada. Os membros baixam na página da lição.">
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!isFiles(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          add([...event.dataTransfer.files]);
        }}
      >
        {materials.length > 0 && (
          <ul aria-label="Materiais">
            {materials.map((material) => (
              <MaterialLine
                key={material.key}
                material={material}
                onCancel={cancel}
                onRemove={onRemove}
                onSendAgain={sendAgain}
              />
            ))}
          </ul>
        )}
        <div className={classes.adding}>
          <Button
            variant="default"
            leftSection={<IconUpload size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            Adicionar arquivos
          </Button>
          <span>ou arraste para cá</span>
        </div>
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            multiple
            tabIndex={-1}
            aria-label="Arquivos"
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])]);
              // So that the same file can be chosen again.
              currentTarget.value = '';
            }}
          />
        </VisuallyHidden>
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </FormSection>
  );
}
