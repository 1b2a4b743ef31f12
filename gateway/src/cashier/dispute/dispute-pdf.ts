import { createHash } from 'node:crypto'
import type { DisputeCase } from './dispute-case.ts'
import { type DisputeWord, disputeWord } from './dispute-words.ts'
import { fontsOf, type Run, runsOf } from './fonts-of-text.ts'

/** A line of the file: its size and whether it is a heading, a fact or fine print. */
type Line = { readonly says: string; readonly own?: string; readonly size: number; readonly shade: string; readonly gap?: boolean }

const [dark, pale] = ['#141019', '#5b5566']

const linesOf = (made: DisputeCase, json: Buffer, language: string): Line[] => {
  const head = (word: DisputeWord, size = 13): Line => {
    const { english, own } = disputeWord(word, language)
    return { says: english, own, size, shade: dark, gap: true }
  }
  const fact = (word: DisputeWord, value: string): Line => {
    const { english, own } = disputeWord(word, language)
    return { says: `${english}${own === '' ? '' : ' · '}`, own: `${own}: ${value}`, size: 10, shade: dark }
  }
  const fine = (says: string): Line => ({ says, size: 8.5, shade: pale })
  const listed = (lines: readonly string[]): Line[] => (lines.length === 0 ? [fine(disputeWord('none', language).english)] : lines.map(fine))
  const { request } = made
  return [
    head('title', 20),
    { ...head('purpose', 9), shade: pale, gap: false },
    head('request'),
    fact('number', request.id),
    fact('house', made.house),
    fact('member', made.member),
    fact('amount', `${request.amount} ${request.currency}`),
    fact('to', `${request.institution}, ${request.holder}, ${request.number}`),
    fact('proved', request.provedBy),
    fact('made', request.madeAt),
    fact('state', request.state),
    ...(request.reason === '' ? [] : [fact('reason', request.reason)]),
    fact('fileMade', made.madeAt),
    head('steps'),
    ...listed(
      made.steps.map(({ step, owner, state, since, until, missing }) => {
        const waits = missing.map(({ thing, amount }) => `; waits for ${thing}, ${amount}`).join('')
        return `${step}: ${owner}, ${state}, ${since ?? '-'} to ${until ?? '-'}${waits}`
      }),
    ),
    head('parts'),
    ...listed(made.parts.map((part) => `${part.id}: ${part.amount}, received ${part.received}, ${part.state}, sent ${part.sentAt ?? '-'}`)),
    head('movements'),
    ...listed(made.movements.map(({ number, at, kind, amount, from, to }) => `${number}: ${at}, ${kind}, ${amount}, ${from} to ${to}`)),
    head('notices'),
    ...listed(
      made.notices.map(({ number, channel, writtenAt, handedOverAt }) => `${number}: ${channel}, ${writtenAt}, handed over ${handedOverAt ?? '-'}`),
    ),
    head('audit'),
    ...made.audit.records.flatMap(({ number, at, actor, subject, result, hash, previous }) => [
      { ...fine(`${number}: ${at}, ${actor}, ${subject}, ${result}`), shade: dark },
      fine(`hash ${hash}`),
      fine(`after ${previous}`),
    ]),
    head('check', 10),
    fine(made.audit.howToCheck),
    head('fingerprint', 10),
    fine(createHash('sha256').update(json).digest('hex')),
  ]
}

const rightToLeft = /[\u0600-\u06FF]/u

/** The stretches of a line as they stand on paper: words of a language that reads from the right stand in its order. */
const drawnRuns = ({ says, own = '' }: Line): Run[] => {
  if (!rightToLeft.test(own)) return runsOf(says + (own === '' || says.endsWith(' · ') || own.startsWith(': ') ? own : ` · ${own}`))
  const [words = '', ...value] = own.split(': ')
  const turned = words.split(' ').toReversed().join(' ')
  return runsOf(`${says.replace(/ · $/, '')} · ${turned}${value.length > 0 ? ` : ${value.join(': ')}` : ''}`)
}

/** Draws the file as a PDF whose text can be selected, with the JSON attached to it. */
export const disputePdf = async (made: DisputeCase, json: Buffer, language: string): Promise<Buffer> => {
  const { default: PdfDocument } = await import('pdfkit')
  const lines = linesOf(made, json, language).map((line) => ({ ...line, runs: drawnRuns(line) }))
  const fonts = await fontsOf(lines.flatMap(({ runs }) => runs))
  const madeAt = new Date(made.madeAt)
  const title = `${made.request.id}, ${made.house}`
  const info = { Title: title, Author: made.house, CreationDate: madeAt, ModDate: madeAt }
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
  page.file(json, { name: `${made.request.id}.json`, type: 'application/json', description: title, creationDate: madeAt })
  page.end()
  const pieces: Buffer[] = []
  for await (const piece of page) pieces.push(piece)
  return Buffer.concat(pieces)
}
