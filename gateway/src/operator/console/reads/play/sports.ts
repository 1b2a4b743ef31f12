import * as z from 'zod/mini'
import { readSportsExposure } from '../../../play/sports-exposure.ts'
import { defineList } from '../../reading/list.ts'

const maxMatches = 200

/** `see/sports`: matches with unsettled slips by what the operator can lose on each at most, with their markets. */
export const seeSports = defineList(
  {
    path: 'sports',
    needs: 'sports exposure',
    input: z.object({}),
    read: async ({ app }) => ({ rows: await readSportsExposure(app, maxMatches) }),
  },
  ['vendor', 'game', 'fixture', 'match.home', 'match.away', 'match.startsAt', 'slips', 'staked', 'parlays', 'exposure', 'limit', 'share', 'currency'],
)
