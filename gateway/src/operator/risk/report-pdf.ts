import { createHash } from 'node:crypto'
import { type PdfLine, renderPdf } from '../../kernel/pdf/render-pdf.ts'
import { fact, fine, head, listed } from '../contact/complaints/complaint-file.ts'
import type { SuspiciousReport } from './collect-report.ts'
import type { CoveredReport } from './collect-covered.ts'

const figuresOf = (figures: Readonly<Record<string, string>>): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

type Person = NonNullable<SuspiciousReport['subject']>
const personFacts = ({ id, username, name, birthday, nationality, address, status, registeredAt }: Person): readonly PdfLine[] => [
  ...[fact('Number', id), fact('Username', username), fact('Name', name), fact('Born', birthday), fact('Nationality', nationality)],
  ...[fact('Address', address), fact('Registered', registeredAt), fact('Account', status)],
]

const attached = (json: Buffer): readonly PdfLine[] => [
  head('Fingerprint of the attached JSON, SHA-256', 10),
  fine(createHash('sha256').update(json).digest('hex')),
]

/** Renders a suspicious transaction report as a tagged PDF with its JSON attached. */
export const renderReport = (report: SuspiciousReport, json: Buffer): Promise<Buffer> => {
  const { number, operator, madeAt, narrative, subject, related, patterns, ledger } = report
  const lines = [
    head(`Suspicious transaction report ${number}`, 20),
    { ...fine('Confidential. The member is not informed of it. The same facts are attached as JSON.'), size: 9 },
    ...[head('Report'), fact('Operator', operator), fact('Alert', report.alert), fact('Made', madeAt), fact('Why', narrative)],
    head('Member'),
    ...(subject === null ? [fine('None')] : personFacts(subject)),
    head('Patterns'),
    ...listed(
      patterns.map(({ rule, figures, firstAt, lastAt, members }) => `${rule}: ${figuresOf(figures)}; ${firstAt} to ${lastAt}; ${members.join(' ')}`),
    ),
    head('Related members'),
    ...listed(
      related.map(
        ({ id, username, name, birthday, registeredAt }) => `${id}, ${username}, ${name}, born ${birthday ?? '-'}, registered ${registeredAt}`,
      ),
    ),
    head('Ledger of ninety days'),
    fact('Balance before', `${ledger.opening} ${ledger.currency}`),
    fact('Came in', `${ledger.came} ${ledger.currency}`),
    fact('Went out', `${ledger.went} ${ledger.currency}`),
    fact('Balance now', `${ledger.closing} ${ledger.currency}`),
    ...listed(ledger.movements.map(({ number: line, at, kind, amount, after }) => `${line}: ${at}, ${kind}, ${amount}, after ${after}`)),
    ...attached(json),
  ]
  return renderPdf({ name: number, title: `${number}, ${operator}`, author: operator, madeAt: new Date(madeAt) }, lines, json)
}

/** Renders the covered transactions of a span as a tagged PDF with its JSON attached. */
export const renderCovered = (report: CoveredReport, json: Buffer): Promise<Buffer> => {
  const { operator, madeAt, from, to, zone, rows } = report
  const name = `covered-${from}-${to}`
  const lines = [
    head('Covered transactions', 20),
    ...[fact('Operator', operator), fact('Days', `${from} to ${to}, ${zone}`), fact('Made', madeAt), fact('Count', String(rows.length))],
    head('Transactions'),
    ...listed(
      rows.map(
        ({ day, direction, amount, currency, count, member }) =>
          `${day}, ${direction}, ${amount} ${currency} in ${count}, ${member.id}, ${member.username}, ${member.name}, born ${member.birthday ?? '-'}`,
      ),
    ),
    ...attached(json),
  ]
  return renderPdf({ name, title: `Covered transactions, ${operator}`, author: operator, madeAt: new Date(madeAt) }, lines, json)
}
