import { subsetFonts, type FontRun, splitByFont } from './fonts-of-text.ts'

/** A line of a PDF: text, size and ink, of a heading, a fact or fine print. */
export type PdfLine = { readonly text: string; readonly own?: string; readonly size: number; readonly shade: string; readonly gap?: boolean }

/** Title, author and time of a PDF. */
export type PdfHeader = { readonly name: string; readonly title: string; readonly author: string; readonly madeAt: Date }

/** Ink of prominent text, and of fine print. */
export const [inkDark, inkPale] = ['#141019', '#5b5566'] as const

const rightToLeft = /[\u0600-\u06FF]/u

/** The runs of a line in drawing order: the words of a right-to-left language are reversed. */
const drawnRuns = ({ text, own = '' }: PdfLine): FontRun[] => {
  if (!rightToLeft.test(own)) return splitByFont(text + (own === '' || text.endsWith(' · ') || own.startsWith(': ') ? own : ` · ${own}`))
  const [words = '', ...value] = own.split(': ')
  const turned = words.split(' ').toReversed().join(' ')
  return splitByFont(`${text.replace(/ · $/, '')} · ${turned}${value.length > 0 ? ` : ${value.join(': ')}` : ''}`)
}

/** Renders lines as a PDF with selectable text and its source JSON attached. */
export const renderPdf = async ({ name, title, author, madeAt }: PdfHeader, given: readonly PdfLine[], json: Buffer): Promise<Buffer> => {
  const { default: PdfDocument } = await import('pdfkit')
  const lines = given.map((line) => ({ ...line, runs: drawnRuns(line) }))
  const fonts = await subsetFonts(lines.flatMap(({ runs }) => runs))
  const info = { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt }
  const page = new PdfDocument({ size: 'A4', margin: 48, lang: 'en', pdfVersion: '1.7', displayTitle: true, tagged: true, info })
  const root = page.struct('Document')
  page.addStructure(root)
  for (const [face, font] of fonts) page.registerFont(String(face), font)
  for (const { runs, size, shade, gap } of lines) {
    if (gap === true) page.moveDown(0.7)
    const draw = (): void => {
      page.fontSize(size).fillColor(shade)
      runs.forEach(({ face, text }, at) => {
        const isLast = at === runs.length - 1
        page.font(String(face)).text(text, { continued: !isLast, lineGap: 1.5 })
      })
    }
    // Headings and paragraphs of their own, so that a screen reader can move between them.
    root.add(page.struct(size >= 20 ? 'H1' : gap === true ? 'H2' : 'P', draw))
  }
  root.end()
  page.file(json, { name: `${name}.json`, type: 'application/json', description: title, creationDate: madeAt })
  page.end()
  const pieces: Buffer[] = []
  for await (const piece of page) pieces.push(piece)
  return Buffer.concat(pieces)
}
