import type { NewAttachment, NewMail } from '#infra/local/ses/mail.ts';

/** Headers by name in lower case (the last of a name), and the content, one character a byte. */
interface Part {
  readonly headers: Readonly<Record<string, string>>;
  readonly content: string;
}

interface Found {
  text?: string;
  html?: string;
  readonly attachments: NewAttachment[];
}

/** Reads a raw message as far as the inbox shows it: addresses, subject, text, HTML, attachments. Source: RFC 2045-2047, 2231. */
export function readMime(data: Buffer): NewMail {
  const part = partOf(data.toString('latin1'));
  const found: Found = { attachments: [] };
  collect(part, found, 0);
  const header = (name: string) => decodeWords(part.headers[name] ?? '');
  const addresses = (name: string) =>
    header(name)
      .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
      .map((text) => text.trim());
  const list = (name: string) => addresses(name).filter((address) => address !== '');
  return {
    from: header('from'),
    to: list('to'),
    cc: list('cc'),
    bcc: list('bcc'),
    replyTo: list('reply-to'),
    subject: header('subject'),
    headers: Object.keys(part.headers).map((name) => ({ name, value: header(name) })),
    ...found,
  };
}

function partOf(source: string): Part {
  const end = /\r?\n\r?\n/.exec(source);
  const head = end ? source.slice(0, end.index) : source;
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = lines
    .map((line) => /^([^:\s]+):\s*(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, name = '', value = '']) => [name.toLowerCase(), value] as const);
  return { headers: Object.fromEntries(headers), content: end ? source.slice(end.index + end[0].length) : '' };
}

const deepest = 10;

function collect(part: Part, found: Found, depth: number): void {
  const { value: type, parameters } = headerValue(part.headers['content-type'] ?? 'text/plain');
  const { boundary, charset } = parameters;
  if (type.startsWith('multipart/') && boundary !== undefined && depth < deepest) {
    for (const inner of piecesOf(part.content, boundary)) collect(partOf(inner), found, depth + 1);
    return;
  }
  const data = decoded(part);
  const name = fileNameOf(part, parameters);
  if (name === undefined && type === 'text/plain') found.text ??= textOf(data, charset);
  else if (name === undefined && type === 'text/html') found.html ??= textOf(data, charset);
  else {
    const contentId = part.headers['content-id']?.replace(/^<|>$/g, '');
    found.attachments.push({ name: name ?? 'attachment', type, data, contentId });
  }
}

function fileNameOf({ headers }: Part, ofType: Readonly<Record<string, string>>): string | undefined {
  const { value, parameters } = headerValue(headers['content-disposition'] ?? '');
  return parameters.filename ?? ofType.name ?? (value === 'attachment' ? 'attachment' : undefined);
}

function piecesOf(content: string, boundary: string): string[] {
  const pieces = `\r\n${content}`.split(`\n--${boundary}`);
  const end = pieces.findIndex((piece, i) => i > 0 && piece.startsWith('--'));
  return pieces
    .slice(1, end < 0 ? undefined : end)
    .map((piece) => piece.replace(/^[ \t]*\r?\n/, '').replace(/\r$/, ''));
}

/** `value; name="parameter"; name*=UTF-8''parameter` */
function headerValue(header: string): { value: string; parameters: Readonly<Record<string, string>> } {
  const [, value = '', rest = ''] = /^\s*([^;]*)(.*)$/s.exec(header) ?? [];
  const parameters: Record<string, string> = {};
  for (const [, name = '', quoted, bare = ''] of rest.matchAll(/;\s*([\w-]+\*?)\s*=\s*(?:"([^"]*)"|([^;\s]*))/g)) {
    const text = quoted ?? bare;
    const encoded = /^utf-8'[^']*'(.*)$/i.exec(text)?.[1];
    parameters[name.toLowerCase().replace('*', '')] =
      encoded === undefined ? decodeWords(text) : unescapePercent(encoded);
  }
  return { value: value.trim().toLowerCase(), parameters };
}

function unescapePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function decoded({ headers, content }: Part): Buffer {
  const encoding = headers['content-transfer-encoding']?.trim().toLowerCase();
  if (encoding === 'base64') return Buffer.from(content, 'base64');
  if (encoding === 'quoted-printable') return quotedPrintable(content);
  return Buffer.from(content, 'latin1');
}

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/[ \t]*=\r?\n/g, '')
      .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

function textOf(data: Buffer, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(data);
  } catch {
    return data.toString('utf8');
  }
}

/** Encoded words (`=?UTF-8?B?...?=`) and bytes of UTF-8 in headers. */
function decodeWords(header: string): string {
  const plain = textOf(Buffer.from(header, 'latin1'));
  return plain
    .replace(/(=\?[^?]+\?[bq]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replace(/=\?([^?]+)\?([bq])\?([^?]*)\?=/gi, (_, charset: string, kind: string, text: string) =>
      textOf(
        kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : quotedPrintable(text.replaceAll('_', ' ')),
        charset,
      ),
    );
}
