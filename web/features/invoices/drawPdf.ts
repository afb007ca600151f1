const MOST_PAGES = 6;
const SHARPNESS = 2;

/** Draws the first pages of a PDF below each other. The reader is loaded once there is one to draw. */
export async function drawPdf(file: Blob, place: HTMLElement, stop: AbortSignal): Promise<void> {
  const [{ getDocumentProxy }, bytes] = await Promise.all([import('unpdf'), file.arrayBuffer()]);
  const document = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, enableXfa: false });
  try {
    place.replaceChildren();
    for (let n = 1; n <= Math.min(document.numPages, MOST_PAGES); n++) {
      if (stop.aborted) return;
      const page = await document.getPage(n);
      const viewport = page.getViewport({ scale: SHARPNESS });
      const canvas = window.document.createElement('canvas');
      canvas.width = viewport.width;
      canvas.height = viewport.height;
      await page.render({ canvas, viewport }).promise;
      if (!stop.aborted) place.append(canvas);
    }
  } finally {
    await document.loadingTask.destroy();
  }
}
