import { addressFor } from '../../lib/address.ts'
import { formatMoney } from '../../lib/format.ts'
import { writeValue } from '../../lib/values.ts'
import type { ApprovalRow, ApprovalState } from '../../lib/calls/wire.ts'
import { commandTitle } from '../../texts/command-titles.ts'
import type { Tone } from '../../ui/pieces.tsx'

/** What a request is about: the first field of its input, with the player where the facts name one. */
export const subjectOf = ({ input, seen }: Pick<ApprovalRow, 'input' | 'seen'>): string => {
  const first = input['id'] ?? input['member'] ?? input['name'] ?? Object.values(input)
  const player = seen['username'] ?? seen['member']
  return [first, player === first ? undefined : player].flatMap((one) => (one === undefined || one === null ? [] : [writeValue(one)])).join(', ')
}

/** The amount of a request; empty where it has none. */
export const amountOf = ({ amount, currency }: Pick<ApprovalRow, 'amount' | 'currency'>): string =>
  amount === null || currency === null ? '' : formatMoney(amount, currency)

/** `Approve a withdrawal W-…, ₱60,000.00`. */
export const titleOf = (row: ApprovalRow): string => {
  const about = [subjectOf(row).split(', ')[0] ?? '', amountOf(row)].filter((part) => part !== '').join(', ')
  return `${commandTitle(row.command)} ${about}`.trim()
}

export const toneOf: Readonly<Record<ApprovalState, Tone>> = { waiting: 'wait', done: 'ok', refused: 'bad', withdrawn: '', expired: '', void: 'bad' }

const correctionOf = (command: string, { game, issue, draw }: ApprovalRow['input']): string | null => {
  if (typeof game !== 'string' || typeof issue !== 'string') return null
  const path = `/lottery/${encodeURIComponent(game)}/${encodeURIComponent(issue)}`
  if (command === 'draw cancel') return addressFor(`${path}/correct`, { cancel: 'yes' })
  return command === 'draw resettle' && typeof draw === 'string' ? addressFor(`${path}/correct`, { draw }) : path
}

/** The address of what a request is about; null where no screen shows it. */
export const caseOf = ({ command, input }: Pick<ApprovalRow, 'command' | 'input'>): string | null =>
  command.startsWith('withdrawal ') && typeof input['id'] === 'string' ? `/withdrawals/${input['id']}` : correctionOf(command, input)
