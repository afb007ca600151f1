/** Saves a text as a file on the person's machine. Letters that file systems refuse are replaced. */
export function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: `${type};charset=utf-8` }));
  downloadUrl(name, url);
  URL.revokeObjectURL(url);
}

/** Saves what an address holds as a file (a data address, or a signed one of the same site). */
export function downloadUrl(name: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(/[\\/:*?"<>|]+/g, '-');
  document.body.append(link);
  link.click();
  link.remove();
}
