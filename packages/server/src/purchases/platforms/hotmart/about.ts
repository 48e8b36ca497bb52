import type { PlatformAbout } from '@jornada/contract/purchases';

export const about: PlatformAbout = {
  platform: 'hotmart',
  name: 'Hotmart',
  tone: 'orange',
  secret: {
    field: 'secret',
    auditField: 'hottok',
    label: 'Hottok',
    where: 'A Hotmart mostra o hottok da conta em Ferramentas, Webhook.',
  },
  productIds: 'product id, ucode ou código da oferta',
};
