import type { Value } from '@perya/calls'
import { createHash } from 'node:crypto'
import { inkDark, renderPdf, type PdfLine, inkPale } from '../../../kernel/pdf/render-pdf.ts'
import { canDraw } from '../../../kernel/pdf/fonts-of-text.ts'
import { readAuditBySubject } from '../../../kernel/audit/read-audit-by-subject.ts'
import { findContract } from '../../contract/core/contract-rows.ts'
import { formatMoment, formatSpan } from '@perya/texts/format-moment'
import { type NameAfter, serverText } from '@perya/texts/server-text'
import type { AppContext } from '../../../kernel/context.ts'
import { formatInCurrency } from '../../../kernel/format-in-currency.ts'
import { explainPayment } from '../show-payment.ts'
import type { CommissionPaymentRow } from '../payments/tables.ts'

type Posting = {
  readonly number: number
  readonly at: Date
  readonly kind: string
  readonly amount: number
  readonly from: string
  readonly to: string
}

const auditOf = ['payment dispute', ...['offer', 'accept', 'ask-end', 'agree-end', 'must-end', 'end'].map((action) => `contract ${action}`)]

const postingsOf = async ({ store }: AppContext, payment: CommissionPaymentRow) => {
  const { rows } = await store.pool.query<Posting>({
    name: 'payment-postings',
    text: `select x.id as number, x.created_at as at, x.kind, t.amount, f.owner_type || ' ' || f.kind as "from", o.owner_type || ' ' || o.kind as "to"
             from ledger_tx x join transfer t on t.tx_id = x.id join account f on f.id = t.from_id join account o on o.id = t.to_id where x.id = $1 order by t.leg`,
    values: [payment.tx_id],
  })
  return rows.map(({ at, amount, ...posting }) => ({
    ...posting,
    at: at.toISOString(),
    amount: `${formatInCurrency(payment.currency, amount)} ${payment.currency}`,
  }))
}

/** All stored facts about a payment, as one of its sides may read them. */
export type PaymentCase = Awaited<ReturnType<typeof collectPaymentCase>>

/** Collects the figures, the rule and its recomputed result, the text that both signed, the posting, the dispute and the sealed audit records. */
export const collectPaymentCase = async (app: AppContext, payment: CommissionPaymentRow, readerId: string) => {
  const contract = await findContract(app.store.db, payment.contract_id)
  return {
    form: 'perya-payment/1',
    house: app.brand.name,
    madeAt: new Date(app.clock.now()).toISOString(),
    payment: await explainPayment(app, payment, readerId),
    figures: payment.figures,
    text: contract?.text ?? '',
    postings: await postingsOf(app, payment),
    audit: {
      howToCheck:
        'The text of the contract has the SHA-256 that stands with the payment. hash = SHA-256 of the bytes of `previous` followed by `text` in UTF-8; `previous` is the hash of the record with the number before, which the platform keeps and has to show on demand; the end of that chain is published every minute.',
      records: await readAuditBySubject(app, [`P-${payment.id}`, payment.contract_id], auditOf),
    },
  }
}

const sum = ({ validBet, paid, rebate, bonus, profit }: Pick<Value<'payout.payment'>, 'validBet' | 'paid' | 'rebate' | 'bonus' | 'profit'>): string =>
  `valid bets ${validBet}, paid out ${paid}, rebates ${rebate}, bonuses ${bonus}, players' profit ${profit}`

/** Renders the facts as a PDF with the JSON attached. */
export const renderPaymentPdf = (
  made: PaymentCase,
  json: Buffer,
  { language, timeZone }: { readonly language: string; readonly timeZone: string },
): Promise<Buffer> => {
  const { payment } = made
  const span = ({ from, to }: { readonly from: string; readonly to: string }) =>
    `${formatSpan('EN', { from: new Date(from), to: new Date(to) }, timeZone)} (${timeZone})`
  const when = (at: string) => `${formatMoment('EN', new Date(at), timeZone)} (${timeZone})`
  const head = (word: NameAfter<'commission.file'>, size = 13): PdfLine => {
    const [english, own] = [serverText('EN', `commission.file.${word}`), serverText(language, `commission.file.${word}`)]
    return { text: english, own: own === english || !canDraw(own) ? '' : own, size, shade: inkDark, gap: true }
  }
  const fact = (message: string): PdfLine => ({ text: message, size: 10, shade: inkDark })
  const fine = (message: string): PdfLine => ({ text: message, size: 8.5, shade: inkPale })
  const money = (amount: string) => `${amount} ${payment.currency}`
  const lines = [
    head('heading', 20),
    head('payment'),
    fact(`P-${payment.id}, ${payment.contract}, ${payment.kind}, ${span(payment)}`),
    fact(`${money(payment.amount)}, ${payment.state}, ${payment.payer ?? made.house} to ${payment.member}`),
    head('figures'),
    fact(sum(payment)),
    fact(`active ${payment.active}, paid for the day before ${payment.before}, carried in ${payment.carriedIn}, carried out ${payment.carriedOut}`),
    fact(`rate ${payment.rate} of 1000000 on ${money(payment.base)}; rule ${payment.rule}; lines of the ledger up to ${payment.linesUntil}`),
    fact(`computed again: ${payment.holds ? 'the same' : 'NOT the same'}; parts add up: ${payment.adds ? 'yes' : 'no'}`),
    head('parts'),
    ...payment.parts.map((part) => fine(`${span(part)}: ${sum(part)}`)),
    head('postings'),
    ...made.postings.map(({ number, at, kind, amount, from, to }) => fine(`${number}: ${when(at)}, ${kind}, ${amount}, ${from} to ${to}`)),
    head('dispute'),
    fine(
      payment.dispute === null
        ? '-'
        : `${when(payment.dispute.madeAt)}, ${payment.dispute.state}: ${payment.dispute.says} / ${payment.dispute.answer}`,
    ),
    head('contract'),
    fine(`SHA-256 ${payment.textHash}`),
    fine(made.text),
    head('audit'),
    ...made.audit.records.flatMap(({ number, at, actor, subject, result, hash, previous }) => [
      fact(`${number ?? '-'}: ${at}, ${actor}, ${subject}, ${result}`),
      fine(`hash ${hash ?? '-'}`),
      fine(`after ${previous ?? '-'}`),
    ]),
    fine(made.audit.howToCheck),
    head('fingerprint', 10),
    fine(createHash('sha256').update(json).digest('hex')),
  ]
  const name = `P-${payment.id}`
  return renderPdf({ name, title: `${name}, ${made.house}`, author: made.house, madeAt: new Date(made.madeAt) }, lines, json)
}
