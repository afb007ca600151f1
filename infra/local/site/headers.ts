import { HTTPS_ONLY } from '#shared/contract/headers.ts';
import { TRACKING_SCRIPTS } from '#web/lib/storedItems.ts';

/** Security headers of every page and file of the site, as CloudFront's response headers policy sets them. */
export interface PolicyOptions {
  /** Origins that scripts of the site may call: the user pool, and S3 for uploads. */
  readonly connectTo: readonly string[];
  /** Origins whose pictures the site shows: S3, for logos by signed addresses. */
  readonly picturesFrom: readonly string[];
  /** The development server puts scripts and a socket of its own into the page. */
  readonly isDevelopment?: boolean;
}

/** Where the scripts of others come from: they also send what they measure there. */
const TRACKERS = [...new Set(TRACKING_SCRIPTS.map(({ src }) => new URL(src).origin))];

/**
 * Strict by default: scripts are files of the site and those that the cookie table names, none inline, none evaluated. Styles may be inline, since the
 * widgets and the charts' SVG write `style` elements and attributes and a static page has no nonce to give them.
 */
function contentPolicy({ connectTo, picturesFrom, isDevelopment = false }: PolicyOptions): string {
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...TRACKERS, ...(isDevelopment ? ["'unsafe-inline'"] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...picturesFrom],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connectTo, ...TRACKERS, ...(isDevelopment ? ['ws:'] : [])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

export const securityHeaders = (options: PolicyOptions): Readonly<Record<string, string>> => ({
  'content-security-policy': contentPolicy(options),
  'strict-transport-security': HTTPS_ONLY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
});
