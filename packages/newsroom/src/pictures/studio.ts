/** Makes pictures small by sharp (libvips), which decodes in threads of its own; where it is not installed, there are no pictures. */
import type Sharp from 'sharp';
import type { SharpOptions, Sharp as Work } from 'sharp';
import type { KeptPicture } from '../store/pictures.ts';
import { readIconFile } from './icon-file.ts';
import type { PictureSize } from './picture-address.ts';
import { readRasterType } from './raster-type.ts';

type MakeSharp = (input: Uint8Array, options: SharpOptions) => Work;

/** How a package is loaded; a test gives its own. */
export type LoadPackage = (name: string) => Promise<unknown>;

/** A picture of more is a bomb: 33 million, a photograph of the largest cameras. */
const MOST_PIXELS = 2 ** 25;
const MOST_SECONDS = 5;
/** So many are decoded at a time; the others wait. */
const AT_ONCE = 2;
/** Fewer pixels along a side are no picture: dots by which readers are counted. */
const LEAST_SIDE = 3;

/** CSS pixels twice over, for fine screens. */
const SMALL = { width: 256, height: 192 };
const LARGE = { width: 1280, height: 2560 };
const ICON = { width: 32, height: 32 };

export class Studio {
  readonly #sharp: MakeSharp;
  #free = AT_ONCE;
  readonly #waiting: (() => void)[] = [];

  constructor(sharp: MakeSharp) {
    this.#sharp = sharp;
  }

  /**
   * The first picture of a file as WebP, turned as its EXIF says and without anything but pixels; undefined where it is none, too large, broken, or but a dot.
   * @param size `icon`: what a site is known by, 32 × 32.
   */
  async draw(bytes: Uint8Array, size: PictureSize | 'icon'): Promise<KeptPicture | undefined> {
    const type = readRasterType(bytes);
    const picture = type === 'ico' ? readIconFile(bytes) : type && bytes;
    if (picture === undefined) return undefined;
    await this.#enter();
    try {
      return await this.#draw(picture, size);
    } catch {
      return undefined;
    } finally {
      this.#leave();
    }
  }

  async #draw(picture: NonNullable<ReturnType<typeof readIconFile>>, size: PictureSize | 'icon'): Promise<KeptPicture | undefined> {
    const limits = { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'error', pages: 1 } as const;
    const { data, ...raw } = picture instanceof Uint8Array ? { data: picture } : picture;
    const open = (): Work => this.#sharp(data, 'width' in raw ? { raw: { ...raw, channels: 4 } } : limits);
    const { width, height } = await open().metadata();
    if (Math.min(width, height) < LEAST_SIDE || width * height > MOST_PIXELS) return undefined;
    const turned = open().autoOrient();
    const resized =
      size === 'small'
        ? turned.resize({ ...SMALL, fit: 'cover' })
        : size === 'large'
          ? turned.resize({ ...LARGE, fit: 'inside', withoutEnlargement: true })
          : turned.resize({ ...ICON, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } });
    const body = await resized.timeout({ seconds: MOST_SECONDS }).webp({ quality: 75, effort: 3 }).toBuffer();
    return { body, type: 'image/webp' };
  }

  async #enter(): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free++;
    else next();
  }
}

/** Undefined where sharp is not installed, or not for this machine. */
export async function openStudio(load: LoadPackage = (name) => import(name)): Promise<Studio | undefined> {
  try {
    const { default: sharp } = (await load('sharp')) as { readonly default: typeof Sharp };
    // Every picture is another one, and threads of one picture would take turns from those of the others.
    sharp.cache(false);
    sharp.concurrency(1);
    return new Studio(sharp);
  } catch {
    return undefined;
  }
}
