import { type DocumentPart, documentParts, partsOfLevel } from '@perya/domain/kyc/documents'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import type { Handler } from '../../kernel/context.ts'
import { findNewestCase, type KycCaseRow, loosePartsOf } from './case-rows.ts'
import { levelStanding } from './level-standing.ts'

const partsOf = (names: readonly string[]): DocumentPart[] => documentParts.filter((part) => names.includes(part))

const presentCase = (row: KycCaseRow | null) =>
  row === null
    ? null
    : {
        ...{ reference: row.id, level: row.level === 3 ? (3 as const) : (2 as const), state: row.state, document: row.document },
        ...{ reason: row.asked_reason, asked: partsOf(row.asked_parts), numberLast: row.number_last },
        ...{ madeAt: row.made_at.toISOString(), changedAt: row.changed_at.toISOString() },
      }

/** Shows a member their verification level, what it allows, how much is used, and the state of their documents. */
export const showVerification: Handler<'kyc.show'> = async (_input, { app, principal }) => {
  const { memberId, currency } = principal
  const [standing, open, uploaded] = [await levelStanding(app, principal), await findNewestCase(app, memberId), await loosePartsOf(app, memberId)]
  const written = (amount: Minor) => formatAmount(amount, currencyDigits(currency))
  const limit = (amount: Minor | null) => (amount === null ? null : written(amount))
  const { level } = standing
  return {
    ...{ level, until: standing.until, hasLapsed: standing.hasLapsed },
    next:
      level === 1 || level === 2 ? { level: level === 1 ? (2 as const) : (3 as const), parts: [...partsOfLevel(level === 1 ? 2 : 3, null)] } : null,
    rules: standing.rules.map((rule) => ({
      level: rule.level,
      depositsInMonth: limit(rule.depositsInMonth),
      depositsIn90Days: limit(rule.depositsIn90Days),
      withdrawalsInDay: limit(rule.withdrawalsInDay),
      mayTransfer: rule.mayTransfer,
    })),
    used: {
      depositsInMonth: written(standing.depositedInMonth),
      depositsIn90Days: written(standing.depositedIn90Days),
      withdrawalsInDay: written(standing.withdrawnToday),
    },
    uploaded: [...uploaded],
    case: presentCase(open),
  }
}
