/** Browsers that came by https come by it for two years, also to names below this one; ignored over http. */
export const HTTPS_ONLY = 'max-age=63072000; includeSubDomains';

/**
 * Security headers of every answer below `/api`: never kept, framed, sniffed, run, or told to another site. The functions
 * send them, and what stands in front sends the same when it answers by itself.
 */
export const API_HEADERS = {
  'cache-control': 'no-store',
  'strict-transport-security': HTTPS_ONLY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const;
