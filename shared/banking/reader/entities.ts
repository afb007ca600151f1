const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Text of a mark-up with its references resolved; those that no bank needs stay as they are. */
const resolvedText = (text: string): string =>
  text.includes('&') ? text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,5});/gi, replaced) : text;

function replaced(whole: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

export const plainText = (text: string): string => resolvedText(text).replace(/\s+/g, ' ').trim();
