/** A page with a line on it, which stands in for a document of an owner. */
export function demoPdf(line: string): string {
  const shown = line.replace(/[^ -~]|[()\\]/g, '?');
  const text = `BT /F1 18 Tf 72 760 Td (${shown}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const starts = objects.map((object, i) => {
    const at = pdf.length;
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return String(at).padStart(10, '0');
  });
  const table = ['0000000000 65535 f ', ...starts.map((at) => `${at} 00000 n `)].join('\n');
  return `${pdf}xref\n0 6\n${table}\ntrailer << /Size 6 /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
}
