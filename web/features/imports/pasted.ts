const DELIMITERS = ['\t', ';', ','] as const;

/**
 * Cells that were copied from Excel or a CSV, as a file to import; null when the text is no table: the marks that part
 * its cells are the same in its first lines, which no running text does.
 */
export function pastedFile(text: string, name: string): File | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2) return null;
  const [head = '', first = ''] = lines;
  const delimiter = DELIMITERS.find((mark) => head.includes(mark) && first.includes(mark));
  if (delimiter === undefined) return null;
  const isTabbed = delimiter === '\t';
  return new File([text], `${name}.${isTabbed ? 'tsv' : 'csv'}`, {
    type: isTabbed ? 'text/tab-separated-values' : 'text/csv',
  });
}
