import { linePath, lineWidth } from './stroke-letters.ts'

/** Longest side of a rendering: enough to read a receipt, less than the original. */
const longestSide = 1600
const shortestSide = 320
const lineHeight = 16

/** The marks of a rendering: its lines over and over, along the diagonal, and once at the foot, where they cover everything. */
const marksOf = (width: number, height: number, lines: readonly string[]): string => {
  const scale = Math.max(1, Math.min(width, height) / 420)
  const text = lines.join(' - ')
  const [step, row] = [lineWidth(`${text}  `) * scale, lineHeight * 6 * scale]
  const reach = width + height
  let marks = ''
  for (let y = -reach; y < reach; y += row)
    for (let x = -reach + ((y / row) % 2) * (step / 2); x < reach; x += step) marks += linePath(text, { x, y, scale })
  const foot = lines.map((line, place) => linePath(line, { x: 8 * scale, y: height - (lines.length - place) * lineHeight * scale, scale })).join('')
  const footHeight = (lines.length + 0.5) * lineHeight * scale
  const stroke = (colour: string, share: number) => `stroke="${colour}" stroke-width="${(share * scale).toFixed(2)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g fill="none" stroke-linecap="round" stroke-linejoin="round"><g transform="rotate(-28 ${width / 2} ${height / 2})" opacity="0.3"><path d="${marks}" ${stroke('#ffffff', 2.6)}/><path d="${marks}" ${stroke('#101010', 1.1)}/></g><rect y="${height - footHeight}" width="${width}" height="${footHeight}" fill="#101010"/><path d="${foot}" ${stroke('#ffffff', 1.3)}/></g></svg>`
}

/**
 * Renders a picture for one viewer: scaled to the size of a screen, with these lines drawn into its pixels over and over, as JPEG without metadata. It is
 * never the stored picture.
 */
export const renderMarkedPicture = async (picture: Buffer, lines: readonly string[]): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const { width: given = shortestSide, height: tall = shortestSide } = await sharp(picture).metadata()
  const factor = Math.max(Math.min(1, longestSide / Math.max(given, tall)), shortestSide / Math.max(given, tall))
  const [width, height] = [Math.max(shortestSide / 2, Math.round(given * factor)), Math.max(shortestSide / 2, Math.round(tall * factor))]
  const [columns, rows] = [Math.round(width), Math.round(height)]
  return sharp(picture)
    .resize(columns, rows, { fit: 'fill' })
    .composite([{ input: Buffer.from(marksOf(columns, rows, lines)) }])
    .jpeg({ quality: 80 })
    .toBuffer()
}
