import { fontsOf, type Run, runsOf } from './fonts-of-text.ts'

/** A line of a file: its size and whether it is a heading, a fact or fine print. */
export type Line = { readonly says: string; readonly own?: string; readonly size: number; readonly shade: string; readonly gap?: boolean }

/** What a file is called, who made it and when. */
export type FileHead = { readonly name: string; readonly title: string; readonly author: string; readonly madeAt: Date }

/** Ink of what stands out, and of fine print. */
export const [dark, pale] = ['#141019', '#5b5566'] as const

const rightToLeft = /[\u0600-\u06FF]/u

/** The stretches of a line as they stand on paper: words of a language that reads from the right stand in its order. */
const drawnRuns = ({ says, own = '' }: Line): Run[] => {
  if (!rightToLeft.test(own)) return runsOf(says + (own === '' || says.endsWith(' · ') || own.startsWith(': ') ? own : ` · ${own}`))
  const [words = '', ...value] = own.split(': ')
  const turned = words.split(' ').toReversed().join(' ')
  return runsOf(`${says.replace(/ · $/, '')} · ${turned}${value.length > 0 ? ` : ${value.join(': ')}` : ''}`)
}

/** Draws lines as a PDF whose text can be selected, with what it was made of attached to it. */
export const drawFile = async ({ name, title, author, madeAt }: FileHead, given: readonly Line[], json: Buffer): Promise<Buffer> => {
  const { default: PdfDocument } = await import('pdfkit')
  const lines = given.map((line) => ({ ...line, runs: drawnRuns(line) }))
  const fonts = await fontsOf(lines.flatMap(({ runs }) => runs))
  const info = { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt }
  const page = new PdfDocument({ size: 'A4', margin: 48, lang: 'en', pdfVersion: '1.7', displayTitle: true, info })
  for (const [face, font] of fonts) page.registerFont(String(face), font)
  for (const { runs, size, shade, gap } of lines) {
    if (gap === true) page.moveDown(0.7)
    page.fontSize(size).fillColor(shade)
    runs.forEach(({ face, text }, at) => {
      const isLast = at === runs.length - 1
      page.font(String(face)).text(text, { continued: !isLast, lineGap: 1.5 })
    })
  }
  page.file(json, { name: `${name}.json`, type: 'application/json', description: title, creationDate: madeAt })
  page.end()
  const pieces: Buffer[] = []
  for await (const piece of page) pieces.push(piece)
  return Buffer.concat(pieces)
}
