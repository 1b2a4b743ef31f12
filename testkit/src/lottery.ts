import { generateKeyPairSync } from 'node:crypto'
import type { Family } from '@perya/domain/lottery/family'
import { type PriceTable, defaultPrices } from '@perya/domain/lottery/bets/price'
import type { Schedule } from '@perya/domain/lottery/draws/schedule'
import { drawEngine } from '@perya/gateway'
import { type DrawOptions, invalidateLotteryGames } from '@perya/gateway/testing'
import { CompactSign } from 'jose'
import { databaseClock } from './database-clock.ts'
import type { TestPlatform } from './test-platform.ts'

/** A lottery for a test: by default one that draws every minute. */
export type TestLottery = {
  readonly code?: string
  readonly family?: Family
  readonly schedule?: Schedule
  readonly lockSeconds?: number
  readonly prices?: PriceTable
  readonly source?: 'own' | 'feed'
  readonly leastStake?: number
  /** Region. */
  readonly tag?: string
  readonly prizeMode?: 'Lott' | 'ZY' | 'Elott' | 'SEA'
  readonly vendor?: string
  /** Position in the lists. */
  readonly sort?: number
}

const everyMinute: Schedule = { kind: 'every', seconds: 60, zone: 'Asia/Manila' }

/** Adds a lottery to a platform. */
export const listLottery = async ({ app: { store } }: TestPlatform, lottery: TestLottery = {}): Promise<string> => {
  const {
    code = 'TEST',
    family = 'SSC',
    schedule = everyMinute,
    lockSeconds = 5,
    prices = defaultPrices(family),
    source = 'own',
    leastStake = 1,
    tag = 'LUZON',
    prizeMode = 'Lott',
    ...listed
  } = lottery
  const label = JSON.stringify({ EN: code, TY: code })
  await store.db
    .insertInto('lottery_game')
    .values({
      code,
      family,
      tag,
      label,
      remark: label,
      prize_mode: prizeMode,
      schedule: JSON.stringify(schedule),
      lock_seconds: lockSeconds,
      source,
      least_stake: leastStake,
      ...listed,
    })
    .execute()
  await store.db
    .insertInto('lottery_price')
    .values({ game_code: code, prices: JSON.stringify(prices) })
    .execute()
  invalidateLotteryGames(store)
  return code
}

/** The draws of a platform by its manual clock, which the database follows. */
export const startLotteries = async (open: TestPlatform, options: DrawOptions = {}) => {
  const { show, turn } = await databaseClock(open)
  const engine = drawEngine(open.app, { steadily: () => open.clock.now(), ...options })
  return {
    engine,
    /** Sets the clock of the database to the manual clock. */
    show,
    /** Advances the clock by seconds and runs the jobs that are then due. */
    pass: async (seconds: number): Promise<void> => {
      await turn(seconds * 1000)
      await engine.turn()
    },
    turn: engine.turn,
  }
}

/** A source of results signed by the test itself: the results it publishes are drawn. */
export const signedTestFeed = async () => {
  const pair = generateKeyPairSync('ed25519')
  const results: object[] = []
  let signer = pair.privateKey
  let text: string | null = null
  const sign = async () => {
    text = await new CompactSign(new TextEncoder().encode(JSON.stringify({ results }))).setProtectedHeader({ alg: 'EdDSA' }).sign(signer)
  }
  await sign()
  return {
    source: { key: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(), read: async () => text },
    publish: async (issue: string, draw: object, { game = 'TEST', drawnAt = '2099-01-01T00:00:00Z' } = {}) => {
      results.push({ game, issue, draw, drawnAt })
      await sign()
    },
    /** From now on signs with another key. */
    forge: async () => {
      signer = generateKeyPairSync('ed25519').privateKey
      await sign()
    },
    replace: (other: string | null) => {
      text = other
    },
  }
}
