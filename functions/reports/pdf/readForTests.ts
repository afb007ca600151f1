import { getDocumentProxy } from 'unpdf';

interface Node {
  role: string;
  alt?: string;
  children: readonly (Node | { type: string; id: string })[];
}
interface ReadElement {
  role: string;
  text: string;
  alt: string | undefined;
  parent: string;
  /** From 1. */
  page: number;
}
export interface ReadPdf {
  language: string;
  title: string;
  isMarked: boolean;
  pages: number;
  outline: string[];
  /** Elements that hold text or a picture, in the order of the structure. */
  elements: ReadElement[];
  /** Words that stand neither in an element nor in an artifact. */
  untagged: string[];
  /** All the words of the pages, artifacts too. */
  text: string;
}

/** Reads a PDF back: what a screen reader would find in it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  const marked = (await pdf.getMarkInfo()) as { Marked?: boolean } | null;
  const read: ReadPdf = {
    language: info.Language ?? '',
    title: info.Title ?? '',
    isMarked: marked?.Marked === true,
    pages: pdf.numPages,
    outline: ((await pdf.getOutline()) ?? []).map(({ title }) => title),
    elements: [],
    untagged: [],
    text: '',
  };
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const words = wordsOf(await page.getTextContent({ includeMarkedContent: true }), read);
    const tree = (await page.getStructTree()) as unknown as Node | null;
    const into = (element: Omit<ReadElement, 'page'>) => void read.elements.push({ ...element, page: number });
    if (tree) collect(tree, words, into);
  }
  return read;
}

type Item = { type?: string; id?: string; str?: string; hasEOL?: boolean };

/** Text by the id of its marked content. */
function wordsOf(content: { items: readonly object[] }, read: ReadPdf): Map<string, string> {
  const words = new Map<string, string>();
  const open: (string | null)[] = [];
  for (const item of content.items as readonly Item[]) {
    if (item.str !== undefined) addWords(item, { open, words, read });
    else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id ?? null);
  }
  return words;
}

interface Reading {
  open: readonly (string | null)[];
  words: Map<string, string>;
  read: ReadPdf;
}
function addWords({ str = '', hasEOL }: Item, { open, words, read }: Reading): void {
  const text = str + (hasEOL ? ' ' : '');
  read.text += `${text} `;
  const id = open.findLast((one) => one !== null);
  if (id) words.set(id, (words.get(id) ?? '') + text);
  else if (open.length === 0 && str.trim() !== '') read.untagged.push(str);
}

function collect(
  { role, alt, children }: Node,
  words: ReadonlyMap<string, string>,
  into: (element: Omit<ReadElement, 'page'>) => void,
  parent = '',
): void {
  const ids = children.flatMap((child) => ('id' in child ? [child.id] : []));
  const text = ids.map((id) => words.get(id) ?? '').join('');
  if (ids.length > 0 || alt) into({ role, text: text.replace(/\s+/g, ' ').trim(), alt, parent });
  for (const child of children) if ('role' in child) collect(child, words, into, role);
}
