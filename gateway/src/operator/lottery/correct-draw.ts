import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type CommandResult, type DecisionBasis, defineCommand } from '../command/define-command.ts'
import { text } from '../command/fields.ts'
import { drawField, drawFor } from './issues/draw-given.ts'
import { game, gameNamed, gameWord, issue, issueNamed, lockIssue, requested } from './issues/issues.ts'
import { previewFacts } from './preview/present-preview.ts'
import { type CorrectionPreview, previewCorrection } from './preview/preview-correction.ts'

const reason = text(200)
const preview = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be the hash that draw preview prints'))

type Correction = {
  readonly game: string
  readonly issue: string
  readonly preview: string
  readonly draw: LotteryDraw | null
  readonly reason: string
}

/** The preview as it is now; refuses it (`changed_since`) where it is not the one that was signed. */
const requireSame = async (app: AppContext, given: Omit<Correction, 'reason'>): Promise<CorrectionPreview> => {
  const now = await previewCorrection(app, given.game, given.issue, given.draw)
  if (now.hash !== given.preview) throw new Refusal('changed_since', { changed: 'preview', preview: now.hash })
  return now
}

const correctionBasis = async (app: AppContext, given: Omit<Correction, 'reason'>): Promise<DecisionBasis> => ({
  seen: previewFacts(await requireSame(app, given)),
  alwaysTwo: 'always',
})

/** Stores the corrected result if the signed preview still holds while no ticket of the issue can be sold; a gateway then settles it. */
const correctResult = async (app: AppContext, given: Correction): Promise<CommandResult> => {
  const { code } = await gameNamed(app, given.game)
  await lockIssue(app, await issueNamed(app, code, given.issue))
  await requireSame(app, given)
  const { issue: name, draw } = given
  const reply = (await callFunction(app.store.pool, 'lottery_correct_result', { game: code, name, draw, reason: given.reason })) ?? ''
  if (reply !== 'done') return { value: { game: code, issue: name, refused: reply }, subject: `${code}/${name}`, failed: true }
  return { ...requested(code, name, ({ state }) => state === (draw === null ? 'CANCELLED' : 'RESETTLED')), detail: { preview: given.preview } }
}

/** `draw cancel GAME --issue`: cancels an issue without a valid result; refunds every stake and reverses what had been paid. */
export const drawCancel = defineCommand({
  name: 'draw cancel',
  usage: 'draw cancel GAME --issue NAME --preview HASH --reason TEXT   (the hash that draw preview prints)',
  input: z.strictObject({ game, issue, preview, reason }),
  words: gameWord,
  changes: true,
  basis: (app, given) => correctionBasis(app, { ...given, draw: null }),
  run: (app, given) => correctResult(app, { ...given, draw: null }),
})

/** `draw resettle GAME --issue --draw`: corrects a wrong result; reverses what it paid and pays the right one. */
export const drawResettle = defineCommand({
  name: 'draw resettle',
  usage: 'draw resettle GAME --issue NAME --draw JSON --preview HASH --reason TEXT   (the hash that draw preview prints)',
  input: z.strictObject({ game, issue, draw: drawField(), preview, reason }),
  words: gameWord,
  changes: true,
  basis: async (app, given) => correctionBasis(app, { ...given, draw: await drawFor(app, given.game, given.issue, given.draw) }),
  run: async (app, given) => correctResult(app, { ...given, draw: await drawFor(app, given.game, given.issue, given.draw) }),
})
