import {
  PAYMENT_PLATFORMS,
  type PaymentPlatform,
  type PlatformAbout,
} from '@jornada/domain/purchases/payment-platforms';

/** Plain data from each platform's folder in the server, read when the screens are built: a new platform needs no screen. */
const declared = import.meta.glob<PlatformAbout>('../../../../server/src/purchases/platforms/*/about.ts', {
  eager: true,
  import: 'about',
});
const byName = new Map(Object.values(declared).map((about) => [about.platform, about]));

export const aboutPlatform = (platform: PaymentPlatform): PlatformAbout => byName.get(platform)!;

export const platforms: readonly PlatformAbout[] = PAYMENT_PLATFORMS.map(aboutPlatform);

/** 'Token de validação' as 'token de validação', within a sentence. */
export const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

/** Shown where a platform's calls are accepted unchecked (decision H6). */
export const withoutSecret = ({ secret }: PlatformAbout) =>
  `Sem ${inSentence(secret.label)}: qualquer pessoa que descubra esta URL pode enviar compras falsas.`;
