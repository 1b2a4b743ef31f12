import { helpCatalogues } from 'virtual:help-catalogues'
import { broughtText } from './brought-text.tsx'

const help = broughtText(helpCatalogues)

/** Brings the messages of help, of the desk and of the chat room; a screen that the server renders waits for them. */
export const helpCatalogue = help.catalogue

/** The root of what says them. */
export const HelpText = help.Text
