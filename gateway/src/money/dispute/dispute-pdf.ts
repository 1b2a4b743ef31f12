import { createHash } from 'node:crypto'
import type { DisputeCase } from './collect-dispute-case.ts'
import { type DisputeTextKey, disputeText } from './dispute-text.ts'
import { inkDark, renderPdf, type PdfLine, inkPale } from '../../kernel/pdf/render-pdf.ts'

const linesOf = (made: DisputeCase, json: Buffer, language: string): PdfLine[] => {
  const head = (word: DisputeTextKey, size = 13): PdfLine => {
    const { english, own } = disputeText(word, language)
    return { text: english, own, size, shade: inkDark, gap: true }
  }
  const fact = (word: DisputeTextKey, value: string): PdfLine => {
    const { english, own } = disputeText(word, language)
    return { text: `${english}${own === '' ? '' : ' · '}`, own: `${own}: ${value}`, size: 10, shade: inkDark }
  }
  const fine = (message: string): PdfLine => ({ text: message, size: 8.5, shade: inkPale })
  const listed = (lines: readonly string[]): PdfLine[] => (lines.length === 0 ? [fine(disputeText('none', language).english)] : lines.map(fine))
  const { request } = made
  return [
    head('title', 20),
    { ...head('purpose', 9), shade: inkPale, gap: false },
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
        const pending = missing.map(({ thing, amount }) => `; waits for ${thing}, ${amount}`).join('')
        return `${step}: ${owner}, ${state}, ${since ?? '-'} to ${until ?? '-'}${pending}`
      }),
    ),
    head('parts'),
    ...listed(
      made.parts.map((part) => {
        const claim = part.claimed === null ? '' : `, claimed ${part.claimed}, missing ${part.remaining}`
        return `${part.id}: ${part.amount}, received ${part.received}${claim}, returned ${part.returned}, ${part.state}, sent ${part.sentAt ?? '-'}`
      }),
    ),
    head('confirmations'),
    ...listed(
      made.confirmations.map(({ part, provider, kind, amount, said, reference, at, posting }) => {
        const name = reference === '' ? '' : `, reference ${reference}`
        return `${part}: ${at}, ${provider}, ${kind} ${amount}, said "${said}"${name}, posting ${posting ?? 'none'}`
      }),
    ),
    head('movements'),
    ...listed(made.movements.map(({ number, at, kind, amount, from, to }) => `${number}: ${at}, ${kind}, ${amount}, ${from} to ${to}`)),
    head('notices'),
    ...listed(
      made.notices.map(({ number, channel, writtenAt, handedOverAt }) => `${number}: ${channel}, ${writtenAt}, handed over ${handedOverAt ?? '-'}`),
    ),
    head('audit'),
    ...made.audit.records.flatMap(({ number, at, actor, subject, result, hash, previous }) => [
      { ...fine(`${number ?? '-'}: ${at}, ${actor}, ${subject}, ${result}`), shade: inkDark },
      fine(`hash ${hash ?? '-'}`),
      fine(`after ${previous ?? '-'}`),
    ]),
    head('check', 10),
    fine(made.audit.howToCheck),
    head('fingerprint', 10),
    fine(createHash('sha256').update(json).digest('hex')),
  ]
}

/** Renders the file as a PDF with the JSON attached. */
export const disputePdf = (made: DisputeCase, json: Buffer, language: string): Promise<Buffer> => {
  const head = { name: made.request.id, title: `${made.request.id}, ${made.house}`, author: made.house, madeAt: new Date(made.madeAt) }
  return renderPdf(head, linesOf(made, json, language), json)
}
