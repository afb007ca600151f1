import { downloadUrl } from '#web/lib/download.ts';

/** A drawing that says what somebody may show: a seal, a stamp. */
export interface SvgPicture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly fileName: string;
}

/** The picture as an address of its own: it asks for nothing and runs nothing. */
export const pictureUrl = ({ svg }: Pick<SvgPicture, 'svg'>): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** Saves what an address of the page's own holds, and lets go of it once the browser has begun. */
function save(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  downloadUrl(fileName, url);
  setTimeout(() => URL.revokeObjectURL(url));
}

export function saveSvg({ svg, fileName }: SvgPicture): void {
  save(`${fileName}.svg`, new Blob([svg], { type: 'image/svg+xml' }));
}

/** Sharp on screens of twice the density, and printed at four centimetres. */
const SCALE = 3;

/** The same picture in pixels, drawn by the browser: for what takes no vectors, as mails and slides. */
export async function savePng(picture: SvgPicture): Promise<void> {
  const image = new Image();
  image.src = pictureUrl(picture);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.width * SCALE;
  canvas.height = picture.height * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('The browser made no PNG');
  save(`${picture.fileName}.png`, blob);
}
