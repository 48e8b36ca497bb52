import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { queryFor } from '../../platform/api-client.ts';
import type { Answer } from '../../platform/endpoint-types.ts';

export type PlatformAbout = Answer<'purchases', 'listPaymentPlatforms'>['items'][number];
export type PaymentPlatform = PlatformAbout['platform'];

/**
 * The payment platforms, read once: others come with another version of the server. A screen prefetches them beside its own list, and
 * puts a Suspense around what speaks of them, so that no name or colour appears late.
 */
export const platformsQuery = queryOptions({
  ...queryFor('purchases', 'listPaymentPlatforms'),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Suspends until the platforms are read. */
export const usePlatforms = (): readonly PlatformAbout[] => useSuspenseQuery(platformsQuery).data.items;

/** One platform. Suspends as `usePlatforms`. */
export const usePlatform = (name: PaymentPlatform): PlatformAbout =>
  usePlatforms().find(({ platform }) => platform === name)!;

/** 'Token de validação' as 'token de validação', within a sentence. */
export const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

/** Shown where a platform's calls are accepted unchecked (decision H6). */
export const withoutSecret = ({ secret }: PlatformAbout) =>
  `Sem ${inSentence(secret.label)}: qualquer pessoa que descubra esta URL pode enviar compras falsas.`;
