import { downloadUrl } from '#web/lib/download.ts';

interface SealImage {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly fileName: string;
}

/** The picture as an address of its own: it asks for nothing and runs nothing. */
export const sealUrl = ({ svg }: Pick<SealImage, 'svg'>): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** Saves what an address of the page's own holds, and lets go of it once the browser has begun. */
function save(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  downloadUrl(fileName, url);
  setTimeout(() => URL.revokeObjectURL(url));
}

export function saveSvg({ svg, fileName }: SealImage): void {
  save(`${fileName}.svg`, new Blob([svg], { type: 'image/svg+xml' }));
}

/** Sharp on screens of twice the density, and printed at four centimetres. */
const SCALE = 3;

/** The same picture in pixels, drawn by the browser: for what takes no vectors, as mails and slides. */
export async function savePng(seal: SealImage): Promise<void> {
  const image = new Image();
  image.src = sealUrl(seal);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = seal.width * SCALE;
  canvas.height = seal.height * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('The browser made no PNG');
  save(`${seal.fileName}.png`, blob);
}
