const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };
const names: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** An element with text. Line ends are written as references, because readers of XML would change them. */
export const textElement = (name: string, text: string | number | boolean): string =>
  `<${name}>${String(text)
    .replace(/[<>&"]/g, (c) => escapes[c] ?? c)
    .replace(/[\r\n]/g, (c) => `&#${c.charCodeAt(0)};`)}</${name}>`;

/** An element that holds the given elements. */
export const element = (name: string, ...children: readonly string[]): string =>
  `<${name}>${children.join('')}</${name}>`;

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>${root}`;

function decode(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#[0-9]+|lt|gt|amp|quot|apos);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return names[name.toLowerCase()] ?? whole;
    const isHex = name[1] === 'x' || name[1] === 'X';
    const point = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}

/** Inner text, still encoded, of every element of the name. Enough for the two flat documents that S3 clients send. */
export const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map((match) => match[1] ?? '');

export const textOf = (xml: string, name: string): string | undefined => {
  const [first] = elementsOf(xml, name);
  return first === undefined ? undefined : decode(first);
};
