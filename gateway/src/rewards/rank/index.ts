import type { HandlersOfFeature } from '../../kernel/context.ts'
import { showRank } from './show-rank.ts'

/** Ranks of members. */
export const rankHandlers: HandlersOfFeature<'rank'> = { 'rank.show': showRank }
