import type { SlotPalette, SlotTheme } from './slot-theme.ts'

const files = import.meta.glob<string>('../motifs/*/*.svg', { query: '?url', import: 'default', eager: true })
const addressOfMotif = new Map(Object.entries(files).map(([path, address]) => [path.replace(/^.*\/|\.svg$/g, ''), address]))

/** Rendered pictures of the symbols: a square of `size` device pixels each. */
export type Pictures = { readonly size: number; readonly of: (symbol: string) => HTMLCanvasElement; readonly address: (symbol: string) => string }

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

const round = (pen: CanvasRenderingContext2D, inset: number, size: number, corner: number) => {
  pen.beginPath()
  pen.roundRect(inset, inset, size - 2 * inset, size - 2 * inset, corner)
}

/** Draws a symbol on its tile: the better the symbol, the brighter the ground. */
const painted = (image: HTMLImageElement, symbol: string, palette: SlotPalette, size: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')
  if (pen === null) return canvas
  const special = symbol === 'W' || symbol === 'S'
  const low = 'EFG'.includes(symbol)
  round(pen, size * 0.035, size, size * 0.13)
  pen.fillStyle = special ? palette.k : low ? palette.sky0 : palette.sky1
  pen.fill()
  if (special) {
    pen.lineWidth = size * 0.035
    pen.strokeStyle = symbol === 'W' ? palette.g : palette.a
    round(pen, size * 0.055, size, size * 0.12)
    pen.stroke()
  }
  const rim = document.createElement('canvas')
  rim.width = size
  rim.height = size
  const rimPen = rim.getContext('2d')
  const drawn = size * (low ? 0.62 : special ? 0.68 : 0.78)
  const at = (size - drawn) / 2
  const lift = special ? size * 0.07 : 0
  if (rimPen !== null) {
    for (let turn = 0; turn < 16; turn += 1) {
      const angle = (turn * Math.PI) / 8
      rimPen.drawImage(image, at + Math.cos(angle) * size * 0.018, at - lift + Math.sin(angle) * size * 0.018, drawn, drawn)
    }
    rimPen.globalCompositeOperation = 'source-in'
    rimPen.fillStyle = palette.k
    rimPen.fillRect(0, 0, size, size)
    pen.drawImage(rim, 0, 0)
  }
  pen.drawImage(image, at, at - lift, drawn, drawn)
  return canvas
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
      return [symbol, { canvas, address: canvas.toDataURL() }] as const
    }),
  )
  const bySymbol = new Map(entries)
  const blank = document.createElement('canvas')
  return { size, of: (symbol) => bySymbol.get(symbol)?.canvas ?? blank, address: (symbol) => bySymbol.get(symbol)?.address ?? '' }
}
