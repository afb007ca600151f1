import type { Allow } from '#shared/access/permissions.ts';

/** An `allow` in few words, all of it: `calculate: EDIT, also by key`. */
export function allowWords(allow: Allow): string {
  if (typeof allow === 'string') return allow;
  const { section, orSection, level, byKey, byAuditor, whole, plan } = allow;
  const sections = [section, ...(orSection ? [orSection] : [])].join(' or ');
  const more = [
    byKey && 'also by key',
    byAuditor && 'also by auditor',
    whole && 'whole account',
    plan && `plan with ${plan}`,
  ];
  return [`${sections}: ${level}`, ...more.filter(Boolean)].join(', ');
}
