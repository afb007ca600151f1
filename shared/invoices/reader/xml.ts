import { XMLParser } from 'fast-xml-parser';
import { AppError } from '#shared/kernel/appError.ts';
import { INVOICE_LIMITS } from '../schema.ts';

/** Reads XML of strangers: no entity is resolved, no document type is taken, and nothing is deep enough to hurt. */
export type Node = { readonly [name: string]: unknown };

const MOST_DEPTH = 40;
const damaged = () => new AppError('invoices.damaged');

/** @throws AppError `invoices.tooLarge`, `invoices.hostile`, `invoices.damaged` */
export function parseXml(bytes: Uint8Array): Node {
  if (bytes.length > INVOICE_LIMITS.xmlBytes)
    throw new AppError('invoices.tooLarge', { limitMb: INVOICE_LIMITS.xmlBytes / 1024 / 1024 });
  const text = decode(bytes);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new AppError('invoices.hostile');
  refuseDepth(text);
  try {
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '@',
      removeNSPrefix: true,
      parseTagValue: false,
      parseAttributeValue: false,
      processEntities: false,
      trimValues: true,
    });
    return parser.parse(text) as Node;
  } catch (cause) {
    throw new AppError('invoices.damaged', {}, { cause });
  }
}

function decode(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const [, declared = 'utf-8'] = /^[^<]{0,3}<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(head) ?? [];
  const known = /^(?:iso-8859-1|iso-8859-15|windows-1252|latin1)$/i.test(declared) ? declared : 'utf-8';
  return new TextDecoder(known).decode(bytes);
}

/** The parser walks as deep as the file goes: what no invoice needs is refused before. */
function refuseDepth(text: string): void {
  let depth = 0;
  for (const [tag] of text.matchAll(/<\/?[A-Za-z_][^<>]{0,5000}>/g)) {
    if (tag.startsWith('</')) depth--;
    else if (!tag.endsWith('/>')) depth++;
    if (depth > MOST_DEPTH) throw new AppError('invoices.hostile');
  }
  if (depth !== 0) throw damaged();
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const own = (node: Node, name: string) => (Object.hasOwn(node, name) ? node[name] : undefined);

/** Every node or text at a path, through lists. */
export function all(node: unknown, path: string): unknown[] {
  return path
    .split('/')
    .reduce<unknown[]>((nodes, name) => nodes.flatMap((one) => (isNode(one) ? listOf(own(one, name)) : [])), [node]);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** The five entities of XML itself, and characters by number. */
const withoutEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    if (code === null) return ENTITIES[String(name)] ?? whole;
    return code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });

function own1(value: unknown): string | null {
  if (isNode(value)) return own1(own(value, '#text'));
  return typeof value === 'string' && value !== '' ? withoutEntities(value) : null;
}
/** The first text at one of the paths. */
export function text(node: unknown, ...paths: readonly string[]): string | null {
  for (const path of paths)
    for (const one of all(node, path)) {
      const told = own1(one);
      if (told !== null) return told;
    }
  return null;
}
export const attribute = (node: unknown, name: string): string | null =>
  isNode(node) && typeof own(node, `@${name}`) === 'string' ? String(own(node, `@${name}`)) : null;

/** A number as XML writes it. */
export function number(node: unknown, ...paths: readonly string[]): number | null {
  const told = text(node, ...paths);
  return told !== null && /^[+-]?\d+(?:\.\d+)?$/.test(told) ? Number(told) : null;
}

/** A day as XML writes it, or as CII does (`20180713`). */
export function day(node: unknown, ...paths: readonly string[]): string | null {
  const told = (text(node, ...paths) ?? '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3').slice(0, 10);
  return isDay(told) ? told : null;
}
/** Whether it is a day that there is. */
export const isDay = (told: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(told) &&
  !Number.isNaN(Date.parse(told)) &&
  new Date(told).toISOString().slice(0, 10) === told;

/** All the texts of a tree, one a line. */
export function textsOf(node: unknown): string {
  const lines: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') lines.push(withoutEntities(value));
    else if (Array.isArray(value)) for (const one of value) walk(one);
    else if (isNode(value)) for (const one of Object.values(value)) walk(one);
  };
  walk(node);
  return lines.join('\n');
}
