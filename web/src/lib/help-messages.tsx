import { type ReactNode, Suspense } from 'react'
import { helpCatalogues } from 'virtual:help-catalogues'
import { createLazyMessages } from './lazy-messages.tsx'

const help = createLazyMessages(helpCatalogues)

/** Brings the messages of help, of the desk and of the chat room; a screen that the server renders waits for them. */
export const loadHelpMessages = help.catalogue

/** The root of what says them. It waits by itself: a dialog whose words are on their way must not take the page away. */
export const HelpMessages = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <help.Text>{children}</help.Text>
  </Suspense>
)
