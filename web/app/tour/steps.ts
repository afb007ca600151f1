import type main from '../../i18n/es/tour.json';

/** A step of the guided tour: its words (`steps.<key>` of the texts) and what it points at, if anything. */
export interface TourStep {
  readonly key: keyof (typeof main)['steps'];
  /** A selector: of several that match, the first that is seen. Without one the step stands in the middle. */
  readonly target?: string;
}

/** A step whose target is not on the page, or not seen on this screen, is left out. */
export const TOUR_STEPS: readonly TourStep[] = [
  { key: 'welcome' },
  { key: 'menu', target: '[data-tour=menu]' },
  { key: 'steps', target: '[data-tour=steps]' },
  { key: 'sample', target: '[data-tour=sample]' },
  { key: 'questions', target: '[data-tour=questions]' },
  { key: 'table', target: '[data-tour=table]' },
  { key: 'total', target: '[data-tour=total]' },
  { key: 'context', target: '[data-tour=context]' },
  { key: 'search', target: '[data-tour=search]' },
  { key: 'figures' },
  { key: 'account', target: '[data-tour=account]' },
  { key: 'help', target: '[data-tour=help]' },
];

/** The element of a step, null when it has none; undefined when it should have one and there is none to be seen. */
export function targetOf({ target }: TourStep): Element | null | undefined {
  if (!target) return null;
  return [...document.querySelectorAll(target)].find((element) => element.getClientRects().length > 0);
}
