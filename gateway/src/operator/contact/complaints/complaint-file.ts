import { createHash } from 'node:crypto'
import { readAuditBySubject } from '../../../kernel/audit/read-audit-by-subject.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { inkDark, inkPale, type PdfLine, renderPdf } from '../../../kernel/pdf/render-pdf.ts'
import { collectDisputeCase } from '../../../money/dispute/collect-dispute-case.ts'
import { findWithdrawal } from '../../../money/withdrawals/withdrawal-rows.ts'
import { readMemberLedger } from './member-ledger.ts'
import { type Complaint, deadlinesOf, subjectsOf, threadOf } from './show-complaint.ts'

const ledgerDays = 30
const audited = ['feedback take', 'feedback answer', 'feedback close', 'feedback file']

const collectWithdrawals = async (app: AppContext, { row, username }: Complaint, ids: readonly string[]) => {
  const found = []
  for (const id of ids) {
    const withdrawal = await findWithdrawal(app, id, row.member_id ?? '')
    if (withdrawal !== null) found.push(await collectDisputeCase(app, withdrawal, username ?? ''))
  }
  return found
}

const identityOf = async (app: AppContext, { row, username }: Complaint) => {
  if (row.member_id === null) return null
  const member = await app.store.db
    .selectFrom('member')
    .select(['payee_name', 'created_at', 'status'])
    .where('id', '=', row.member_id)
    .executeTakeFirst()
  return {
    id: row.member_id,
    username,
    name: member?.payee_name ?? '',
    status: member?.status ?? null,
    registeredAt: member?.created_at.toISOString() ?? null,
  }
}

/** Collects the file of a complaint: the member, the thread, what it names, the ledger of the thirty days before it and since, and the audit records of its handling. */
export const collectComplaint = async (app: AppContext, complaint: Complaint) => {
  const { row } = complaint
  const subjects = await subjectsOf(app, complaint)
  const withdrawals = subjects.flatMap(({ kind, id, state }) => (kind === 'withdrawal' && state !== null ? [id] : []))
  const from = new Date(row.sent_at.getTime() - ledgerDays * 86_400_000)
  return {
    form: 'perya-complaint/1',
    house: app.brand.name,
    madeAt: new Date(app.clock.now()).toISOString(),
    complaint: {
      ...{ reference: row.reference, kind: row.question_type, complaint: row.complaint, language: row.language, state: row.state },
      sentAt: row.sent_at.toISOString(),
      ...deadlinesOf(complaint),
    },
    member: await identityOf(app, complaint),
    thread: threadOf(complaint),
    subjects,
    withdrawals: await collectWithdrawals(app, complaint, withdrawals),
    ledger: row.member_id === null ? null : await readMemberLedger(app, row.member_id, from),
    handled: await readAuditBySubject(app, [row.reference], audited),
  }
}

type ComplaintFile = Awaited<ReturnType<typeof collectComplaint>>

/** A heading of a file. */
export const head = (text: string, size = 13): PdfLine => ({ text, size, shade: inkDark, gap: true })
/** A fact with its name; `-` where there is none. */
export const fact = (name: string, value: string | null): PdfLine => ({ text: `${name}: ${value ?? '-'}`, size: 10, shade: inkDark })
/** Fine print. */
export const fine = (text: string): PdfLine => ({ text, size: 8.5, shade: inkPale })
/** Lines of a list in fine print. */
export const listed = (lines: readonly string[]): readonly PdfLine[] => (lines.length === 0 ? [fine('None')] : lines.map(fine))

const amountsOf = (amounts: Readonly<Record<string, string>>, currency: string | null): string =>
  Object.entries(amounts)
    .map(([name, amount]) => `${name} ${amount} ${currency ?? ''}`)
    .join(', ')

const linesOf = (
  { complaint, member, thread, subjects, withdrawals, ledger, handled, house, madeAt }: ComplaintFile,
  json: Buffer,
): readonly PdfLine[] => [
  head(`Complaint ${complaint.reference}`, 20),
  { ...fine('For the body that decides the dispute. The same facts are attached as JSON.'), size: 9 },
  head('Complaint'),
  fact('Operator', house),
  fact('About', complaint.kind),
  fact('State', complaint.state),
  fact('Sent', complaint.sentAt),
  fact('First answer due', complaint.firstAnswerDue),
  fact('First answer given', complaint.firstAnsweredAt),
  fact('Final answer due', complaint.finalAnswerDue),
  fact('File made', madeAt),
  head('Member'),
  ...(member === null
    ? [fine('Not signed in')]
    : [fact('Number', member.id), fact('Username', member.username), fact('Name', member.name), fact('Registered', member.registeredAt)]),
  head('What was said'),
  ...thread.flatMap(({ author, at, state, text }) => [
    fine(`${at}, ${author === 'house' ? 'operator' : 'member'}, ${state}`),
    ...(text === '' ? [] : [fact('Text', text)]),
  ]),
  head('What it names'),
  ...listed(
    subjects.map(({ kind, id, state, at, amounts, currency, note }) =>
      state === null
        ? `${kind} ${id}: none of this member`
        : `${kind} ${id}: ${state}, ${at ?? '-'}, ${amountsOf(amounts, currency)}${note === '' ? '' : `, ${note}`}`,
    ),
  ),
  head('Statements of payment providers'),
  ...listed(
    withdrawals.flatMap(({ confirmations }) =>
      confirmations.map(
        ({ part, provider, kind, amount, said, reference, at }) =>
          `${part}: ${at}, ${provider}, ${kind} ${amount}, said "${said}", reference ${reference || '-'}`,
      ),
    ),
  ),
  head('Ledger'),
  ...(ledger === null
    ? [fine('None')]
    : [
        fact('From', ledger.from),
        fact('Balance before', `${ledger.opening} ${ledger.currency}`),
        fact('Came in', `${ledger.came} ${ledger.currency}`),
        fact('Went out', `${ledger.went} ${ledger.currency}`),
        fact('Balance now', `${ledger.closing} ${ledger.currency}`),
        fact('Lines', `${ledger.lines}${ledger.isCut ? ', the newest of them below' : ''}`),
        ...listed(
          ledger.movements.map(
            ({ number, at, kind, vendor, title, amount, after }) => `${number}: ${at}, ${kind} ${vendor} ${title}, ${amount}, after ${after}`,
          ),
        ),
      ]),
  head('Handled by'),
  ...listed(handled.map(({ number, at, actor, result, hash }) => `${number ?? '-'}: ${at}, ${actor}, ${result}, hash ${hash ?? '-'}`)),
  head('Fingerprint of the attached JSON, SHA-256', 10),
  fine(createHash('sha256').update(json).digest('hex')),
]

/** Makes the file of a complaint in both forms; the PDF has the JSON attached and names its fingerprint. */
export const makeComplaintFile = async (app: AppContext, complaint: Complaint): Promise<{ readonly json: string; readonly pdf: Buffer }> => {
  const made = await collectComplaint(app, complaint)
  const json = `${JSON.stringify(made, null, 2)}\n`
  const bytes = Buffer.from(json)
  const { reference } = made.complaint
  const header = { name: reference, title: `${reference}, ${made.house}`, author: made.house, madeAt: new Date(made.madeAt) }
  return { json, pdf: await renderPdf(header, linesOf(made, bytes), bytes) }
}
