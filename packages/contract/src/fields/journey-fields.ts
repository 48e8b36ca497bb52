import { MAX_JOURNEY_NAME, MAX_PRODUCT_IDS } from '@jornada/domain/journeys/limits';
import type { Fields } from './field.ts';

/** The fields of a journey's form (specification §2, §5), in the order in which people compare them. */
export const journeyFields = {
  name: {
    kind: 'text',
    label: 'Nome',
    max: MAX_JOURNEY_NAME,
    isRequired: true,
    blank: 'Nome é obrigatório',
    isWide: true,
  },
  description: { kind: 'text', label: 'Descrição', max: 5000, rows: 3, isWide: true },
  profileType: { kind: 'text', label: 'Tipo de perfil', max: 100, blank: 'Tipo de perfil é obrigatório' },
  totalDays: { kind: 'number', label: 'Total de dias', min: 1, max: 3650 },
  tags: { kind: 'tags', label: 'Tags', entry: 'tag', max: 50, most: 20 },
  status: {
    kind: 'choice',
    label: 'Status',
    choices: {
      active: { label: 'Ativa', note: 'Aberta a novos' },
      inactive: { label: 'Inativa', note: 'Fechada a novos' },
    },
  },
  modoLiberacao: {
    kind: 'choice',
    label: 'Liberação das lições',
    choices: {
      imediata: { label: 'Imediata', note: 'Tudo aberto' },
      uma_por_dia: { label: 'Uma por dia', note: 'Abre à 00:00' },
      sequencial: { label: 'Sequencial', note: 'Após a anterior' },
    },
  },
  tipo: {
    kind: 'choice',
    label: 'Tipo',
    choices: {
      gratuita: { label: 'Gratuita', note: 'Inscrição livre' },
      paga: { label: 'Paga', note: 'Via checkout' },
    },
  },
  visibilidade: {
    kind: 'choice',
    label: 'Visibilidade',
    choices: {
      publica: { label: 'Pública', note: 'No catálogo' },
      apenas_inscritos: { label: 'Só inscritos', note: 'Escondida' },
    },
  },
  questionsEnabled: {
    kind: 'flag',
    label: 'Perguntas',
    help: 'Quem abre uma lição vê “Perguntar ao professor” no fim dela. Cada conversa é privada: só a pessoa e os administradores a leem.',
  },
  checkoutUrl: {
    kind: 'text',
    label: 'URL de checkout',
    max: 2000,
    isRequired: true,
    placeholder: 'https://',
    format: 'url',
    isWide: true,
  },
  precoDisplay: { kind: 'text', label: 'Preço exibido', max: 60 },
  ctaTexto: { kind: 'text', label: 'Texto do botão', max: 60, blank: 'Texto do botão é obrigatório' },
  externalProductIds: {
    kind: 'tags',
    label: 'IDs de produto externo',
    entry: 'ID de produto',
    max: 200,
    most: MAX_PRODUCT_IDS,
  },
} as const satisfies Fields;
