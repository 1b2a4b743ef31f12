import * as z from 'zod/mini'
import { call } from '../call.ts'
import { code, wholeNumber } from '../schema.ts'

/** What Home shows about other members and pools: wins that are recorded in the ledger, and the pool that the brand names. */
export const boardCalls = {
  'board.winners': call({
    method: 'GET',
    path: '/wps/relay/ODSFE2_getWinnerBoard',
    module: 'COMM3',
    token: 'none',
    sealed: false,
    lane: 'read',
    shared: 1,
    input: z.object({ gameCategory: z._default(code, 'ALL'), language: z._default(code, ''), limitNum: z._default(wholeNumber(1, 100), 20) }),
    value: z.object({
      list: z.array(
        z.object({
          vo: z.object({
            customerName: z.string(),
            gameName: z.string(),
            winAmount: z.string(),
            currencySymbol: z.string(),
            wonAt: z.string(),
            icon: z.string(),
            gameId: z.string(),
          }),
        }),
      ),
    }),
    refusals: [],
    says: 'Latest wins that stand in the ledger, names masked (T40).',
  }),
  'board.jackpot': call({
    method: 'GET',
    path: '/wps/relay/VIS_getJackpot',
    module: 'COMM3',
    token: 'none',
    sealed: false,
    lane: 'read',
    input: z.object({}),
    value: z.object({ real: z.boolean(), amount: z.nullable(z.string()), currencySymbol: z.string(), name: z.string() }),
    refusals: [],
    says: 'The real pool that the brand names; real false: the counter is an illustration (T50).',
  }),
} as const
