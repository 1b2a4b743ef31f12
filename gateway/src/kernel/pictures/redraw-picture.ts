import { renderPdfPage } from './render-pdf-page.ts'

type Raw = { readonly width: number; readonly height: number; readonly channels: 4 }

const maxPixels = 25_000_000
const longestSide = 2400

const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff

/** Whether the first bytes of a file are those of a PNG or JPEG picture, whatever it is declared as. */
export const isPicture = (bytes: Buffer): boolean => isPng(bytes) || isJpeg(bytes)

/** Turns pixels or a picture into a JPEG without metadata; null if it is no picture. */
const drawJpeg = async (input: Buffer | Uint8Array, raw?: Raw): Promise<Buffer | null> => {
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(input, { limitInputPixels: maxPixels, failOn: 'error', ...(raw === undefined ? { pages: 1 } : { raw }) })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch {
    return null
  }
}

/**
 * Re-encodes an uploaded picture as JPEG without metadata; null if it is no picture. A file is never stored as received: an HTML page that is declared as
 * a picture is refused, too (S10).
 */
export const redrawPicture = (bytes: Buffer): Promise<Buffer | null> => drawJpeg(bytes)

/** Draws the first page of a PDF as JPEG; null where it cannot be rendered. Nothing else of the file is kept. */
export const drawPdf = async (bytes: Buffer): Promise<Buffer | null> => {
  const page = await renderPdfPage(bytes, longestSide)
  if (page === null) return null
  return drawJpeg(page.data, { width: page.width, height: page.height, channels: 4 })
}
