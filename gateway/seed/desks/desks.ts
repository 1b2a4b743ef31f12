import sharp from 'sharp'
import { type DocumentKind, partsOfLevel } from '@perya/domain/kyc/documents'
import { insertFeedback } from '../../src/contact/feedback/feedback-rows.ts'
import { storeDocument } from '../../src/identity/kyc/document-store.ts'
import { handIn } from '../../src/identity/kyc/hand-in.ts'
import { audited } from '../../src/kernel/audit/append-audit.ts'
import type { AppContext } from '../../src/kernel/context.ts'
import { withReference } from '../../src/kernel/reference-number.ts'
import { runCommand } from '../../src/operator/command/run-command.ts'
import { commands } from '../../src/operator/registry.ts'

const dayMs = 86_400_000

/** Members who hand in documents. The reference provider answers by the last digit: 0 is clear, 1 reads another name, 2 an ended document. */
const applicants: readonly { readonly memberId: string; readonly document: DocumentKind; readonly number: string }[] = [
  { memberId: 'm-agent12', document: 'national_id', number: 'PSN-1990-4471-0' },
  { memberId: 'm-player2', document: 'passport', number: 'P7712045B1' },
  { memberId: 'm-player6', document: 'national_id', number: 'PSN-1993-0815-2' },
]

const messages = [
  { memberId: 'm-player4', reference: 'F-DEMK2AAA', type: 'withdrawal', complaint: true,
    content: 'My withdrawal to GCash was rejected and I was not given a reason. I want to know why, and when I get my money.' },
  { memberId: 'm-player6', reference: 'F-DEMK2BBB', type: 'game', complaint: true,
    content: 'Koi Lanterns stopped in the middle of a free spin yesterday evening. The spin is missing from my records.' },
  { memberId: 'm-player5', reference: 'F-DEMK2CCC', type: 'deposit', complaint: false,
    content: 'Can I pay with Maya as well? I only see GCash and banks.' },
] as const

/** A picture that shows what it is: a specimen, with the name of its part. */
const drawSpecimen = (part: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="404"><rect width="640" height="404" rx="24" fill="#dfe7f2"/>
       <rect x="28" y="28" width="584" height="64" rx="10" fill="#33517d"/><rect x="28" y="120" width="170" height="210" rx="12" fill="#b6c6dd"/>
       <circle cx="113" cy="195" r="44" fill="#7f97bb"/><path d="M50 330c0-50 30-70 63-70s63 20 63 70z" fill="#7f97bb"/>
       ${[140, 190, 240, 290].map((top, row) => `<rect x="228" y="${top}" width="${360 - row * 50}" height="22" rx="6" fill="#9db1cd"/>`).join('')}
       <text x="48" y="72" font-family="sans-serif" font-size="30" fill="#fff">SPECIMEN · ${part.toUpperCase()}</text></svg>`,
    ),
  )
    .jpeg()
    .toBuffer()

/** Runs a command as a person of staff would, with its audit record. */
const runSeed = async (app: AppContext, name: string, input: object): Promise<void> => {
  const command = commands.get(name)
  if (command === undefined) throw new Error(`there is no command ${name}`)
  await runCommand(app, { command, input: async () => input, by: { actor: 'operator:demo' } })
}

const seedDocuments = async (app: AppContext): Promise<void> => {
  for (const { memberId, document, number } of applicants) {
    const known = await app.store.db.selectFrom('kyc_case').select('id').where('member_id', '=', memberId).executeTakeFirst()
    if (known !== undefined) continue
    const parts = partsOfLevel(2, document)
    const pictures = await Promise.all(parts.map(drawSpecimen))
    await withReference('I', app.chance, (id) =>
      audited(app, async (inside) => {
        for (const [place, part] of parts.entries())
          await storeDocument(inside, part, pictures[place] ?? Buffer.alloc(0), { memberId, caseId: null, round: 0 })
        const row = await handIn(inside, id, memberId, { level: 2, document, number })
        const detail = { level: 2, round: row.round, document }
        return { value: undefined, events: [{ actor: memberId, action: 'kyc hand-in', subject: row.id, result: 'waiting', detail }] }
      }),
    )
  }
}

const seedMessages = async (app: AppContext): Promise<void> => {
  for (const { memberId, reference, type, complaint, content } of messages) {
    const known = await app.store.db.selectFrom('feedback').select('id').where('reference', '=', reference).executeTakeFirst()
    if (known !== undefined) continue
    const sender = { member_id: memberId, is_vip: false, language: 'EN', address: '127.0.0.1' } as const
    await insertFeedback(app, { reference, question_type: type, content, complaint, ...sender })
  }
}

const dayIn = (at: number, timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(at))

/** A statement of the reference provider about yesterday, with payments that the ledger does not have. */
const seedStatement = async (app: AppContext): Promise<void> => {
  const provider = app.payments?.name
  if (provider === undefined) return
  const known = await app.store.db.selectFrom('statement').select('id').executeTakeFirst()
  if (known !== undefined) return
  const yesterday = app.clock.now() - dayMs
  const at = new Date(yesterday).toISOString()
  const content = [
    'provider_ref,our_ref,kind,amount,currency,at,state',
    `DEMO-90412,D-9999990412,deposit,1500.00,PHP,${at},paid`,
    `DEMO-90413,D-9999990413,deposit,320.00,PHP,${at},paid`,
    `DEMO-90414,,fee,12.50,PHP,${at},paid`,
    '',
  ].join('\n')
  const day = dayIn(yesterday, app.brand.timeZone)
  await runSeed(app, 'statement import', { provider, day, name: `${provider}-${day}.csv`, file: content })
}

/** A player whom support refers to the risk desk. */
const seedReferral = async (app: AppContext): Promise<void> => {
  const known = await app.store.db.selectFrom('risk_hit').select('id').where('rule', '=', 'referred').executeTakeFirst()
  if (known !== undefined) return
  await runSeed(app, 'case open', { member: 'player6', reason: 'Asked in chat how much can be paid in without documents.' })
}

/** Work for the desks of the demo's console: documents to check, complaints to answer, a statement with differences, an alert. Running it again changes nothing. */
export const seedDesks = async (app: AppContext): Promise<void> => {
  await seedDocuments(app)
  await seedMessages(app)
  await seedStatement(app)
  await seedReferral(app)
}
