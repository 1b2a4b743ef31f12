import type { HandlersOf } from '../handler.ts'
import { show } from './show.ts'

/** Ranks of members. */
export const rankHandlers: HandlersOf<'rank'> = { 'rank.show': show }
