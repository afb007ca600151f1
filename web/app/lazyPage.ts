import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';
import { AppError } from '#shared/kernel/appError.ts';
import { isSiteReached } from '#web/lib/online.ts';

/** Draws what is chosen at the first draw: with another component later, what it holds would be lost. */
const Chosen = ({ choose }: { choose: () => ComponentType }) => createElement(useState(choose)[0]);

/**
 * Code that does not come is, to the router, that of an older version: it loads the page anew. Where the site cannot be
 * reached either, that would leave the person before the browser's own page, without what they were writing.
 */
async function tellMissing(error: unknown): Promise<never> {
  throw (await isSiteReached()) ? error : new AppError('kit.offline', {}, { cause: error });
}

/**
 * A component of the router whose code is loaded when somebody comes to it, or is about to. Drawn before its code is there
 * (a skeleton that is asked for later than its screen), the router's own asks React's `use` only until then, which React
 * reports as an error: that draw waits by React's `lazy` instead.
 */
export function lazyPage(load: () => Promise<ComponentType>): RouteComponent {
  const page: RouteComponent = lazyRouteComponent(async () => ({
    default: (await load().catch(tellMissing)) as FunctionComponent,
  }));
  const waiting = lazy(async () => {
    await page.preload?.();
    return { default: page };
  });
  const choose = () => (page.preload ? waiting : page);
  const draw = () => createElement(Chosen, { choose });
  return Object.defineProperty(draw, 'preload', { get: () => page.preload });
}
