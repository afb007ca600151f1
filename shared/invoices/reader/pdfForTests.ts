import PDFDocument from 'pdfkit';

/** A PDF that says these lines, with a file in it if there is one, locked if there is a password. */
export function pdfForTests(
  lines: readonly string[],
  xml?: string,
  password?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({ size: 'A4', ...(password && { userPassword: password, pdfVersion: '1.7' }) });
  if (xml) document.file(new TextEncoder().encode(xml).buffer as never, { name: 'factur-x.xml' });
  for (const line of lines) document.text(line);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  return new Promise((resolve) => {
    document.on('data', (part) => parts.push(part));
    document.on('end', async () => resolve(new Uint8Array(await new Blob(parts).arrayBuffer())));
    document.end();
  });
}
