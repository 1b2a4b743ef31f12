import { readFile } from 'node:fs/promises'
import { type LotteryDraw, assertValidDraw } from '@perya/domain/lottery/lottery-draw'
import { LotteryFault } from '@perya/domain/lottery/lottery-fault'
import { compactVerify, importSPKI, type CryptoKey } from 'jose'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { lotteryGames } from '../games.ts'
import { type DueIssue, readDueIssues, storeFirstResult } from './draw-issues.ts'

/**
 * Results of lotteries that are drawn elsewhere. A feed is a document signed with Ed25519 (a compact JWS), in a file or at a URL; a document that is
 * not signed by the operator's configured key is ignored. An issue of such a game waits until the feed has it.
 */
export type ResultFeed = { readonly read: () => Promise<string | null>; readonly key: string }

/** A source by its address: an http(s) URL or the path of a file. `key` is the public key (SPKI, PEM). */
export const resultFeed = (source: string, key: string): ResultFeed => ({
  key,
  read: async () => {
    if (/^https?:/.test(source)) {
      const answer = await fetch(source, { signal: AbortSignal.timeout(3000), redirect: 'error' })
      return answer.ok ? answer.text() : null
    }
    return readFile(source, 'utf8').catch(() => null)
  },
})

const prizeRow = z.optional(z.array(z.string()))
const document = z.object({
  results: z.array(
    z.object({
      game: z.string(),
      issue: z.string(),
      drawnAt: z.iso.datetime({ offset: true }),
      draw: z.union([
        z.object({
          prizes: z.object({
            DB: prizeRow,
            G1: prizeRow,
            G2: prizeRow,
            G3: prizeRow,
            G4: prizeRow,
            G5: prizeRow,
            G6: prizeRow,
            G7: prizeRow,
            G8: prizeRow,
          }),
        }),
        z.object({ numbers: z.array(z.int()), special: z.optional(z.int()) }),
      ]),
    }),
  ),
})

type FeedResult = z.output<typeof document>['results'][number]

const verified = async ({ read, key }: ResultFeed, keys: Map<string, CryptoKey>): Promise<readonly FeedResult[]> => {
  const text = await read()
  if (text === null || text.trim() === '') return []
  const known = keys.get(key) ?? (await importSPKI(key, 'EdDSA'))
  keys.set(key, known)
  const { payload } = await compactVerify(text.trim(), known, { algorithms: ['EdDSA', 'Ed25519'] })
  return z.parse(document, JSON.parse(new TextDecoder().decode(payload))).results
}

const keys = new Map<string, CryptoKey>()

const cleanDraw = (draw: FeedResult['draw']): LotteryDraw =>
  'prizes' in draw
    ? { prizes: Object.fromEntries(Object.entries(draw.prizes).filter(([, row]) => row !== undefined)) }
    : { numbers: draw.numbers, ...(draw.special === undefined ? {} : { special: draw.special }) }

const take = async (app: AppContext, issue: DueIssue, result: FeedResult): Promise<void> => {
  const game = (await lotteryGames(app.store)).get(issue.game_code)
  if (game === undefined) return
  // Numbers that were drawn while betting was still open are no valid draw: every stake is refunded.
  if (Date.parse(result.drawnAt) < issue.closes_at.getTime()) {
    const given = { game: issue.game_code, name: issue.name, draw: null, reason: 'drawn before the close' }
    await callFunction(app.store.pool, 'lottery_correct_result', given)
    return
  }
  const draw = cleanDraw(result.draw)
  try {
    assertValidDraw(game.family, draw)
  } catch (error) {
    if (!(error instanceof LotteryFault)) throw error
    app.log.error({ game: issue.game_code, issue: issue.name }, 'the feed tells of a draw that this lottery cannot have')
    return
  }
  await storeFirstResult(app, game, issue, { draw, seed: null, source: 'feed' })
}

/** Imports the feed's results for issues that wait for them. A feed that is unavailable or wrongly signed leaves them waiting. */
export const importFeedResults = async (app: AppContext, feed: ResultFeed): Promise<void> => {
  const waiting = await readDueIssues(app, 'feed')
  if (waiting.length === 0) return
  try {
    const results = await verified(feed, keys)
    for (const issue of waiting) {
      const found = results.find(({ game, issue: name }) => game === issue.game_code && name === issue.name)
      if (found !== undefined) await take(app, issue, found)
    }
  } catch (error) {
    app.log.error({ err: error, waiting: waiting.length }, 'the feed of results cannot be believed; its issues wait')
  }
}
