import type VipsModule from 'wasm-vips';
import { assetUrl } from '#functions/kit/assets.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { PictureLimits } from '#shared/kernel/picture.ts';
import { isAnimated, type PictureKind, pictureKind } from './pictureKind.ts';

type Vips = Awaited<ReturnType<typeof VipsModule>>;
interface Size {
  widthPx: number;
  heightPx: number;
}

/**
 * libvips as WebAssembly: a module and a file that lie beside the bundle, since its threads start from the module. Of its
 * loaders only three are left; those of other formats (AVIF, JPEG XL, SVG) are not even there.
 */
async function load(): Promise<Vips> {
  const { default: open } = (await import(assetUrl('vips-node.mjs').href)) as { default: typeof VipsModule };
  const vips = await open({
    dynamicLibraries: [],
    // What is wrong with a picture is told to its owner, not to the log.
    preRun: (module: { ENV: Record<string, string> }) => {
      module.ENV.VIPS_WARNING = '0';
    },
  });
  vips.concurrency(1);
  vips.operationBlock('VipsForeignLoad', true);
  for (const loader of ['Png', 'Jpeg', 'Webp']) vips.operationBlock(`VipsForeignLoad${loader}`, false);
  return vips;
}
let library: Promise<Vips> | undefined;

/** Opens a picture: its header is read, its pixels are not. */
const open = (vips: Vips, kind: PictureKind, bytes: Uint8Array) => {
  const options = { fail_on: 'error', access: 'sequential' };
  if (kind === 'png') return vips.Image.pngloadBuffer(bytes, options);
  return kind === 'jpeg' ? vips.Image.jpegloadBuffer(bytes, options) : vips.Image.webploadBuffer(bytes, options);
};

function checkSize({ widthPx, heightPx }: Size, limits: PictureLimits): void {
  const { pixels, smallestPx } = limits;
  if (widthPx * heightPx > pixels)
    throw new AppError('kit.pictureTooManyPixels', { widthPx, heightPx, megapixels: pixels / 1e6 });
  if (Math.min(widthPx, heightPx) < smallestPx)
    throw new AppError('kit.pictureTooSmall', { widthPx, heightPx, smallestPx });
  const scale = Math.min(1, limits.widthPx / widthPx, limits.heightPx / heightPx);
  if (Math.min(widthPx, heightPx) * scale < smallestPx)
    throw new AppError('kit.pictureTooNarrow', { widthPx, heightPx });
}

/**
 * Makes a plain PNG of an uploaded picture: upright, sRGB, 8 bits, no larger than the limits say, without metadata and
 * without anything else that the file carried. Only in a process apart: a hostile picture may exhaust or end it.
 * @throws AppError `kit.pictureWrongType`, `kit.pictureTooLarge`, `kit.pictureAnimated`,
 *   `kit.pictureTooManyPixels`, `kit.pictureTooSmall`, `kit.pictureTooNarrow`, `kit.pictureDamaged`
 */
export async function plainPicture(bytes: Uint8Array, limits: PictureLimits): Promise<Size & { png: Uint8Array }> {
  if (bytes.length > limits.fileBytes)
    throw new AppError('kit.pictureTooLarge', { limitMb: limits.fileBytes / 1024 / 1024 });
  const kind = pictureKind(bytes);
  if (!kind) throw new AppError('kit.pictureWrongType');
  if (isAnimated(bytes, kind)) throw new AppError('kit.pictureAnimated');
  library ??= load();
  const vips = await library;
  try {
    const image = open(vips, kind, bytes);
    checkSize({ widthPx: image.width, heightPx: image.height }, limits);
    const { widthPx: width, heightPx: height } = limits;
    const small = image.thumbnailImage(width, { height, size: 'down', output_profile: 'srgb' });
    const plain = small.colourspace('srgb').cast('uchar');
    const png = plain.writeToBuffer('.png', { keep: 'none', compression: 9, bitdepth: 8 });
    const size = { widthPx: plain.width, heightPx: plain.height };
    for (const one of [plain, small, image]) one.delete();
    return { ...size, png };
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('kit.pictureDamaged', {}, { cause: error });
  }
}
