import { readMoney } from '../../lib/format.ts'
import { isRecord } from '../../lib/values.ts'
import type { Fields } from '../../lib/calls/wire.ts'

export type WithdrawalPart = {
  readonly number: string
  readonly amount: string
  readonly received: string
  readonly state: string
  readonly provider: string
}

/** A withdrawal as screens show it. `risks`: reasons for a closer review. */
export type Withdrawal = {
  readonly id: string
  readonly member: string
  readonly player: string
  readonly amount: string
  readonly currency: string
  readonly state: string
  readonly risks: readonly string[]
  readonly institution: string
  readonly holder: string
  readonly account: string
  readonly reason: string
  readonly made: string
  readonly parts: readonly WithdrawalPart[]
  readonly approval: string
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** An amount that is a decimal text, perhaps with its currency behind. */
const moneyOf = (value: unknown, currency: unknown): { readonly amount: string; readonly currency: string } =>
  readMoney(value) ?? { amount: text(value), currency: text(currency) }

const providerText = (given: unknown): string => {
  if (!isRecord(given)) return text(given)
  const now = given['now']
  return isRecord(now) ? text(now['state']) : text(now ?? given['state'])
}

const partOf = (given: unknown): readonly WithdrawalPart[] => {
  if (!isRecord(given)) return []
  const { amount } = moneyOf(given['amount'], '')
  return [
    {
      number: text(given['part'] ?? given['n']),
      amount,
      received: moneyOf(given['received'], '').amount,
      state: text(given['state']),
      provider: providerText(given['statement'] ?? given['provider']),
    },
  ]
}

const riskText = (given: unknown): string => (isRecord(given) ? text(given['text'] ?? given['reason'] ?? given['kind']) : text(given))

/** Reads a withdrawal from its row. */
export const readWithdrawal = (row: Fields): Withdrawal => {
  const money = moneyOf(row['amount'], row['currency'])
  return {
    id: text(row['id']),
    member: text(row['member']),
    player: text(row['username'] ?? row['player'] ?? row['member']),
    ...money,
    state: text(row['state']),
    risks: list(row['risk'] ?? row['risks']).map(riskText),
    institution: text(row['institution']),
    holder: text(row['holder']),
    account: text(row['number'] ?? row['account']),
    reason: text(row['reason']),
    made: text(row['made'] ?? row['madeAt']),
    parts: list(row['parts']).flatMap(partOf),
    approval: text(row['approval']),
  }
}
