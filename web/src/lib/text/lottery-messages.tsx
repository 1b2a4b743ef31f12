import { drawsCatalogues } from 'virtual:draws-catalogues'
import { createLazyMessages } from './lazy-messages.tsx'

const draws = createLazyMessages(drawsCatalogues)

/** Loads the messages of the lotteries (`lottery*.json`); a screen that the server renders waits for them. */
export const loadLotteryMessages = draws.catalogue

/** The root of every screen of the lotteries. */
export const LotteryMessages = draws.Text
