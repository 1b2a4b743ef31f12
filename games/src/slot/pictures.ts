import type { SlotPalette, SlotTheme } from './slot-theme.ts'

const files = import.meta.glob<string>('../motifs/*/*.svg', { query: '?url', import: 'default', eager: true })
const addressOfMotif = new Map(Object.entries(files).map(([path, address]) => [path.replace(/^.*\/|\.svg$/g, ''), address]))

/** Rendered pictures of the symbols: squares of `size` device pixels. `of` has no ground; `address` names the picture on its tile. */
export type Pictures = { readonly size: number; readonly of: (symbol: string) => HTMLCanvasElement; readonly address: (symbol: string) => string }

const isSpecial = (symbol: string) => symbol === 'W' || symbol === 'S'
const isLow = (symbol: string) => 'EFG'.includes(symbol)

/** Seven symbols in the colours of two palettes, each also inverted, so that they are easy to distinguish. */
const coloured = (drawing: string, { palette, second }: SlotTheme, place: number) => {
  const own = place % 2 === 0 || place > 6 ? palette : second
  const turned = place === 2 || place === 3 || place === 6
  const roles: Record<string, string> = {
    ...own,
    ...(turned ? { m: own.a, md: own.ad, a: own.m, ad: own.md } : {}),
    leaf: '#409d48',
    leafd: '#0f6a31',
  }
  return drawing.replace(/\{(\w+)\}/g, (_, part: string) => roles[part] ?? own.l)
}

const loaded = (address: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('picture')))
    image.src = address
  })

const squareOf = (size: number): readonly [HTMLCanvasElement, CanvasRenderingContext2D | null] => {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  return [canvas, canvas.getContext('2d')]
}

/** Draws the tile of a symbol: the better the symbol, the brighter its ground. */
export const drawTile = (pen: CanvasRenderingContext2D, palette: SlotPalette, symbol: string, box: Readonly<DOMRectInit>): void => {
  const { x = 0, y = 0, width = 0, height = 0 } = box
  const outline = (inset: number, corner: number) => {
    pen.beginPath()
    pen.roundRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset, corner)
  }
  outline(width * 0.035, width * 0.13)
  pen.fillStyle = isSpecial(symbol) ? palette.k : isLow(symbol) ? palette.sky0 : palette.sky1
  pen.fill()
  if (!isSpecial(symbol)) return
  pen.lineWidth = width * 0.035
  pen.strokeStyle = symbol === 'W' ? palette.g : palette.a
  outline(width * 0.055, width * 0.12)
  pen.stroke()
}

/** Draws a symbol with a rim in ink. */
const painted = (image: HTMLImageElement, symbol: string, palette: SlotPalette, size: number): HTMLCanvasElement => {
  const [canvas, pen] = squareOf(size)
  const [rim, rimPen] = squareOf(size)
  if (pen === null || rimPen === null) return canvas
  const drawn = size * (isLow(symbol) ? 0.62 : isSpecial(symbol) ? 0.68 : 0.78)
  const at = (size - drawn) / 2
  const lift = isSpecial(symbol) ? size * 0.07 : 0
  for (let turn = 0; turn < 16; turn += 1) {
    const angle = (turn * Math.PI) / 8
    rimPen.drawImage(image, at + Math.cos(angle) * size * 0.018, at - lift + Math.sin(angle) * size * 0.018, drawn, drawn)
  }
  rimPen.globalCompositeOperation = 'source-in'
  rimPen.fillStyle = palette.k
  rimPen.fillRect(0, 0, size, size)
  pen.drawImage(rim, 0, 0)
  pen.drawImage(image, at, at - lift, drawn, drawn)
  return canvas
}

const addressOnTile = (picture: HTMLCanvasElement, symbol: string, palette: SlotPalette): string => {
  const [canvas, pen] = squareOf(picture.width)
  if (pen !== null) {
    drawTile(pen, palette, symbol, { width: picture.width, height: picture.width })
    pen.drawImage(picture, 0, 0)
  }
  return canvas.toDataURL()
}

const lettered = (canvas: HTMLCanvasElement, word: string, palette: SlotPalette) => {
  const pen = canvas.getContext('2d')
  if (pen === null) return
  const size = canvas.width
  pen.font = `800 ${size * 0.17}px system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  pen.lineJoin = 'round'
  pen.lineWidth = size * 0.05
  pen.strokeStyle = palette.k
  pen.strokeText(word, size / 2, size * 0.9, size * 0.86)
  pen.fillStyle = palette.l
  pen.fillText(word, size / 2, size * 0.9, size * 0.86)
}

/** Loads the drawings of a theme, colours them and renders them at a size. */
export const renderSymbols = async (
  theme: SlotTheme,
  size: number,
  words: { readonly wild: string; readonly scatter: string },
): Promise<Pictures> => {
  const entries = await Promise.all(
    Object.entries(theme.motifs).map(async ([symbol, motif], place) => {
      const file = addressOfMotif.get(motif)
      if (file === undefined) throw new Error(`no drawing of ${motif}`)
      const answer = await fetch(file)
      if (!answer.ok) throw new Error(`no drawing of ${motif}`)
      const address = `data:image/svg+xml,${encodeURIComponent(coloured(await answer.text(), theme, place))}`
      const canvas = painted(await loaded(address), symbol, theme.palette, size)
      if (symbol === 'W') lettered(canvas, words.wild, theme.palette)
      if (symbol === 'S') lettered(canvas, words.scatter, theme.palette)
      return [symbol, { canvas, address: addressOnTile(canvas, symbol, theme.palette) }] as const
    }),
  )
  const bySymbol = new Map(entries)
  const blank = document.createElement('canvas')
  return { size, of: (symbol) => bySymbol.get(symbol)?.canvas ?? blank, address: (symbol) => bySymbol.get(symbol)?.address ?? '' }
}
