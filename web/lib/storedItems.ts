import type { Purpose } from '#shared/consents/purposes.ts';

/** How long something stays on the machine: `tab` until that one is closed, `session` until the person signs out. */
type Duration = 'minutes30' | 'tab' | 'session' | 'days7' | 'days180' | 'days360';
export const DAYS = { days7: 7, days180: 180, days360: 360 } as const;

/** A script of somebody else that measures visits. The content policy lets its address through. */
export interface TrackingScript {
  readonly src: `https://${string}`;
  /** What it keeps on the machine. */
  readonly cookies: readonly { readonly name: string; readonly duration: Duration }[];
}

/** None: visits are not measured. A line here is loaded with the consent of the person, and on no machine of ours. */
export const TRACKING_SCRIPTS: readonly TrackingScript[] = [];

interface StoredItem {
  readonly name: string;
  readonly purpose: 'necessary' | Purpose;
  readonly duration: Duration;
  /** What it is for: the key of its words in the texts of `consent`. */
  readonly use:
    | 'session'
    | 'audit'
    | 'brand'
    | 'menu'
    | 'redirect'
    | 'draft'
    | 'registration'
    | 'consent'
    | 'language'
    | 'context'
    | 'tour'
    | 'columns'
    | 'reports'
    | 'visits';
}

/** Everything that the site keeps on somebody's machine. `*` stands for whose, or which. A test holds it complete. */
export const STORED_ITEMS: readonly StoredItem[] = [
  { name: 'souto.session.*', purpose: 'necessary', duration: 'session', use: 'session' },
  { name: 'souto.audit.*', purpose: 'necessary', duration: 'tab', use: 'audit' },
  { name: 'souto.menu.*', purpose: 'necessary', duration: 'session', use: 'menu' },
  { name: 'souto.redirect', purpose: 'necessary', duration: 'session', use: 'redirect' },
  { name: 'souto.leaving', purpose: 'necessary', duration: 'session', use: 'redirect' },
  { name: 'souto.brand.*', purpose: 'necessary', duration: 'days360', use: 'brand' },
  { name: 'souto.draft.*', purpose: 'necessary', duration: 'days7', use: 'draft' },
  { name: 'souto.registration', purpose: 'necessary', duration: 'session', use: 'registration' },
  { name: 'souto.consent', purpose: 'necessary', duration: 'days180', use: 'consent' },
  { name: 'souto.language', purpose: 'necessary', duration: 'days360', use: 'language' },
  { name: 'souto.context.*', purpose: 'necessary', duration: 'days360', use: 'context' },
  { name: 'souto.tour.*', purpose: 'necessary', duration: 'days360', use: 'tour' },
  { name: 'souto.columns.*', purpose: 'necessary', duration: 'days360', use: 'columns' },
  { name: 'souto.reports', purpose: 'errors', duration: 'minutes30', use: 'reports' },
  ...TRACKING_SCRIPTS.flatMap(({ cookies }) =>
    cookies.map((cookie) => ({ ...cookie, purpose: 'tracking' as const, use: 'visits' as const })),
  ),
];
