import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';

/** Draws what is chosen at the first draw: with another component later, what it holds would be lost. */
const Chosen = ({ choose }: { choose: () => ComponentType }) => createElement(useState(choose)[0]);

/**
 * A component of the router whose code is loaded when somebody comes to it, or is about to. Drawn before its code is there
 * (a skeleton that is asked for later than its screen), the router's own asks React's `use` only until then, which React
 * reports as an error: that draw waits by React's `lazy` instead.
 */
export function lazyPage(load: () => Promise<ComponentType>): RouteComponent {
  const page: RouteComponent = lazyRouteComponent(async () => ({ default: (await load()) as FunctionComponent }));
  const waiting = lazy(async () => {
    await page.preload?.();
    return { default: page };
  });
  const choose = () => (page.preload ? waiting : page);
  const draw = () => createElement(Chosen, { choose });
  return Object.defineProperty(draw, 'preload', { get: () => page.preload });
}
