const MOST_PAGES = 6;
const SHARPNESS = 2;
/** A page may say that it is as large as a house: it is drawn no larger than this. */
const MOST_PIXELS = 3_000;

/** Draws the first pages of a PDF below each other; answers how many more there are. The reader is loaded once there is one to draw. */
export async function drawPdf(file: Blob, place: HTMLElement, stop: AbortSignal): Promise<number> {
  const [{ getDocumentProxy }, bytes] = await Promise.all([import('unpdf'), file.arrayBuffer()]);
  const document = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, enableXfa: false });
  try {
    place.replaceChildren();
    for (let n = 1; n <= Math.min(document.numPages, MOST_PAGES); n++) {
      if (stop.aborted) break;
      const page = await document.getPage(n);
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: Math.min(SHARPNESS, MOST_PIXELS / Math.max(width, height)) });
      const canvas = window.document.createElement('canvas');
      canvas.width = viewport.width;
      canvas.height = viewport.height;
      await page.render({ canvas, viewport }).promise;
      if (!stop.aborted) place.append(canvas);
    }
    return Math.max(0, document.numPages - MOST_PAGES);
  } finally {
    await document.loadingTask.destroy();
  }
}
