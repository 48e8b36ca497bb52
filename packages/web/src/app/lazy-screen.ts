import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { MissingCode } from '../platform/missing-code.ts';

/**
 * A screen whose code is fetched when it is needed or its link is hovered. If that fails, the screen's error component shows it and
 * decides what to do. The router alone would reload the page, even without a network.
 */
export const lazyScreen = <Module extends Record<Name, ComponentType>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw new MissingCode(error);
      }),
    name,
  );
