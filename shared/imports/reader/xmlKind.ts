export type XmlKind =
  | 'facturae'
  | 'ubl'
  | 'cii'
  | 'f1'
  | 'camt053'
  | 'ofx'
  | 'spreadsheetml'
  | 'gml'
  | 'html'
  /** Another one. */
  | 'xml';

interface Root {
  name: string;
  namespace: string;
  /** Namespaces that the root element declares. */
  declared: readonly string[];
}

const is =
  (name: RegExp, namespace: RegExp) =>
  (root: Root): boolean =>
    name.test(root.name) && namespace.test(root.namespace);

/** By the name of the root element and its namespace, whatever its prefix. */
const KINDS: readonly (readonly [XmlKind, (root: Root) => boolean])[] = [
  ['facturae', is(/^Facturae$/, /facturae/i)],
  ['ubl', is(/^(Invoice|CreditNote)$/, /:ubl:schema:xsd:/)],
  ['cii', is(/^CrossIndustry(Invoice|Document)$/, /CrossIndustry(Invoice|Document)/)],
  // The message of the distributors of electricity: its namespace differs from sender to sender.
  ['f1', is(/^MensajeFacturacion$/, /^/)],
  ['camt053', is(/^Document$/, /:camt\.053\./)],
  ['ofx', is(/^OFX$/, /^/)],
  ['spreadsheetml', is(/^Workbook$/, /schemas-microsoft-com:office:spreadsheet|^$/)],
  ['html', is(/^(html|table|body|div|tr|meta|head|style)$/i, /xhtml|office|^$/i)],
  ['gml', ({ namespace, declared }) => [namespace, ...declared].some((name) => /opengis\.net\/gml/.test(name))],
];

/** Declaration, comments, processing instructions and a document type stand before the root. */
const BEFORE = /^\s*(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>)/i;
const ROOT = /^\s*<(?:([\w.-]+):)?([\w.-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)/;

/** What XML the beginning of a text is; null when it is none. Nothing is expanded. */
export function xmlKindOf(head: string): XmlKind | null {
  if (!/^\s*</.test(head)) return null;
  let rest = head;
  for (let before = BEFORE.exec(rest); before !== null; before = BEFORE.exec(rest)) {
    if (before[0].trimStart().startsWith('<?OFX')) return 'ofx';
    rest = rest.slice(before[0].length);
  }
  const found = ROOT.exec(rest);
  if (!found) return /^\s*<[?!a-z]/i.test(head) ? 'xml' : null;
  const root = rootOf(found);
  return KINDS.find(([, matches]) => matches(root))?.[0] ?? 'xml';
}

function rootOf([, prefix, name = '', attributes = '']: RegExpExecArray): Root {
  const spaces = new Map<string, string>();
  for (const [, of = '', double, single] of attributes.matchAll(
    /\sxmlns(?::([\w.-]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  ))
    spaces.set(of, double ?? single ?? '');
  return { name, namespace: spaces.get(prefix ?? '') ?? '', declared: [...spaces.values()] };
}
