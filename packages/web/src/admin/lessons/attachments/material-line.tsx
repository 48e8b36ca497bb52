import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFileText, IconTrash, IconUpload, IconX } from '@tabler/icons-react';
import { fileSize } from '../../../lessons/file-labels.ts';
import { Bar } from '../../../ui/progress/bar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Material } from './materials.ts';
import classes from './materials-section.module.css';

type MaterialLineProps = {
  material: Material;
  onCancel: (key: string) => void;
  onRemove: (material: Material) => void;
  onSendAgain: (key: string, file: File) => void;
};

/** A material that is uploaded, under way, or failed. */
export function MaterialLine({ material, onCancel, onRemove, onSendAgain }: MaterialLineProps) {
  const { key, name, size } = material;
  switch (material.state) {
    case 'there':
      return (
        <li className={classes.line}>
          <IconFileText size={18} stroke={1.7} aria-hidden="true" />
          <span className={classes.name}>{name}</span>
          <span className={classes.fact}>{fileSize(size)}</span>
          <IconButton
            icon={IconTrash}
            label={`Remover ${name}`}
            hint="Remover"
            danger
            onClick={() => onRemove(material)}
          />
        </li>
      );
    case 'sending':
      return (
        <li className={classes.line}>
          <IconUpload size={18} stroke={1.7} aria-hidden="true" />
          <span className={classes.name}>{name}</span>
          <span className={classes.bar}>
            <Bar value={(material.part ?? 0) * 100} label={`Enviando ${name}`} head={false} size={6} />
          </span>
          <span className={classes.fact}>
            {material.part === null ? 'na fila' : `${Math.floor(material.part * 100)}%`}
          </span>
          <IconButton
            icon={IconX}
            label={`Cancelar envio de ${name}`}
            hint="Cancelar envio"
            onClick={() => onCancel(key)}
          />
        </li>
      );
    case 'failed':
      return (
        <li className={classes.line} data-failed>
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
          <span className={classes.name}>
            {name}
            <small>{material.message}</small>
          </span>
          <Button variant="subtle" size="compact-sm" onClick={() => onSendAgain(key, material.file)}>
            Enviar de novo
          </Button>
          <IconButton icon={IconX} label={`Descartar ${name}`} hint="Descartar" onClick={() => onCancel(key)} />
        </li>
      );
  }
}
