import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TOUR_STEPS, targetOf } from './steps.ts';

/** As after a page load. */
async function load(sub: string) {
  vi.resetModules();
  const tour = await import('#web/lib/tour.ts');
  tour.openTour(sub);
  return tour;
}
beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

describe('the tour', () => {
  it('is offered until it is decided, and goes on where it was after a reload, for each person', async () => {
    const first = await load('ana');
    expect(first.tourNow()).toEqual({ isRunning: false, step: 0, isDecided: false });
    first.startTour();
    first.goToStep(3);
    expect((await load('ana')).tourNow()).toEqual({ isRunning: true, step: 3, isDecided: true });
    expect((await load('xan')).tourNow()).toEqual({ isRunning: false, step: 0, isDecided: false });
    (await load('ana')).stopTour();
    expect((await load('ana')).tourNow()).toEqual({ isRunning: false, step: 3, isDecided: true });
    const again = await load('ana');
    again.startTour();
    expect(again.tourNow()).toMatchObject({ isRunning: true, step: 0 });
  });
});

it('waits while something covers the page, and goes on at the same step', async () => {
  const { pauseTour, tourNow, useTourShown, ...tour } = await load('ana');
  const isTourShown = () => renderHook(useTourShown).result.current;
  expect(isTourShown()).toBe(false);
  tour.startTour();
  tour.goToStep(4);
  expect(isTourShown()).toBe(true);
  pauseTour(true);
  expect(isTourShown()).toBe(false);
  vi.useFakeTimers();
  pauseTour(false);
  expect(isTourShown()).toBe(false);
  vi.runAllTimers();
  vi.useRealTimers();
  expect([isTourShown(), tourNow()]).toEqual([true, { isRunning: true, step: 4, isDecided: true }]);
});

describe('a step', () => {
  const seen = (element: HTMLElement) =>
    Object.assign(element, { getClientRects: () => [{}] as unknown as DOMRectList });
  const place = (name: string) => {
    const element = document.createElement('div');
    element.dataset.tour = name;
    document.body.append(element);
    return element;
  };
  it('points at the first place that is seen', () => {
    place('menu');
    const tabs = seen(place('menu'));
    const menu = TOUR_STEPS.find(({ key }) => key === 'menu');
    expect(menu && targetOf(menu)).toBe(tabs);
  });
  it('without its place on this screen is left out; one of no place stands by itself', () => {
    place('context');
    const of = Object.fromEntries(TOUR_STEPS.map((step) => [step.key, targetOf(step)]));
    expect(of.context).toBeUndefined();
    expect(of.help).toBeUndefined();
    expect(of.welcome).toBeNull();
  });
});
