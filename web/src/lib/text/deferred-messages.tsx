import { lateCatalogues } from 'virtual:late-catalogues'
import { createLazyMessages } from './lazy-messages.tsx'

const late = createLazyMessages(lateCatalogues)

/** Loads the messages of late screens; a screen that the server renders waits for them, so that it is sent whole. */
export const loadDeferredMessages = late.catalogue

/** The root of a screen whose messages no first view shows. */
export const DeferredMessages = late.Text
