import { drawsCatalogues } from 'virtual:draws-catalogues'
import { broughtText } from './brought-text.tsx'

const draws = broughtText(drawsCatalogues)

/** Brings the messages of the lotteries (`lottery*.json`); a screen that the server renders waits for them. */
export const drawsCatalogue = draws.catalogue

/** The root of every screen of the lotteries. */
export const DrawsText = draws.Text
