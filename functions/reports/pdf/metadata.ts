type Info = Record<string, unknown>;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/[&<>]/g, (mark) => ENTITIES[mark] ?? mark) : value;

/** The library writes title and author into the XML of the metadata as they are: a name with `&` would break it. */
export function escapeMetadata(doc: PDFKit.PDFDocument): void {
  const inner = doc as unknown as { info: Info; _addInfo: () => void };
  const addInfo = inner._addInfo.bind(inner);
  inner._addInfo = () => {
    const own = inner.info;
    inner.info = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, escaped(value)]));
    addInfo();
    inner.info = own;
  };
}
