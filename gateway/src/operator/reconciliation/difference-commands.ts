import { minor } from '@perya/domain/money/minor'
import * as z from 'zod/mini'
import { postDifference } from '../../ledger/post-difference.ts'
import type { AppContext } from '../../kernel/context.ts'
import { type Command, type DecisionBasis, defineCommand } from '../command/define-command.ts'
import { oneOf, text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { createConsoleFile } from '../files/console-file.ts'
import { staffIdOf } from '../files/staff-id-of.ts'
import { differenceFile, differenceFileInput } from './difference-file.ts'
import { type DifferenceRow, findDifference, gainOf, waitingStates } from './difference-rows.ts'
import { presentDifference } from './present-difference.ts'

/** Why sides differ. `asked`: the provider was asked, the difference goes on waiting; `match`: a likely line is the payment. */
const explanations = ['fee', 'timing', 'duplicate', 'provider_error', 'our_error', 'other', 'asked', 'match'] as const

const id = z.string().check(z.regex(/^X-\d{10}$/, 'must be the number of a difference'))
const words = { id: 'the number of the difference' }
const caseOf = ({ id: subject }: { readonly id: string }) => ({ kind: 'difference', subject })

const differenceNamed = async (app: AppContext, number: string, lock = false): Promise<DifferenceRow> => {
  const found = await findDifference(app, number, lock)
  if (found === null) throw new UsageError(`there is no difference ${number}`)
  return found
}

const isWaiting = ({ state }: DifferenceRow): boolean => waitingStates.some((one) => one === state)

const update = async ({ store, clock }: AppContext, number: string, change: Partial<DifferenceRow>): Promise<void> => {
  const now = new Date(clock.now())
  await store.db
    .updateTable('difference')
    .set({ ...change, changed_at: now })
    .where('id', '=', number)
    .execute()
}

const differenceExplain = defineCommand({
  name: 'difference explain',
  usage: `difference explain ID --kind ${explanations.join('|')} --note TEXT   (asked: goes on waiting; match: a likely line is the payment)`,
  input: z.strictObject({ id, kind: oneOf(explanations), note: text(500) }),
  words,
  changes: true,
  case: caseOf,
  run: async (app, { id: number, kind, note }, actor) => {
    const difference = await differenceNamed(app, number, true)
    if (!isWaiting(difference)) throw new UsageError(`${number} is ${difference.state}: there is nothing to explain`)
    if (kind === 'match' && difference.kind !== 'likely') throw new UsageError(`${number} is no likely match`)
    const state = kind === 'asked' ? 'asked' : kind === 'match' ? 'matched' : 'explained'
    await update(app, number, { state, explanation: kind, note, explained_by: actor })
    return { value: presentDifference(await differenceNamed(app, number)), subject: number, detail: { before: difference.state, after: state } }
  },
})

/** What a correction rests on: both sides as they are now. Always of two people. */
const correctionBasis = async (app: AppContext, { id: number }: { readonly id: string }): Promise<DecisionBasis> => {
  const { kind, side, provider, our_ref: ours, provider_ref: theirs, ours: own, theirs: other, state, currency } = await differenceNamed(app, number)
  const gain = gainOf({ kind, side, ours: own, theirs: other })
  return {
    seen: { kind, side, provider, ourReference: ours, providerReference: theirs, ours: own, theirs: other, state, gain },
    alwaysTwo: 'always',
    amount: minor(Math.abs(gain ?? 0)),
    currency,
  }
}

const differencePost = defineCommand({
  name: 'difference post',
  usage: 'difference post ID --note TEXT   (corrects the account of the provider against suspense; the next statement shows it as matched)',
  input: z.strictObject({ id, note: text(500) }),
  words,
  changes: true,
  case: caseOf,
  basis: correctionBasis,
  run: async (app, { id: number, note }, actor) => {
    const difference = await differenceNamed(app, number, true)
    if (!isWaiting(difference) && difference.state !== 'explained') throw new UsageError(`${number} is ${difference.state}: nothing is left to post`)
    const gain = gainOf(difference)
    if (gain === null || gain === 0) throw new UsageError(`${number} cannot be corrected by a posting`)
    const { provider, currency, side } = difference
    const of = side === 'stake' || side === 'paid' ? 'games' : 'payments'
    const posted = await postDifference(app.store, { id: number, of, provider, currency, gain })
    if (posted.status !== 'applied' || posted.txId === null) throw new UsageError(`${number} was not posted: ${posted.reason ?? posted.status}`)
    await update(app, number, { state: 'posted', tx_id: posted.txId, note, explained_by: actor })
    return { value: presentDifference(await differenceNamed(app, number)), subject: number, detail: { transaction: posted.txId } }
  },
})

const differenceFileCommand = defineCommand({
  name: 'difference file',
  usage: 'difference file STATEMENT [--id ID] > FILE.csv   (both sides of what differs, to ask the provider)',
  input: differenceFileInput,
  words: { statement: 'the number of the statement' },
  changes: true,
  run: async (app, input, actor) => {
    const staffId = await staffIdOf(app, actor)
    const value =
      staffId === null ? { name: differenceFile(app, input).name } : await createConsoleFile(app, { staffId, kind: 'difference', asked: input })
    return {
      value,
      subject: input.id ?? input.statement,
      bytes: async (write) => {
        for await (const block of differenceFile(app, input).bytes) await write(Buffer.from(block))
      },
    }
  },
})

/** Commands about what differs between a provider's statement and the ledger. */
export const differenceCommands: readonly Command[] = [differenceExplain, differencePost, differenceFileCommand]
