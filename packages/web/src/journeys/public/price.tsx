import type { CatalogueCard } from '@jornada/contract/journeys/journeys';
import { formatDays } from '../../platform/number-format.ts';
import { formatPosition } from '../format-progress.ts';
import styles from './price.module.css';

/** Longer prices ('12x de R$ 29,90 ou R$ 297,00 à vista') get a smaller type. */
const longestFigure = 14;

interface PriceProps {
  journey: CatalogueCard;
  /** Shown below the price in small type. */
  note?: string | undefined;
  size?: 'large' | 'small';
}

/** 'Gratuita', the displayed price, or the progress of an enrolled member. */
export function Price({ journey, note, size = 'large' }: PriceProps) {
  const { enrollment, tipo, precoDisplay, totalDays, modoLiberacao } = journey;
  const label = priceLabel();
  return (
    <p className={styles.price} data-tone={tipo === 'paga' && !enrollment ? 'plum' : 'leaf'} data-size={size}>
      <strong data-long={label.length > longestFigure || undefined}>{label}</strong>
      {note && <small>{note}</small>}
    </p>
  );

  function priceLabel(): string {
    if (enrollment) {
      return enrollment.currentDay > totalDays
        ? `${formatDays(totalDays)}, concluída`
        : formatPosition(enrollment.currentDay, totalDays, modoLiberacao);
    }
    return tipo === 'paga' ? precoDisplay?.trim() || 'Jornada paga' : 'Gratuita';
  }
}
