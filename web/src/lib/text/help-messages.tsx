import { type ReactNode, Suspense } from 'react'
import { helpCatalogues } from 'virtual:help-catalogues'
import { createLazyMessages } from './lazy-messages.tsx'

const help = createLazyMessages(helpCatalogues)

/** Loads the messages of help, customer service and the chat room; a screen that the server renders waits for them. */
export const loadHelpMessages = help.catalogue

/** The root of parts that use them. It has a Suspense boundary of its own: a dialog that is loading its messages must not hide the page. */
export const HelpMessages = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <help.Text>{children}</help.Text>
  </Suspense>
)
