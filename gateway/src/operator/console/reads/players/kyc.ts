import type { Minor } from '@perya/domain/money/minor'
import * as z from 'zod/mini'
import { levelStanding } from '../../../../identity/kyc/level-standing.ts'
import { defineRead } from '../../reading/read.ts'
import { momentText, playerId, playerOf, written } from './player-read.ts'

const maxCases = 50

/** `see/player/:id/kyc`: the verification level, what each level allows, what is used of it, and the cases of documents. */
export const seePlayerKyc = defineRead({
  path: 'player/:id/kyc',
  needs: 'kyc list',
  input: z.object({ id: playerId }),
  read: async (context, { id }) => {
    const { app } = context
    const { currency } = await playerOf(context, id)
    const standing = await levelStanding(app, { memberId: id, currency })
    const cases = await app.store.db
      .selectFrom('kyc_case')
      .select(['id', 'state', 'level', 'document', 'number_last', 'verdict', 'flag', 'round', 'made_at', 'changed_at'])
      .where('member_id', '=', id)
      .orderBy('made_at', 'desc')
      .limit(maxCases)
      .execute()
    const limit = (amount: Minor | null) => (amount === null ? null : written(amount, currency))
    return {
      ...{ currency, level: standing.level, hasLapsed: standing.hasLapsed, endsIn: standing.until?.slice(0, 4) ?? null },
      rules: standing.rules.map((rule) => ({
        level: rule.level,
        depositsInMonth: limit(rule.depositsInMonth),
        withdrawalsInDay: limit(rule.withdrawalsInDay),
        mayTransfer: rule.mayTransfer,
      })),
      used: { depositsInMonth: written(standing.depositedInMonth, currency), withdrawalsInDay: written(standing.withdrawnToday, currency) },
      cases: cases.map(({ number_last: last, made_at: madeAt, changed_at: changedAt, ...row }) => ({
        ...row,
        number: last === '' ? '' : `•••• ${last}`,
        ...{ madeAt: momentText(madeAt), changedAt: momentText(changedAt) },
      })),
    }
  },
})
