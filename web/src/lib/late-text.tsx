import { lateCatalogues } from 'virtual:late-catalogues'
import { broughtText } from './brought-text.tsx'

const late = broughtText(lateCatalogues)

/** Brings the messages of late screens; a screen that the server renders waits for them, so that it is sent whole. */
export const lateCatalogue = late.catalogue

/** The root of a screen whose messages no first view says. */
export const LateText = late.Text
