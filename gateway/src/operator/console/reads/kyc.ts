import { compareNames } from '@perya/domain/kyc/compare-reading'
import { kycStates } from '@perya/domain/kyc/case-state'
import { partsOfLevel } from '@perya/domain/kyc/documents'
import type { Minor } from '@perya/domain/money/minor'
import { maskLegalName } from '@perya/domain/staff/mask-personal'
import * as z from 'zod/mini'
import { checksOf, documentsOf, findCase, type KycCaseRow } from '../../../identity/kyc/case-rows.ts'
import { readingOf } from '../../../identity/kyc/decide-case.ts'
import { levelStanding } from '../../../identity/kyc/level-standing.ts'
import { readAccountFacts } from '../../../identity/kyc/provider/account-facts.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { formatInCurrency } from '../../../kernel/format-in-currency.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { readCasesToSee, type SeenKycCase } from '../../kyc/case-page.ts'
import { readCaseHistory } from '../../kyc/case-history.ts'
import { momentKey, pageOf, pageQuery, readMomentKey } from '../reading/page.ts'
import { commonCondition, commonQuery } from '../reading/common-filter.ts'
import { defineList } from '../reading/list.ts'
import { defineRead } from '../reading/read.ts'

const decideWithinMs = 4 * 3_600_000

const present = ({ id, member_id: memberId, username, level, current, state, document, number_last: last, ...row }: SeenKycCase) => ({
  ...{ id, state, level, current, document, member: { id: memberId, username } },
  number: last === '' ? '' : `•••• ${last}`,
  ...{ verdict: row.verdict, flag: row.flag, round: row.round },
  deadline: new Date(row.waiting_at.getTime() + decideWithinMs).toISOString(),
  ...{ madeAt: row.made_at.toISOString(), waitingAt: row.waiting_at.toISOString(), changedAt: row.changed_at.toISOString() },
})

/** `see/kyc`: cases that wait, the next deadline first; with a state those of that state, the newest first. */
export const seeKyc = defineList(
  {
    path: 'kyc',
    needs: 'kyc list',
    input: z.object({
      ...pageQuery,
      ...commonQuery,
      state: z._default(z.enum(kycStates), 'waiting'),
      level: z.optional(z.enum(['2', '3'])),
      verdict: z.optional(z.enum(['none', 'pending', 'clear', 'look'])),
      again: z.optional(z.enum(['yes', 'no'])),
    }),
    read: async ({ app, person }, { state, level, verdict, again, after, limit, ...common }) => {
      const found = await readCasesToSee(app, {
        ...{ state, verdict: verdict ?? null, after: readMomentKey(after), limit: limit + 1 },
        level: level === undefined ? null : level === '3' ? 3 : 2,
        askedAgain: again === undefined ? null : again === 'yes',
        where: commonCondition({ app, person }, common, { member: 'c.member_id', at: 'c.changed_at', currency: null, holder: null }),
      })
      const { rows, next } = pageOf(found, limit, (row) => momentKey(state === 'waiting' ? row.waiting_at : row.changed_at, row.id))
      return { rows: rows.map(present), next }
    },
  },
  [
    'id',
    'state',
    'member.id',
    'member.username',
    'level',
    'current',
    'document',
    'number',
    'verdict',
    'flag',
    'round',
    'deadline',
    'madeAt',
    'waitingAt',
    'changedAt',
  ],
)

const yearOf = (day: string): string => day.slice(0, 4)

/** Account and document side by side: names masked, birthdays as equal or not, the end of the document by its year. */
const comparison = async (app: AppContext, row: KycCaseRow) => {
  const [facts, reading] = [await readAccountFacts(app, row.member_id), await readingOf(app, row.id)]
  if (reading === null) return { account: { name: maskLegalName(facts.name), hasBirthday: facts.birthday !== '' }, document: null }
  return {
    account: { name: maskLegalName(facts.name), hasBirthday: facts.birthday !== '' },
    document: {
      name: maskLegalName(reading.name),
      nameCompared: compareNames(facts.name, reading.name),
      isBirthdaySame: reading.birthday !== '' && reading.birthday === facts.birthday,
      hasBirthday: reading.birthday !== '',
      expiresIn: yearOf(reading.expires),
    },
  }
}

const presentLevels = async (app: AppContext, { member_id: memberId, level }: KycCaseRow, currency: string) => {
  const { rules, level: current } = await levelStanding(app, { memberId, currency })
  const written = (amount: Minor | null | undefined) => (amount === null || amount === undefined ? null : formatInCurrency(currency, amount))
  const ruleOf = (wanted: number) => {
    const rule = rules.find((one) => one.level === wanted)
    return {
      level: wanted,
      depositsInMonth: written(rule?.depositsInMonth),
      withdrawalsInDay: written(rule?.withdrawalsInDay),
      mayTransfer: rule?.mayTransfer ?? true,
    }
  }
  return { currency, before: ruleOf(current), after: ruleOf(level) }
}

/** `see/kyc-case/:id`: one case with its documents, checks, the comparison of account and document, what the level opens, and its history. */
export const seeKycCase = defineRead({
  path: 'kyc-case/:id',
  needs: 'kyc list',
  input: z.object({ id: z.string().check(z.maxLength(40)) }),
  read: async ({ app }, { id }) => {
    const row = await findCase(app, id)
    if (row === null) throw new Refusal('not_found')
    const history = await readCaseHistory(app, row)
    const [documents, checks] = [await documentsOf(app, id), await checksOf(app, id, row.round)]
    return {
      ...present({ ...row, username: history.username, current: history.current }),
      reason: row.asked_reason,
      asked: row.asked_parts,
      parts: partsOfLevel(row.level === 3 ? 3 : 2, row.document),
      documents: documents.map(({ part, round, made_at: at }) => ({ part, round, at: at.toISOString() })),
      checks: checks.map(({ kind, result, at }) => ({ kind, result, at: at.toISOString() })),
      comparison: await comparison(app, row),
      opens: await presentLevels(app, row, history.currency),
      decidedBy: row.decided_by,
      history: history.steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
      earlier: history.earlier.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    }
  },
})
