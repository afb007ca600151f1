import 'driver.js/dist/driver.css';
import './tour.css';
import { type DriveStep, driver } from 'driver.js';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { goToStep, stopTour, tourNow } from '#web/lib/tour.ts';
import { TOUR_STEPS, targetOf } from './steps.ts';

interface Shown extends DriveStep {
  /** Place in the whole list: what is remembered. */
  index: number;
}

/** The steps that this screen can show. */
const stepsHere = (t: TFunction<'tour'>): Shown[] =>
  TOUR_STEPS.flatMap((step, index) => {
    const element = targetOf(step);
    if (element === undefined) return [];
    const popover = { title: t(`steps.${step.key}.title`), description: t(`steps.${step.key}.body`) };
    return [{ index, popover, ...(element && { element }) }];
  });

/** The first focus goes to the ways on, not to the way out. */
function tidy(popover: HTMLElement, closeButton: HTMLElement, name: string): void {
  closeButton.setAttribute('aria-label', name);
  popover.append(closeButton);
}

/** The library says of whatever is pointed at that it opens something, after it has told: only a button may. */
function keepRoles(element: Element | undefined): void {
  const target = element ?? document.getElementById('driver-dummy-element');
  if (!target || target.matches('button')) return;
  setTimeout(() => {
    for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) target.removeAttribute(name);
  });
}

/** Walks through the steps from the one that is remembered: buttons, arrow keys, Escape to stop. */
export function TourRunner() {
  const { t } = useTranslation('tour');
  useEffect(() => {
    const before = document.activeElement;
    const steps = stepsHere(t);
    const first = Math.max(
      0,
      steps.findIndex(({ index }) => index >= tourNow().step),
    );
    let isLeaving = false;
    const walk = driver({
      steps,
      animate: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      showProgress: true,
      progressText: t('progress', { now: '{{current}}', count: '{{total}}' }),
      nextBtnText: t('next'),
      prevBtnText: t('back'),
      doneBtnText: t('done'),
      onHighlighted: (element) => {
        keepRoles(element);
        goToStep(steps[walk.getActiveIndex() ?? 0]?.index ?? 0);
      },
      onDestroyed: () => {
        if (isLeaving) return;
        stopTour();
        if (before instanceof HTMLElement && before.isConnected) before.focus();
      },
      overlayColor: getComputedStyle(document.documentElement).getPropertyValue('--ink'),
      overlayOpacity: 0.5,
      onPopoverRender: ({ wrapper, closeButton }) => tidy(wrapper, closeButton, t('stop')),
    });
    walk.drive(first);
    return () => {
      isLeaving = true;
      walk.destroy();
    };
  }, [t]);
  return null;
}
