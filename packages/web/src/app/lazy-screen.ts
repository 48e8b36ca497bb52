import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { MissingCode } from '../platform/missing-code.ts';

/**
 * A screen whose code is fetched when it is needed or pointed at. Where it cannot be had the screen's error says so and decides what to
 * do; the router would load the page anew by itself, without a network too.
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
